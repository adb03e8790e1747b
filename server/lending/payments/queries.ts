import type { PlainDate } from '@core/calendar/plainDate';
import type { Payment } from '@core/contract/payments';
import type { AllocationLine } from '@core/loan/allocatePayment';
import {
  DEBT_COMPONENTS,
  type DebtComponent,
  eachOf,
  type WaivableComponent,
} from '@core/loan/components';
import type { PaymentWay } from '@core/loan/paymentWays';
import { INTERNAL_MEANS, type RecordedMeans } from '@core/loan/rules';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { asSettled } from '@core/payments/breakdown';
import { sql } from 'drizzle-orm';
import { doerThen, nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { sendInOrder } from '../../access/operations/groupCommit/pipeline';
import { paymentVoid } from '../../platform/db/tables/payments';
import { APPROVED_BY } from '../../money/moneyAccounts/moved';
import type { MoneyPlace } from '../../money/moneyAccounts/place';
import { countForPromises } from '../paymentPromises/countForPromises';
import { ENTRIES, PREPAID, REPLAYS, SHARES } from './paymentSql';
import { receiptNumber } from '../../platform/text';

export interface NewPaymentRow {
  /** Its receipt number where it was taken before. */
  readonly id?: number | undefined;
  readonly loanId: number;
  readonly currency: string;
  readonly amount: Money;
  readonly receivedOn: PlainDate;
  readonly means: RecordedMeans;
  readonly note: string | undefined;
  readonly way?: PaymentWay | null;
  readonly waives?: WaivableComponent | undefined;
  readonly ofCharges?: number | undefined;
  readonly isRecovery?: boolean;
  readonly place?: MoneyPlace | undefined;
  readonly outstandingAfter: Money;
  readonly entryId: number;
  readonly recordedAt: Date;
  readonly recordedBy: number | null;
  readonly lines: readonly AllocationLine[];
  /** Numbers of the installments that it leaves paid. */
  readonly settled: ReadonlySet<number>;
}

/**
 * Writes payments with their shares, in one statement; answers their receipt numbers, in order.
 * Every payment passes here, whichever way it came: what was promised is counted with it.
 */
export async function insertPayments(
  db: Database,
  payments: readonly NewPaymentRow[],
): Promise<number[]> {
  const column = <T>(pick: (row: NewPaymentRow) => T) => sql.param(payments.map(pick));
  const lines = payments.flatMap((row, index) =>
    row.lines.map((line) => ({
      ...line,
      currency: row.currency,
      place: index + 1,
      settles: row.settled.has(line.installmentNumber),
    })),
  );
  const inserting = db.execute<{ id: number }>(sql`
    with given as materialized (
      select coalesce(taken, nextval('receipt_number')) as id, given.* from unnest(
        ${column((row) => row.id ?? null)}::bigint[],
        ${column((row) => row.loanId)}::bigint[],
        ${column((row) => formatMoney(row.amount, row.currency))}::numeric[],
        ${column((row) => row.receivedOn)}::date[],
        ${column((row) => row.means)}::text[],
        ${column((row) => row.note ?? null)}::text[],
        ${column((row) => formatMoney(row.outstandingAfter, row.currency))}::numeric[],
        ${column((row) => row.entryId)}::bigint[],
        ${column((row) => row.recordedAt.toISOString())}::timestamptz[],
        ${column((row) => row.recordedBy)}::bigint[],
        ${column((row) => row.way ?? null)}::text[],
        ${column((row) => row.waives ?? null)}::text[],
        ${column((row) => row.ofCharges ?? null)}::int[],
        ${column((row) => row.isRecovery ?? false)}::boolean[],
        ${column((row) => row.place?.accountId ?? null)}::bigint[],
        ${column((row) => row.place?.operationNumber ?? '')}::text[]
      ) with ordinality as given (taken, loan_id, amount, received_on, means, note,
        outstanding_after, entry_id, recorded_at, recorded_by, way, waives, waives_charges,
        is_recovery, money_account_id, operation_number, place)
    ), paid as (
      insert into payment (id, loan_id, amount, received_on, means, note, outstanding_after,
        entry_id, recorded_at, recorded_by, way, waives, waives_charges, is_recovery,
        money_account_id, operation_number)
      select id, loan_id, amount, received_on, means, note, outstanding_after, entry_id,
        recorded_at, recorded_by, way, waives, waives_charges, is_recovery, money_account_id,
        operation_number
      from given
    ), allocated as (
      insert into payment_allocation (loan_id, payment_id, installment_number, component,
        amount, settles)
      select given.loan_id, given.id, line.number, line.component, line.amount, line.settles
      from unnest(
        ${sql.param(lines.map((line) => line.place))}::bigint[],
        ${sql.param(lines.map((line) => line.installmentNumber))}::int[],
        ${sql.param(lines.map((line) => line.component))}::text[],
        ${sql.param(lines.map((line) => formatMoney(line.amount, line.currency)))}::numeric[],
        ${sql.param(lines.map((line) => line.settles))}::boolean[]
      ) as line (place, number, component, amount, settles)
      join given using (place)
    )
    select id from given order by place`);
  const loanIds = payments.map(({ loanId }) => loanId);
  const [ids] = await sendInOrder(
    async () => (await inserting).rows.map(({ id }) => id),
    () => countForPromises(db, loanIds),
  );
  return ids;
}

/** Writes that a payment was voided; what was promised counts without it. */
export async function insertPaymentVoid(
  db: Database,
  row: typeof paymentVoid.$inferInsert,
): Promise<void> {
  await db.insert(paymentVoid).values(row);
  await countForPromises(db, [row.loanId]);
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
  readonly currency: string;
  readonly amount: string;
  readonly excess: string;
  readonly receivedOn: PlainDate;
  readonly means: RecordedMeans;
  readonly moneyAccountId: number | null;
  readonly moneyAccountName: string;
  readonly operationNumber: string;
  readonly note: string | null;
  readonly way: PaymentWay | null;
  readonly prepaid: Payment['prepaid'];
  readonly waives: WaivableComponent | null;
  readonly waivesCharges: number | null;
  readonly isRecovery: boolean;
  readonly outstandingAfter: string;
  readonly entryId: number;
  readonly entryNumbers: number[];
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly voidReason: string | null;
  readonly voidedBy: string;
  readonly voidApprovedBy: string;
  readonly canVoid: boolean;
  readonly recordedOn: PlainDate;
  readonly isBackDated: boolean;
  readonly replays: StoredReplay[];
  readonly lines: StoredLine[];
}

interface StoredReplay {
  readonly kind: 'backDated' | 'voided';
  readonly paymentId: number;
  readonly replayedOn: PlainDate;
}

/** The payments of a loan, newest first, or one of them. */
export async function findPayments(
  db: Database,
  loanId: number,
  paymentId?: number,
): Promise<Payment[]> {
  const isAsked = paymentId === undefined ? sql`true` : sql`p.id = ${paymentId}`;
  const { rows } = await db.execute<PaymentRow>(sql`
    select p.id, (select currency from loan where id = p.loan_id) as currency, p.amount::text,
      coalesce(k.amount, 0)::numeric(18,2)::text as excess,
      p.received_on as "receivedOn", p.means, p.money_account_id as "moneyAccountId",
      coalesce(y.name, '') as "moneyAccountName", p.operation_number as "operationNumber",
      p.note, p.way, p.waives,
      p.waives_charges as "waivesCharges", ${PREPAID} as prepaid,
      p.is_recovery as "isRecovery",
      coalesce((select m.outstanding_after from replayed_payment m
        where m.loan_id = p.loan_id and m.payment_id = p.id and v.payment_id is null
        order by m.replay_id desc limit 1), p.outstanding_after)::text as "outstandingAfter",
      p.entry_id as "entryId", ${ENTRIES} as "entryNumbers",
      to_json(p.recorded_at) #>> '{}' as "recordedAt",
      e.posted_on as "recordedOn",
      ${doerThen(sql`p.recorded_by`, sql`p.recorded_at`)} as "recordedBy", v.reason as "voidReason",
      coalesce(${nameThen(sql`v.voided_by`, sql`v.voided_at`)}, '') as "voidedBy",
      ${APPROVED_BY} as "voidApprovedBy",
      v.payment_id is null
        and (p.is_recovery or l.status in ('active', 'paidOff'))
        and not exists (select from tranche_disbursement d
          where d.loan_id = p.loan_id and d.undone_at is null and d.entry_id > p.entry_id)
        and not exists (select from schedule_change s
          where s.loan_id = p.loan_id and s.undone_at is null
            and s.after_entry_id >= p.entry_id and s.payment_id is distinct from p.id)
        as "canVoid",
      exists (select from loan_replay r where r.loan_id = p.loan_id
        and r.payment_id = p.id and r.kind = 'backDated') as "isBackDated",
      ${REPLAYS} as replays, ${SHARES} as lines
    from payment p
    join loan l on l.id = p.loan_id
    join journal_entry e on e.id = p.entry_id
    left join payment_void v on v.loan_id = p.loan_id and v.payment_id = p.id
    left join money_movement m on m.entry_id = v.entry_id
    left join money_account y on y.id = p.money_account_id
    left join loan_credit k on k.loan_id = p.loan_id and k.payment_id = p.id
    where p.loan_id = ${loanId} and ${isAsked}
    order by p.id desc`);
  return rows.map((row) => toPayment(loanId, row));
}

function toPayment(loanId: number, row: PaymentRow): Payment {
  const { id, lines, voidReason } = row;
  const numbered = lines.map((line) => ({
    ...line,
    amount: parseMoney(line.amount, row.currency),
  }));
  const settled = new Set(
    lines.filter((line) => line.settles).map((line) => line.installmentNumber),
  );
  const dueOn = new Map(lines.map((line) => [line.installmentNumber, line.dueOn]));
  const payment: Payment = {
    id,
    loanId,
    receiptNumber: receiptNumber(id),
    entryNumber: row.entryId,
    entryNumbers: row.entryNumbers,
    amount: row.amount,
    excess: row.excess,
    receivedOn: row.receivedOn,
    means: row.means,
    moneyAccountId: row.moneyAccountId,
    moneyAccountName: row.moneyAccountName,
    operationNumber: row.operationNumber,
    note: row.note,
    way: row.way,
    prepaid: row.prepaid,
    waives: row.waives,
    waivesCharges: row.waivesCharges,
    isRecovery: row.isRecovery,
    outstandingAfter: row.outstandingAfter,
    recordedAt: row.recordedAt,
    recordedBy: row.recordedBy,
    status: voidReason === null ? 'applied' : 'voided',
    voidReason,
    voidedBy: row.voidedBy,
    voidApprovedBy: row.voidApprovedBy,
    canVoid: row.canVoid && !INTERNAL_MEANS.some((means) => means === row.means),
    recordedOn: row.recordedOn,
    isBackDated: row.isBackDated,
    replays: row.replays.map(({ paymentId, ...replay }) => ({
      ...replay,
      receiptNumber: receiptNumber(paymentId),
    })),
    ...allocationWire(numbered, dueOn, settled, row.currency),
  };
  return asSettled(payment, row.currency);
}

/** Shares that a payment settles, instalment by instalment and in total, as text. */
export function allocationWire(
  lines: readonly AllocationLine[],
  dueOn: ReadonlyMap<number, PlainDate>,
  settled: ReadonlySet<number>,
  currency: string,
) {
  const totalOf = (component: DebtComponent, number?: number) =>
    sum(
      lines
        .filter((line) => line.component === component)
        .filter((line) => number === undefined || line.installmentNumber === number)
        .map((line) => line.amount),
    );
  const numbers = [...new Set(lines.map((line) => line.installmentNumber))];
  const text = (number?: number) =>
    eachOf(DEBT_COMPONENTS, (component) => formatMoney(totalOf(component, number), currency));
  const allocation = numbers.map((number) => ({
    installmentNumber: number,
    dueOn: dueOn.get(number)!,
    ...text(number),
    total: formatMoney(
      sum(lines.filter((line) => line.installmentNumber === number).map(({ amount }) => amount)),
      currency,
    ),
    settles: settled.has(number),
  }));
  return { allocation, ...text(), paidAhead: formatMoney(ZERO, currency) };
}
