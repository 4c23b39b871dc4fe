import AlgaeBloom
