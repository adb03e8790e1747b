import fc from 'fast-check';
import { it } from 'vitest';
import { live, someLife } from '@tests/support/wholeLife';
import { withTestApp } from '@tests/support/testApp';

/** More of them look for what a few do not find: `LIVES=300 PROPERTY_SEED=$RANDOM`. */
const LIVES = Number(process.env['LIVES'] ?? 6);

it(
  'whatever happens to a loan, all that is said of it agrees',
  () =>
    fc.assert(
      fc.asyncProperty(someLife, (life) => withTestApp((app) => live(app, life))),
      { numRuns: LIVES },
    ),
  LIVES * 20_000,
);
