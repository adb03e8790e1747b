import { caseState } from '@core/loan/collectionCase';
import { expect, it } from 'vitest';

const FRESH = { halt: undefined, isJudicial: false, promise: undefined, isContacted: false };

it.each([
  ['open', {}],
  ['worked', { isContacted: true }],
  ['worked', { isContacted: true, promise: 'kept' }],
  ['broken', { isContacted: true, promise: 'broken' }],
  ['promised', { promise: 'pending' }],
  ['judicial', { promise: 'pending', isJudicial: true }],
  ['disputed', { halt: 'disputed', isJudicial: true, promise: 'broken' }],
  ['deceased', { halt: 'deceased' }],
] as const)('a case is %s by its facts', (state, change) => {
  expect(caseState({ ...FRESH, ...change })).toBe(state);
});
