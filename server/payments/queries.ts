import type { PlainDate } from '@core/calendar/plainDate';
import type { Payment } from '@core/contract/payments';
import type { AllocationLine } from '@core/loan/allocatePayment';
import type { DebtComponent } from '@core/loan/openInstallment';
import { INTERNAL_MEANS, type RecordedMeans } from '@core/loan/rules';
import { sum, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { receiptNumber } from '../text';

export interface NewPaymentRow {
  readonly loanId: number;
  readonly amount: Money;
  readonly receivedOn: PlainDate;
  readonly means: RecordedMeans;
  readonly note: string | undefined;
  readonly outstandingAfter: Money;
  readonly entryId: number;
  readonly recordedAt: Date;
  readonly recordedBy: number | null;
  readonly lines: readonly AllocationLine[];
  /** Numbers of the installments that it leaves paid. */
  readonly settled: ReadonlySet<number>;
}

/** Writes a payment with its allocation, in one statement; answers its receipt number. */
export async function insertPayment(db: Database, row: NewPaymentRow): Promise<number> {
  const { lines } = row;
  const { rows } = await db.execute<{ id: number }>(sql`
    with paid as (
      insert into payment (loan_id, amount, received_on, means, note, outstanding_after,
        entry_id, recorded_at, recorded_by)
      values (${row.loanId}, ${formatMoney(row.amount)}, ${row.receivedOn}, ${row.means},
        ${row.note ?? null}, ${formatMoney(row.outstandingAfter)}, ${row.entryId},
        ${row.recordedAt}, ${row.recordedBy})
      returning id
    ), allocated as (
      insert into payment_allocation (loan_id, payment_id, installment_number, component,
        amount, settles)
      select ${row.loanId}::bigint, paid.id, line.* from paid, unnest(
        ${sql.param(lines.map((line) => line.installmentNumber))}::int[],
        ${sql.param(lines.map((line) => line.component))}::text[],
        ${sql.param(lines.map((line) => formatMoney(line.amount)))}::numeric[],
        ${sql.param(lines.map((line) => row.settled.has(line.installmentNumber)))}::boolean[]
      ) as line
    )
    select id from paid`);
  return rows[0]!.id;
}

interface StoredLine {
  readonly installmentNumber: number;
  readonly dueOn: PlainDate;
  readonly component: DebtComponent;
  readonly amount: string;
  readonly settles: boolean;
}

interface PaymentRow extends Record<string, unknown> {
  readonly id: number;
  readonly amount: string;
  readonly receivedOn: PlainDate;
  readonly means: RecordedMeans;
  readonly note: string | null;
  readonly outstandingAfter: string;
  readonly entryId: number;
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly voidReason: string | null;
  /** Null when none stands. */
  readonly canVoid: boolean | null;
  readonly lines: StoredLine[];
}

/**
 * The payments of a loan, newest first, or one of them; only the newest that stands may be
 * voided.
 */
export async function findPayments(
  db: Database,
  loanId: number,
  paymentId?: number,
): Promise<Payment[]> {
  const isAsked = paymentId === undefined ? sql`true` : sql`p.id = ${paymentId}`;
  const { rows } = await db.execute<PaymentRow>(sql`
    select p.id, p.amount::text, p.received_on as "receivedOn", p.means, p.note,
      p.outstanding_after::text as "outstandingAfter", p.entry_id as "entryId",
      to_json(p.recorded_at) #>> '{}' as "recordedAt",
      coalesce(u.full_name, 'Sistema') as "recordedBy", v.reason as "voidReason",
      p.id = (select l.id from payment l
        left join payment_void lv on lv.loan_id = l.loan_id and lv.payment_id = l.id
        where l.loan_id = p.loan_id and lv.payment_id is null
        order by l.id desc limit 1)
        and not exists (select from tranche_disbursement d
          where d.loan_id = p.loan_id and d.undone_at is null and d.entry_id > p.entry_id)
        as "canVoid",
      (select jsonb_agg(jsonb_build_object('installmentNumber', a.installment_number,
          'dueOn', i.due_on, 'component', a.component, 'amount', a.amount::text,
          'settles', a.settles)
        order by a.installment_number)
        from payment_allocation a
        join installment i on i.loan_id = a.loan_id and i.number = a.installment_number
        where a.loan_id = p.loan_id and a.payment_id = p.id) as lines
    from payment p
    left join app_user u on u.id = p.recorded_by
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    where p.loan_id = ${loanId} and ${isAsked}
    order by p.id desc`);
  return rows.map((row) => toPayment(loanId, row));
}

function toPayment(loanId: number, row: PaymentRow): Payment {
  const { id, lines, voidReason } = row;
  const numbered = lines.map((line) => ({ ...line, amount: parseMoney(line.amount) }));
  const settled = new Set(
    lines.filter((line) => line.settles).map((line) => line.installmentNumber),
  );
  const dueOn = new Map(lines.map((line) => [line.installmentNumber, line.dueOn]));
  return {
    id,
    loanId,
    receiptNumber: receiptNumber(id),
    entryNumber: row.entryId,
    amount: row.amount,
    receivedOn: row.receivedOn,
    means: row.means,
    note: row.note,
    outstandingAfter: row.outstandingAfter,
    recordedAt: row.recordedAt,
    recordedBy: row.recordedBy,
    status: voidReason === null ? 'applied' : 'voided',
    voidReason,
    canVoid: row.canVoid === true && !INTERNAL_MEANS.some((means) => means === row.means),
    ...allocationWire(numbered, dueOn, settled),
  };
}

/** What a payment settles, instalment by instalment and in total, as text. */
export function allocationWire(
  lines: readonly AllocationLine[],
  dueOn: ReadonlyMap<number, PlainDate>,
  settled: ReadonlySet<number>,
) {
  const totalOf = (component: DebtComponent, number?: number) =>
    sum(
      lines
        .filter((line) => line.component === component)
        .filter((line) => number === undefined || line.installmentNumber === number)
        .map((line) => line.amount),
    );
  const numbers = [...new Set(lines.map((line) => line.installmentNumber))];
  const text = (number?: number) => ({
    lateInterest: formatMoney(totalOf('lateInterest', number)),
    fees: formatMoney(totalOf('fees', number)),
    insurance: formatMoney(totalOf('insurance', number)),
    interest: formatMoney(totalOf('interest', number)),
    principal: formatMoney(totalOf('principal', number)),
  });
  const allocation = numbers.map((number) => ({
    installmentNumber: number,
    dueOn: dueOn.get(number)!,
    ...text(number),
    total: formatMoney(
      sum(lines.filter((line) => line.installmentNumber === number).map(({ amount }) => amount)),
    ),
    settles: settled.has(number),
  }));
  return { allocation, ...text() };
}
