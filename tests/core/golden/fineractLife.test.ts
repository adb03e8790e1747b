import { describe, expect, it } from 'vitest';
import { planSchedule } from '@core/loan/planSchedule';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { LoanComponent } from '@core/servicing/debt';
import { loanStateOn, type LoanState } from '@core/servicing/loanStateOn';
import { payoffOn } from '@core/servicing/payoffOn';
import { fineractAgreement } from './fineractAgreement';
import { fineractLife, type FineractCase, type FineractCheckpoint } from './fineractLife';
import { goldenCases } from './golden';

const cases = goldenCases('fineract') as unknown as FineractCase[];

/** Cases of the life of a loan that are not built here, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'FIN-Loan-2120': 'a refund of the credit balance to the borrower is not built',
  'FIN-Loan-5165': 'a refund in cash of money already applied is not built',
  'FIN-LoanCharge-0734': 'a payment dated before a waiver, but entered after it, knows of it there',
  'FIN-LoanRepayment-3247': 'upstream gives two charges of one day to different past payments',
  'FIN-LoanRepayment-0630': 'money before the due date replaces the principal of its installment',
  'FIN-LoanRepayment-0774': 'money before the due date replaces the principal of its installment',
  'FIN-LoanRepayment-1081': 'interest that rests a whole period is not built',
  'FIN-LoanRepayment-1131': 'keeps the installment of the whole amount approved, not of that lent',
  'FIN-LoanDownPayment-0229':
    'a charge of the day of disbursement waits for the first period there',
  'FIN-LoanDownPayment-0460':
    'a charge of the day of disbursement waits for the first period there',
  'FIN-LoanDownPayment-2105': 'earlier money is not moved onto the down payment of a later draw',
};

const KINDS = [
  'allocation',
  'reversal',
  'fees',
  'late-charge',
  'interest-recalculation',
  'multi-disbursement',
];
const SCHEDULES = ['FIN-EMI-C3194', 'FIN-IT-TRANCHES-EMI800'];
const lives = cases.filter(
  ({ kind, id }) =>
    (KINDS.includes(kind) && !(id in LEFT_OUT) && !SCHEDULES.includes(id)) ||
    id === 'FIN-LoanReschedule-0259',
);

const PENALTIES = ['lateCharges', 'lateInterest'] as const;

type Row = LoanState['installments'][number];
const columns = (row: Row, kind: 'amount' | 'paid' | 'owed', names: readonly LoanComponent[]) =>
  sum(names.map((name) => row[kind][name]));

/** Row of an installment as the engine tells it, in the words of the golden file. */
function describeRow(state: LoanState, row: Row): Record<string, string | undefined> {
  const all = Object.keys(row.amount) as LoanComponent[];
  const lines = state.lines.filter(({ installmentNumber }) => installmentNumber === row.number);
  const settled = (when: (on: string) => boolean) =>
    formatMoney(sum(lines.filter(({ on }) => when(on)).map(({ amount }) => amount)));
  const lastOn = lines
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  return {
    dueDate: row.dueOn,
    principalDue: formatMoney(row.amount.principal),
    interest: formatMoney(row.amount.interest),
    fees: formatMoney(row.amount.fees),
    penalties: formatMoney(columns(row, 'amount', PENALTIES)),
    due: formatMoney(columns(row, 'amount', all)),
    paid: formatMoney(columns(row, 'paid', all)),
    outstanding: formatMoney(row.totalOwed),
    paidInAdvance: settled((on) => on < row.dueOn),
    paidLate: settled((on) => on > row.dueOn),
    paidDate: row.totalOwed === 0n ? lastOn : undefined,
  };
}

/** Money of one event as the engine tells it, in the words of the golden file. */
function describeMoney(state: LoanState, eventId: string): Record<string, string> {
  const lines = state.lines.filter((line) => line.eventId === eventId);
  const of = (...names: LoanComponent[]) =>
    formatMoney(sum(lines.filter((line) => names.includes(line.component)).map((l) => l.amount)));
  return {
    principal: of('principal'),
    interest: of('interest'),
    fees: of('fees'),
    penalties: of(...PENALTIES),
  };
}

function expectCheckpoint(one: FineractCase, checkpoint: FineractCheckpoint): void {
  const { loan, events } = fineractLife(one, checkpoint.afterEvent);
  const { businessDate } = checkpoint;
  // A new rate counts from the first period that has it, which may lie after the business date.
  const on = events.reduce((last, event) => (event.on > last ? event.on : last), businessDate);
  const state = loanStateOn(loan, events, on);
  const at = `after event ${checkpoint.afterEvent}`;
  for (const row of (checkpoint.schedule ?? []).filter((each) => each.row === 'instalment')) {
    const installment = state.installments[Number(row.nr) - 1]!;
    const actual = describeRow(state, installment);
    const asserted = Object.fromEntries(
      Object.keys(actual)
        .filter((field) => row[field] !== undefined)
        .map((field) => [field, row[field]]),
    );
    const compared = Object.fromEntries(
      Object.keys(asserted).map((field) => [field, actual[field]]),
    );
    expect(compared, `${at}, row ${row.nr}`).toEqual(asserted);
  }
  const used = new Set<string>();
  for (const line of checkpoint.transactions ?? []) {
    const event = events.find(
      (each) =>
        each.kind === 'payment' &&
        !used.has(each.id) &&
        line.reverted !== true &&
        each.on === line.date &&
        formatMoney(each.amount) === line.amount &&
        !['Accrual', 'Disbursement'].includes(line.type as string),
    );
    if (!event) continue;
    used.add(event.id);
    const isReversed = events.some((each) => each.kind === 'reversal' && each.eventId === event.id);
    if (isReversed) continue;
    const { principal, interest, fees, penalties } = line;
    expect(describeMoney(state, event.id), `${at}, ${line.type} of ${line.date}`).toEqual({
      principal,
      interest,
      fees,
      penalties,
    });
  }
  if (checkpoint.instalmentCount) {
    expect(state.installments, at).toHaveLength(checkpoint.instalmentCount);
  }
  if (checkpoint.outstanding) expect(formatMoney(state.totalOwed), at).toBe(checkpoint.outstanding);
  if (checkpoint.overpaid) expect(formatMoney(state.credit), at).toBe(checkpoint.overpaid);
}

describe('fineract loans in life', () => {
  it.each(lives)('$id ($kind)', (one) => {
    for (const checkpoint of one.expected.checkpoints!) expectCheckpoint(one, checkpoint);
  });

  it('FIN-UT-PAYOFF-JAN15 (pay-off)', () => {
    const { settings, expected } = cases.find(({ kind }) => kind === 'pay-off')!;
    const { payable } = expected as unknown as { payable: Record<string, string> };
    const amount = parseMoney(settings.principal);
    const agreement = fineractAgreement(settings, [{ on: '2024-01-01', amount }]);
    const quote = payoffOn({ agreement }, [], '2024-01-15');
    const of = (column: string) =>
      sum(quote.lines.filter(({ component }) => component === column).map((line) => line.amount));
    expect(formatMoney(of('interest'))).toBe(payable.interest);
    expect(formatMoney(of('principal'))).toBe(payable.outstandingPrincipal);
    const [first] = planSchedule(agreement).installments;
    // Upstream keeps the installment: less interest leaves more of it for principal.
    const rest = first!.total - of('interest');
    expect(formatMoney(rest)).toBe(payable.principalOfCurrentInstalment);
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
