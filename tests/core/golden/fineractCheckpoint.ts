import { expect } from 'vitest';
import type { PlainDate } from '@core/calendar/plainDate';
import { sum, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { SETTLED_COMPONENTS } from '@core/loan/components';
import type { Component } from '@core/loan/componentTable';
import type { FineractCheckpoint } from './fineractLife';

type Columns = Readonly<Record<Component, Money>>;

interface ToldRow {
  readonly number: number;
  readonly dueOn: PlainDate;
  readonly amount: Columns;
  readonly paid: Columns;
  readonly totalOwed: Money;
}

/** A loan after an event, as either way of counting tells it. */
export interface ToldLoan {
  readonly installments: readonly ToldRow[];
  readonly lines: readonly {
    readonly eventId: string;
    readonly on: PlainDate;
    readonly installmentNumber: number;
    readonly component: Component;
    readonly amount: Money;
  }[];
  /** Money that came in and was not taken back. */
  readonly money: readonly {
    readonly id: string;
    readonly on: PlainDate;
    readonly amount: Money;
  }[];
  readonly totalOwed: Money;
  readonly credit: Money;
}

const PENALTIES = ['lateCharge', 'lateInterest'] as const;

const columns = (row: ToldRow, kind: 'amount' | 'paid', names: readonly Component[]) =>
  sum(names.map((name) => row[kind][name]));

/** Row of an installment in the words of the golden file. */
function describeRow(loan: ToldLoan, row: ToldRow): Record<string, string | undefined> {
  const lines = loan.lines.filter(({ installmentNumber }) => installmentNumber === row.number);
  const settled = (when: (on: string) => boolean) =>
    formatMoney(sum(lines.filter(({ on }) => when(on)).map(({ amount }) => amount)), 'PEN');
  const lastOn = lines
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  return {
    dueDate: row.dueOn,
    principalDue: formatMoney(row.amount.principal, 'PEN'),
    interest: formatMoney(row.amount.interest, 'PEN'),
    fees: formatMoney(row.amount.fees, 'PEN'),
    penalties: formatMoney(columns(row, 'amount', PENALTIES), 'PEN'),
    due: formatMoney(columns(row, 'amount', SETTLED_COMPONENTS), 'PEN'),
    paid: formatMoney(columns(row, 'paid', SETTLED_COMPONENTS), 'PEN'),
    outstanding: formatMoney(row.totalOwed, 'PEN'),
    paidInAdvance: settled((on) => on < row.dueOn),
    paidLate: settled((on) => on > row.dueOn),
    paidDate: row.totalOwed === 0n ? lastOn : undefined,
  };
}

/** Shares of one payment in the words of the golden file. */
function describeMoney(loan: ToldLoan, eventId: string): Record<string, string> {
  const lines = loan.lines.filter((line) => line.eventId === eventId);
  const of = (...names: Component[]) =>
    formatMoney(
      sum(lines.filter((line) => names.includes(line.component)).map((l) => l.amount)),
      'PEN',
    );
  return {
    principal: of('principal'),
    interest: of('interest'),
    fees: of('fees'),
    penalties: of(...PENALTIES),
  };
}

/** Fails where a loan is not what upstream asserts after an event. */
export function expectCheckpoint(loan: ToldLoan, checkpoint: FineractCheckpoint): void {
  const at = `after event ${checkpoint.afterEvent}`;
  for (const row of (checkpoint.schedule ?? []).filter((each) => each.row === 'instalment')) {
    const actual = describeRow(loan, loan.installments[Number(row.nr) - 1]!);
    const fields = Object.keys(actual).filter((field) => row[field] !== undefined);
    const asserted = Object.fromEntries(fields.map((field) => [field, row[field]]));
    const compared = Object.fromEntries(fields.map((field) => [field, actual[field]]));
    expect(compared, `${at}, row ${row.nr}`).toEqual(asserted);
  }
  const used = new Set<string>();
  for (const line of checkpoint.transactions ?? []) {
    const payment = loan.money.find(
      ({ id, on, amount }) =>
        !used.has(id) &&
        line.reverted !== true &&
        on === line.date &&
        formatMoney(amount, 'PEN') === line.amount &&
        !['Accrual', 'Disbursement'].includes(line.type as string),
    );
    if (payment === undefined) continue;
    used.add(payment.id);
    const { principal, interest, fees, penalties } = line;
    expect(describeMoney(loan, payment.id), `${at}, ${line.type} of ${line.date}`).toEqual({
      principal,
      interest,
      fees,
      penalties,
    });
  }
  if (checkpoint.instalmentCount) {
    expect(loan.installments, at).toHaveLength(checkpoint.instalmentCount);
  }
  if (checkpoint.outstanding)
    expect(formatMoney(loan.totalOwed, 'PEN'), at).toBe(checkpoint.outstanding);
  if (checkpoint.overpaid) expect(formatMoney(loan.credit, 'PEN'), at).toBe(checkpoint.overpaid);
}
