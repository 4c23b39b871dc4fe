"""What a person does, one module per concern; each lists its JOURNEYS."""
