import { DomainError } from '@core/errors/domainError';
import { checkTranches, type PlannedTranche } from '@core/loan/checkTranches';
import { describe, expect, it } from 'vitest';

const tranche = (amount: bigint, plannedOn: string): PlannedTranche => ({ amount, plannedOn });
const [FIRST, SECOND, THIRD] = [
  tranche(120_000n, '2026-03-10'),
  tranche(100_000n, '2026-04-20'),
  tranche(80_000n, '2026-05-20'),
];
const LIMITS = {
  maxTranches: 3,
  currency: 'PEN',
  principal: 300_000n,
  fee: 6_000n,
  disbursedOn: '2026-03-10',
  lastDueOn: '2026-06-10',
};

/** The refusal of tranches, or `fine`. */
function outcome(tranches: readonly PlannedTranche[], change: Partial<typeof LIMITS> = {}) {
  try {
    checkTranches(tranches, { ...LIMITS, ...change });
    return 'fine';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.field).toBe('tranches');
    return `${error.code} ${JSON.stringify(error.params)}`;
  }
}

describe('checkTranches', () => {
  it('takes as many as the product allows, in order, before the last due date', () => {
    expect(outcome([FIRST, SECOND, THIRD])).toBe('fine');
    expect(outcome([FIRST, SECOND, { ...THIRD, plannedOn: '2026-06-09' }])).toBe('fine');
    expect(outcome([{ ...FIRST, amount: 300_000n }])).toBe('fine');
  });

  it('refuses more than the product allows', () => {
    const refused = 'TRANCHES_OUTSIDE_PRODUCT {"max":2}';
    expect(outcome([FIRST, SECOND, THIRD], { maxTranches: 2 })).toBe(refused);
  });

  it.each([299_999n, 300_001n])('refuses what does not add up to %d', (principal) => {
    expect(outcome([FIRST, SECOND, THIRD], { principal })).toMatch(/^TRANCHES_SUM_DIFFERS/);
  });

  it.each([
    ['a first one on another day', [{ ...FIRST, plannedOn: '2026-03-11' }, SECOND, THIRD]],
    ['two on one day', [FIRST, SECOND, { ...THIRD, plannedOn: SECOND.plannedOn }]],
    ['one before the other', [FIRST, { ...SECOND, plannedOn: '2026-05-21' }, THIRD]],
    ['one on the last due date', [FIRST, SECOND, { ...THIRD, plannedOn: '2026-06-10' }]],
  ])('refuses %s', (_what, tranches) => {
    const refused = 'TRANCHE_DATES_INVALID {"from":"2026-03-10","to":"2026-06-10"}';
    expect(outcome(tranches)).toBe(refused);
  });

  it('needs a first one that the fee does not eat up', () => {
    expect(outcome([FIRST, SECOND, THIRD], { fee: 119_999n })).toBe('fine');
    const refused = 'TRANCHE_BELOW_FEE {"fee":"1200.00","currency":"PEN"}';
    expect(outcome([FIRST, SECOND, THIRD], { fee: 120_000n })).toBe(refused);
  });
});
