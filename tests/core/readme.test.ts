import { quickScheduleOf } from '@tests/support/quickScheduleOf';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allocatePayment } from '@core/loan/allocatePayment';
import { loanCost } from '@core/loan/loanCost';
import { openInstallment } from '@core/loan/replayPayments';
import { scheduleOfTerms } from '@core/loan/scheduleOf';
import type { LoanTerms } from '@core/loan/terms';
import { formatMoney } from '@core/money/wire';

const page = readFileSync(join(import.meta.dirname, '../../core/README.md'), 'utf8');

const terms: LoanTerms = {
  principal: 1_000_000n,
  rateKind: 'annualEffective',
  annualRatePercent: '40',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 12,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

/** Thousands as the page writes them. */
const written = (amount: bigint) =>
  formatMoney(amount, 'PEN').replace(/(\d)(?=(\d{3})+\.)/g, '$1,');

describe('the page that walks through one loan', () => {
  it('prints the rows that the engine computes', () => {
    const { installments } = quickScheduleOf(terms);
    for (const number of [1, 2, 12]) {
      const { dueOn, interest, principal, total, balanceAfter } = installments[number - 1]!;
      const cells = [dueOn, ...[interest, principal, total, balanceAfter].map(written)];
      expect(page).toMatch(new RegExp(`\\| ${number} +\\| ${cells.join(' +\\| ')} +\\|`));
    }
    expect(page).toContain(`S/ ${written(installments[0]!.total)}`);
    expect(page).toContain(`${loanCost(terms).annualEffectiveCostRatePercent} %`);
  });

  it('splits the late payment as the engine does', () => {
    const rows = scheduleOfTerms(terms).installments.map(openInstallment);
    const rules = {
      currency: 'PEN',
      lateAnnualRatePercent: '36',
      allocationOrder: 'oldestInstallmentFirst',
    } as const;
    const { lines } = allocatePayment(50_000n, '2026-02-20', rows, rules);
    const [late, interest, principal] = lines.map(({ amount }) => formatMoney(amount, 'PEN'));
    const sentence = `late interest ${late}, interest ${interest} and principal ${principal}`;
    expect(page.replaceAll(/\s+/g, ' ')).toContain(sentence);
  });
});
