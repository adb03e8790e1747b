import * as fc from 'fast-check';

/**
 * Seed of the same lives in every run, so that what fails here fails again. `PROPERTY_SEED=$RANDOM
 * npm test` looks for others; one that fails becomes an example of its own.
 */
const SEED = 20_261_121;

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? SEED) });
