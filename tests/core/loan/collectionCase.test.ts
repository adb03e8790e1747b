import { caseState, type CaseFacts } from '@core/loan/collectionCase';
import { expect, it } from 'vitest';

const FRESH: CaseFacts = {
  isLate: true,
  matters: [],
  halt: undefined,
  isJudicial: false,
  promise: undefined,
  isContacted: false,
};

it.each([
  ['open', {}],
  ['worked', { isContacted: true }],
  ['worked', { isContacted: true, promise: 'kept' }],
  ['broken', { isContacted: true, promise: 'broken' }],
  ['promised', { promise: 'pending' }],
  ['hardship', { matters: ['hardship'], promise: 'broken' }],
  ['hardship', { matters: ['hardship'], isLate: false }],
  ['judicial', { promise: 'pending', isJudicial: true }],
  ['judicial', { matters: ['hardship', 'judicial'] }],
  ['resolved', { matters: ['judicial'], isJudicial: true, isLate: false }],
  ['disputed', { halt: 'disputed', isJudicial: true, promise: 'broken' }],
  ['deceased', { halt: 'deceased', matters: ['insurance'], isLate: false }],
  ['closed', { matters: ['closure'], halt: 'deceased' }],
] as const)('a case is %s by its facts', (state, change) => {
  expect(caseState({ ...FRESH, ...change })).toBe(state);
});
