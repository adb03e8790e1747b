import { buildSchedule } from '@core/loan/buildSchedule';
import type { LoanTerms } from '@core/loan/terms';
import type { BenchRow } from './BenchRow';

const TERMS: LoanTerms = {
  principal: 1_500_000n,
  rateKind: 'annualEffective',
  annualRatePercent: '32.5',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 36,
  disbursedOn: '2026-01-15',
  firstDueOn: '2026-02-15',
};

/** Whole schedules a second, with dates, day counts and exact céntimos. */
export function schedulesBench(): BenchRow[] {
  return [12, 36, 360].map((installmentCount) => {
    const exact = perSecond((index) => {
      buildSchedule({ ...TERMS, installmentCount, principal: TERMS.principal + BigInt(index) });
    });
    const naive = perSecond((index) =>
      floatSchedule(15_000 + index / 100, 0.325, installmentCount),
    );
    return {
      what: `French schedules of ${installmentCount} installments`,
      figure: `${exact}/s`,
      peer: `floats without dates, wrong to the cent: ${naive}/s`,
    };
  });
}

function perSecond(work: (index: number) => void): number {
  for (let index = 0; index < 50; index += 1) work(index);
  let count = 0;
  const started = performance.now();
  while (performance.now() - started < 800) work(count++);
  return Math.round(count / ((performance.now() - started) / 1000));
}

/** The naive way: one formula in binary floats, rounded for show. */
function floatSchedule(principal: number, annualRate: number, count: number): number[] {
  const rate = (1 + annualRate) ** (1 / 12) - 1;
  const level = (principal * rate) / (1 - (1 + rate) ** -count);
  const rows: number[] = [];
  let balance = principal;
  for (let index = 0; index < count; index += 1) {
    balance -= level - balance * rate;
    rows.push(Math.round(balance * 100) / 100);
  }
  return rows;
}
