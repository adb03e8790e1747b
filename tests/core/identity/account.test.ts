import { describe, expect, it } from 'vitest';
import { accountStatusOf, type ReviewStatus } from '@core/identity/accountReview';
import { isInterbankCodeValid, plainInterbankCode } from '@core/identity/interbankCode';

describe('isInterbankCodeValid', () => {
  // Published by the banks themselves as examples.
  it.each(['011-366-000100032542-21', '011-241-000190006582-70'])('accepts %s', (code) => {
    expect(isInterbankCodeValid(plainInterbankCode(code))).toBe(true);
  });

  it.each([
    ['a digit of the bank changed', '01236600010003254221'],
    ['a digit of the account changed', '01136600010003254321'],
    ['a wrong check digit', '01136600010003254222'],
    ['a digit short', '0113660001000325422'],
    ['letters', '0113660001000325422X'],
    ['nothing but zeros', '0'.repeat(20)],
  ])('refuses %s', (_case, code) => {
    expect(isInterbankCodeValid(code)).toBe(false);
  });
});

describe('accountStatusOf', () => {
  it.each<[readonly ReviewStatus[], string]>([
    [['approved', 'approved'], 'ACTIVA'],
    [['approved', 'observed', 'inReview'], 'OBSERVADA'],
    [['approved', 'inReview'], 'PENDIENTE_VALIDACION'],
    [['approved', 'pending'], 'PENDIENTE_VALIDACION'],
  ])('of %j is %s', (items, status) => {
    expect(accountStatusOf(items)).toBe(status);
  });
});
