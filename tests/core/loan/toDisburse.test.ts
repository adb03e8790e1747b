import { disbursementStep, movedFirstDue, type WaitingLoan } from '@core/loan/toDisburse';
import { describe, expect, it } from 'vitest';

const TODAY = '2026-03-10';
const waiting: WaitingLoan = {
  requiresSignedContract: true,
  contract: undefined,
  disburseOn: TODAY,
  expiresOn: '2026-04-09',
};

describe('the next step of a loan that waits for its money', () => {
  it.each<[string, Partial<WaitingLoan>]>([
    ['extend', { expiresOn: '2026-03-09' }],
    ['generateContract', {}],
    ['generateContract', { contract: 'VENCIDO' }],
    ['sendContract', { contract: 'GENERADO' }],
    ['signContract', { contract: 'ENVIADO' }],
    ['signContract', { contract: 'FIRMADO_PARCIAL' }],
    ['disburse', { contract: 'FIRMADO' }],
    ['wait', { contract: 'VIGENTE', disburseOn: '2026-03-11' }],
    ['redate', { contract: 'VIGENTE', disburseOn: '2026-03-09' }],
    ['disburse', { requiresSignedContract: false }],
    ['disburse', { requiresSignedContract: false, disburseOn: '2026-03-09' }],
    ['wait', { requiresSignedContract: false, disburseOn: '2026-03-11' }],
  ])('is %s of %o', (step, change) => {
    expect(disbursementStep({ ...waiting, ...change }, TODAY)).toBe(step);
  });
});

describe('the first due date of another day', () => {
  it.each([
    ['monthly', '2026-01-31', '2026-02-28', '2026-02-10', '2026-03-10'],
    ['monthly', '2026-01-10', '2026-03-10', '2026-01-20', '2026-03-20'],
    ['monthly', '2026-01-10', '2026-02-15', '2026-01-12', '2026-02-17'],
    ['weekly', '2026-01-10', '2026-01-17', '2026-01-12', '2026-01-19'],
    ['bimonthly', '2026-01-31', '2026-03-31', '2026-02-10', '2026-04-10'],
    ['twiceMonthly', '2026-03-10', '2026-03-31', '2026-03-12', '2026-03-31'],
    ['twiceMonthly', '2026-03-14', '2026-03-31', '2026-03-22', '2026-04-15'],
    ['on5-20', '2026-03-10', '2026-04-05', '2026-03-12', '2026-04-20'],
    ['on5-20', '2026-03-10', '2026-03-13', '2026-03-12', '2026-03-15'],
    ['on5-20', '2026-03-17', '2026-03-20', '2026-03-20', '2026-04-05'],
  ] as const)('%s from %s due %s moves from %s to %s', (frequency, was, due, on, moved) => {
    const agreed = { disbursedOn: was, firstDueOn: due, paymentFrequency: frequency };
    expect(movedFirstDue(agreed, on)).toBe(moved);
  });
});
