"""The page *You*."""
