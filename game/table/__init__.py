"""The table that all games share: choice by clicks, prompt, hover, keys, hint, refusal, log drawer."""
