import * as fc from 'fast-check';
import { it } from 'vitest';
import { LIVES } from '../../support/payoffLives';
import { provePayoff, someLife } from '../../support/payoffProof';

it('takes to the céntimo what its quote of the day said, whatever happened before', () => {
  const examples = LIVES.map((life): [typeof life] => [life]);
  fc.assert(fc.property(someLife, provePayoff), { numRuns: 60, examples });
});
