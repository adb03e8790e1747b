import { describe, expect, it } from 'vitest';
import { callIn } from '@core/loan/callIn';
import { openInstallment } from '@core/loan/replayPayments';
import { scheduleOf } from '@core/loan/scheduleOf';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { loanStateOn } from '@tests/oracle/loanStateOn';
import { payoffOn } from '@tests/oracle/payoffOn';
import { fineractAgreement } from './fineractAgreement';
import { expectCheckpoint, type ToldLoan } from './fineractCheckpoint';
import { servedLife, unservedKind } from './fineractServed';
import { LEFT_OUT, fineractLife, type FineractCase, type FineractCheckpoint } from './fineractLife';
import { goldenCases } from './golden';
import { isLife } from './provenBy';

const cases = goldenCases('fineract') as unknown as FineractCase[];

const lives = cases.filter((one) => isLife(one) && !(one.id in LEFT_OUT));
const served = lives.filter((one) => unservedKind(one) === undefined);

/** The loan after one of its events, by the oracle. */
function oracleLife(one: FineractCase, { afterEvent, businessDate }: FineractCheckpoint): ToldLoan {
  const { loan, events } = fineractLife(one, afterEvent);
  // A new rate counts from the first period that has it, which may lie after the business date.
  const on = events.reduce((last, event) => (event.on > last ? event.on : last), businessDate);
  const isVoided = (id: string) =>
    events.some((each) => each.kind === 'reversal' && each.eventId === id);
  const money = events.flatMap((each) =>
    each.kind === 'payment' && !isVoided(each.id) ? [each] : [],
  );
  return { ...loanStateOn(loan, events, on), money };
}

describe('fineract loans in life', () => {
  it.each(lives)('$id ($kind), by the oracle', (one) => {
    for (const checkpoint of one.expected.checkpoints!) {
      expectCheckpoint(oracleLife(one, checkpoint), checkpoint);
    }
  });

  it.each(served)('$id ($kind), by what the server calls', (one) => {
    for (const checkpoint of one.expected.checkpoints!) {
      expectCheckpoint(servedLife(one, checkpoint.afterEvent), checkpoint);
    }
  });

  it('FIN-UT-PAYOFF-JAN15 (pay-off)', () => {
    const { settings, expected } = cases.find(({ kind }) => kind === 'pay-off')!;
    const { payable } = expected as unknown as { payable: Record<string, string> };
    const amount = parseMoney(settings.principal, 'PEN');
    const agreement = fineractAgreement(settings, [{ on: '2024-01-01', amount }]);
    const of = (column: string) =>
      sum(
        payoffOn({ agreement }, [], '2024-01-15')
          .lines.filter(({ component }) => component === column)
          .map((line) => line.amount),
      );
    expect(formatMoney(of('interest'), 'PEN')).toBe(payable.interest);
    expect(formatMoney(of('principal'), 'PEN')).toBe(payable.outstandingPrincipal);
    const { installments } = scheduleOf(agreement);
    const [first] = installments;
    const { rows } = callIn(
      installments.map((row) => ({ ...row, ...openInstallment(row) })),
      agreement,
      '2024-01-15',
    );
    const called = (part: 'interest' | 'principal') => sum(rows.map((row) => row[part]));
    expect(formatMoney(called('interest'), 'PEN')).toBe(payable.interest);
    expect(formatMoney(called('principal'), 'PEN')).toBe(payable.outstandingPrincipal);
    // Upstream keeps the installment: less interest leaves more of it for principal.
    const rest = first!.total - called('interest');
    expect(formatMoney(rest, 'PEN')).toBe(payable.principalOfCurrentInstalment);
  });

  it('lists by kind what is built and names the rest', () => {
    const built = cases.filter(({ id }) => !(id in LEFT_OUT));
    const count: Record<string, number> = {};
    for (const { kind } of built) count[kind] = (count[kind] ?? 0) + 1;
    expect(count).toEqual({
      allocation: 15,
      balloon: 1,
      'date-sequence': 2,
      'down-payment': 1,
      fees: 1,
      'interest-recalculation': 6,
      'late-charge': 1,
      'month-end-dates': 1,
      'multi-disbursement': 3,
      'pay-off': 1,
      'rate-factor': 1,
      reversal: 5,
      schedule: 13,
    });
    const names = new Set(cases.map(({ id }) => id));
    expect(Object.keys(LEFT_OUT).filter((id) => !names.has(id))).toEqual([]);
    expect(built.length + Object.keys(LEFT_OUT).length).toBe(cases.length);
  });
});
