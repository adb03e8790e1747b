import {
  CHARGE_KINDS,
  DEBT_COMPONENTS,
  type ChargeKind,
  type DebtComponent,
  type WaivableComponent,
} from '@core/loan/components';
import type { Money } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { and, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { CHARGED_COLUMNS, PAID_COLUMNS, sqlName } from '../../platform/db/componentColumns';
import { loan } from '../../platform/db/schema';
import { scheduleChange } from '../../platform/db/tables/scheduleChanges';
import { trancheDisbursement, type KeptInstallment } from '../../platform/db/tables/tranches';
import { receivable } from '../../money/journal/postings';
import { findPutCharges, type PutCharge } from '../loans/oneOffs';
import { findInstallments, type LoanRow, type StoredInstallment } from '../loans/queries';

/** A payment that stands, as it was received. */
interface StandingPayment {
  readonly id: number;
  readonly entryId: number;
  readonly amount: Money;
  readonly receivedOn: string;
  /** Component that a waiver forgives; only that part is settled by it. */
  readonly waives?: WaivableComponent | undefined;
  readonly ofCharges?: number | undefined;
}

/** The last act that made a schedule anew. */
interface Base {
  readonly entryId: number;
  readonly scheduleAfter: readonly KeptInstallment[];
}

/**
 * Amounts of installments, by their number and by what they are for: those alone that are not what
 * the columns of their installment say.
 */
type Amounts = ReadonlyMap<number, Partial<Record<ChargeKind | DebtComponent, Money>>>;

/** A loan as it is kept, and everything that ever happened to it. */
export interface LoanEvents {
  readonly loan: LoanRow;
  readonly installments: readonly StoredInstallment[];
  readonly payments: readonly StandingPayment[];
  readonly base: Base | undefined;
  /** Charges put on it one by one, those voided too. */
  readonly putCharges: readonly PutCharge[];
  /** The first of the tranches agreed, where there are any. */
  readonly firstTranche: Money | undefined;
  /** Charged by the entries. */
  readonly charged: Amounts;
  /** Paid by the receipts. */
  readonly allocated: Amounts;
  /** Balances of the books, by account. */
  readonly books: ReadonlyMap<string, Money>;
}

/**
 * The loans after one and up to another, or to the last, in order, with all that a recomputation
 * needs.
 */
export async function findLoanEvents(
  db: Database,
  after: number,
  through: number | undefined,
): Promise<LoanEvents[]> {
  const isAsked = through === undefined ? undefined : lte(loan.id, through);
  const loans = await db
    .select()
    .from(loan)
    .where(and(gt(loan.id, after), isAsked))
    .orderBy(loan.id);
  if (loans.length === 0) return [];
  const ids = loans.map(({ id }) => id);
  const currencies = new Map(loans.map(({ id, currency }) => [id, currency]));
  const money: MoneyOf = (loanId, text) => parseMoney(text, currencies.get(loanId)!);
  const given = sql`any(${sql.param(ids)}::bigint[])`;
  // Asked in one go: the database answers one after another, and nobody waits in between.
  const [rows, received, bases, put, tranches, charged, allocated, books] = await Promise.all([
    findInstallments(db, loans),
    findPayments(db, given, money),
    findBases(db, ids),
    findPutCharges(db, loans),
    findFirstTranches(db, given, money),
    findAmounts(db, chargedOtherwise(given), money),
    findAmounts(db, paidOtherwise(given), money),
    findBooks(db, given, money),
  ]);
  const [installments, payments, putCharges] = [byLoan(rows), byLoan(received), byLoan(put)];
  const nothing: Amounts = new Map();
  return loans.map((row) => ({
    loan: row,
    installments: installments.get(row.id) ?? [],
    payments: payments.get(row.id) ?? [],
    base: bases.get(row.id),
    putCharges: putCharges.get(row.id) ?? [],
    firstTranche: tranches.get(row.id),
    charged: charged.get(row.id) ?? nothing,
    allocated: allocated.get(row.id) ?? nothing,
    books: books.get(row.id) ?? new Map(),
  }));
}

/** Amount of a loan, read in its currency. */
type MoneyOf = (loanId: number, text: string) => Money;

function byLoan<Row extends { readonly loanId: number }>(rows: readonly Row[]) {
  const byLoan = new Map<number, Row[]>();
  for (const row of rows) {
    const rows = byLoan.get(row.loanId);
    if (rows === undefined) byLoan.set(row.loanId, [row]);
    else rows.push(row);
  }
  return byLoan;
}

const NOT_VOIDED = sql`not exists (select from payment_void v
  where v.loan_id = p.loan_id and v.payment_id = p.id)`;

interface PaymentRow extends Record<string, unknown> {
  readonly loanId: number;
  readonly id: number;
  readonly entryId: number;
  readonly amount: string;
  readonly receivedOn: string;
  readonly waives: WaivableComponent | null;
  readonly waivesCharges: number | null;
}

/** Money of a loan that is written off, or that owed nothing when it came, settles nothing. */
async function findPayments(db: Database, given: SQL, money: MoneyOf) {
  const { rows } = await db.execute<PaymentRow>(sql`
    select p.loan_id as "loanId", p.id, p.entry_id as "entryId", p.amount::text as amount,
      p.received_on as "receivedOn", p.waives, p.waives_charges as "waivesCharges"
    from payment p where p.loan_id = ${given} and not p.is_recovery
      and p.amount > 0 and ${NOT_VOIDED}
    order by p.loan_id, p.received_on, p.id`);
  return rows.map(({ waives, waivesCharges, ...row }) => ({
    ...row,
    amount: money(row.loanId, row.amount),
    waives: waives ?? undefined,
    ofCharges: waivesCharges ?? undefined,
  }));
}

async function findBases(db: Database, ids: readonly number[]): Promise<Map<number, Base>> {
  const { loanId, entryId, scheduleAfter } = trancheDisbursement;
  const [tranches, changes] = await Promise.all([
    db
      .select({ loanId, entryId, scheduleAfter })
      .from(trancheDisbursement)
      .where(and(inArray(loanId, ids), isNull(trancheDisbursement.undoneAt))),
    db
      .select({
        loanId: scheduleChange.loanId,
        entryId: scheduleChange.afterEntryId,
        scheduleAfter: scheduleChange.scheduleAfter,
      })
      .from(scheduleChange)
      .where(and(inArray(scheduleChange.loanId, ids), isNull(scheduleChange.undoneAt)))
      .orderBy(scheduleChange.number),
  ]);
  const all = [...tranches, ...changes].toSorted((a, b) => a.entryId - b.entryId);
  return new Map(all.map((base) => [base.loanId, base]));
}

async function findFirstTranches(
  db: Database,
  given: SQL,
  money: MoneyOf,
): Promise<Map<number, Money>> {
  const { rows } = await db.execute<{ loanId: number; amount: string }>(sql`
    select loan_id as "loanId", amount::text as amount from loan_tranche
    where loan_id = ${given} and number = 1`);
  return new Map(rows.map(({ loanId, amount }) => [loanId, money(loanId, amount)]));
}

const chargedOtherwise = (given: SQL) =>
  otherwise(
    given,
    CHARGE_KINDS,
    CHARGED_COLUMNS,
    sql`
    select loan_id, installment_number, kind as what, amount from charge
    where loan_id = ${given}`,
  );

const paidOtherwise = (given: SQL) =>
  otherwise(
    given,
    DEBT_COMPONENTS,
    PAID_COLUMNS,
    sql`
    select a.loan_id, a.installment_number, a.component as what, a.amount
    from payment p join payment_allocation a on a.loan_id = p.loan_id and a.payment_id = p.id
    where p.loan_id = ${given} and ${NOT_VOIDED}`,
  );

/** Sums of the amounts of a source that are not what the columns of their installments say. */
function otherwise<What extends ChargeKind | DebtComponent>(
  given: SQL,
  kinds: readonly What[],
  columns: Readonly<Record<What, string>>,
  source: SQL,
): SQL {
  const each = (of: (kind: What) => SQL) => sql.join(kinds.map(of), sql`, `);
  const column = (kind: What) => sql.raw(`i.${sqlName(columns[kind])}`);
  const name = (kind: What) => sql.identifier(kind);
  return sql`
    select i.loan_id, i.number as installment_number, o.what, o.amount
    from installment i left join (
      select loan_id, installment_number,
        ${each((kind) => sql`sum(amount) filter (where what = ${kind}) as ${name(kind)}`)}
      from (${source}) a group by loan_id, installment_number
    ) s on s.loan_id = i.loan_id and s.installment_number = i.number
    cross join lateral (values ${each((kind) => {
      return sql`(${kind}, coalesce(s.${name(kind)}, 0), ${column(kind)})`;
    })}) o (what, amount, kept)
    where i.loan_id = ${given} and o.amount <> o.kept`;
}

interface AmountRow extends Record<string, unknown> {
  readonly loanId: number;
  readonly installment: number;
  readonly what: ChargeKind | DebtComponent;
  readonly amount: string;
}

async function findAmounts(
  db: Database,
  source: SQL,
  money: MoneyOf,
): Promise<Map<number, Amounts>> {
  const { rows } = await db.execute<AmountRow>(sql`
    select loan_id as "loanId", installment_number as installment, what, amount::text as amount
    from (${source}) s`);
  const byLoan = new Map<number, Map<number, Partial<Record<AmountRow['what'], Money>>>>();
  for (const { loanId, installment, what, amount } of rows) {
    let amounts = byLoan.get(loanId);
    if (amounts === undefined) byLoan.set(loanId, (amounts = new Map()));
    const row = amounts.get(installment);
    if (row === undefined) amounts.set(installment, { [what]: money(loanId, amount) });
    else row[what] = money(loanId, amount);
  }
  return byLoan;
}

/** The lines of a loan's own entries, and its charges in entries that a run shares out. */
async function findBooks(
  db: Database,
  given: SQL,
  money: MoneyOf,
): Promise<Map<number, Map<string, Money>>> {
  const { rows } = await db.execute<{ loanId: number; account: string; amount: string }>(sql`
    select "loanId", account, sum(amount)::text as amount from (
      select e.loan_id as "loanId", j.account, j.debit - j.credit as amount
      from journal_entry e join journal_line j on j.entry_id = e.id where e.loan_id = ${given}
      union all
      select loan_id, ${RECEIVABLE_OF_KIND}, amount from charge
      where loan_id = ${given} and run_id is not null) s
    group by "loanId", account`);
  const byLoan = new Map<number, Map<string, Money>>();
  for (const { loanId, account, amount } of rows) {
    const amounts = byLoan.get(loanId) ?? new Map<string, Money>();
    byLoan.set(loanId, amounts.set(account, money(loanId, amount)));
  }
  return byLoan;
}

/** The account in which a charge is owed. */
export const RECEIVABLE_OF_KIND = sql.raw(
  `case kind ${CHARGE_KINDS.map((one) => `when '${one}' then '${receivable(one)}'`).join(' ')} end`,
);
