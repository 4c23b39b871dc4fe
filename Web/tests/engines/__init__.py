"""The browsers the journeys run in."""
