import fc from 'fast-check';
import { it } from 'vitest';
import { live, someLife } from '@tests/support/wholeLife';
import { withTestApp } from '@tests/support/testApp';

it('whatever happens to a loan, all that is said of it agrees', () =>
  fc.assert(
    fc.asyncProperty(someLife, (life) => withTestApp((app) => live(app, life))),
    { numRuns: 6 },
  ));
