import type { LoanCredit } from '@core/contract/loanCredits';
import { DomainError } from '@core/errors/domainError';
import { eq, sql } from 'drizzle-orm';
import { doerThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { APPROVED_BY } from '../../money/moneyAccounts/moved';
import { loanCredit } from '../../platform/db/tables/loanCredits';
import { creditNumber, receiptNumber } from '../../platform/text';

type LoanCreditRow = typeof loanCredit.$inferSelect;

interface FoundCredit extends Record<string, unknown> {
  readonly id: number;
  readonly loanId: number;
  readonly paymentId: number;
  readonly receivedOn: string;
  readonly amount: string;
  readonly currency: string;
  readonly fundId: number;
  readonly fundName: string;
  readonly status: LoanCredit['status'];
  readonly refund: LoanCredit['refund'];
}

/** Credits that the lender still owes: their payment stands and nobody gave them back. */
export const IS_HELD = sql`c.refund_entry_id is null and not exists (
  select from payment_void v where v.loan_id = c.loan_id and v.payment_id = c.payment_id)`;

/** Credits of a loan, paid beyond its debt, newest first, or one of them. */
export async function findCredits(
  db: Database,
  loanId: number,
  creditId?: number,
): Promise<LoanCredit[]> {
  const isAsked = creditId === undefined ? sql`true` : sql`c.id = ${creditId}`;
  const { rows } = await db.execute<FoundCredit>(sql`
    select c.id, c.loan_id as "loanId", c.payment_id as "paymentId",
      p.received_on as "receivedOn", c.amount::text, l.currency,
      l.fund_id as "fundId", f.name as "fundName",
      case when c.refund_entry_id is not null then 'refunded'
        when ${IS_HELD} then 'held' else 'voided' end as status,
      case when c.refund_entry_id is not null then json_build_object('on', c.refunded_on,
        'means', c.refund_means, 'moneyAccountName', y.name,
        'operationNumber', m.operation_number, 'note', c.refund_note,
        'entryNumber', c.refund_entry_id,
        'by', ${doerThen(sql`c.refunded_by`, sql`e.created_at`)},
        'approvedBy', ${APPROVED_BY}) end as refund
    from loan_credit c
    join payment p on p.loan_id = c.loan_id and p.id = c.payment_id
    join loan l on l.id = c.loan_id join fund f on f.id = l.fund_id
    left join journal_entry e on e.id = c.refund_entry_id
    left join money_movement m on m.entry_id = c.refund_entry_id
    left join money_account y on y.id = m.money_account_id
    where c.loan_id = ${loanId} and ${isAsked} order by c.id desc`);
  return rows.map(({ paymentId, ...row }) => ({
    ...row,
    number: creditNumber(row.id),
    receiptNumber: receiptNumber(paymentId),
  }));
}

/** Throws LOAN_CREDIT_NOT_FOUND. */
export async function getCredit(db: Database, loanId: number, creditId: number) {
  const [credit] = await findCredits(db, loanId, creditId);
  if (credit === undefined) throw new DomainError('LOAN_CREDIT_NOT_FOUND', { creditId });
  return credit;
}

/** Sum that the lender owes back of a loan, as money text. */
export async function findHeldTotal(db: Database, loanId: number): Promise<string> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select coalesce(sum(c.amount), 0)::numeric(18,2)::text as amount
    from loan_credit c where c.loan_id = ${loanId} and ${IS_HELD}`);
  return rows[0]!.amount;
}

/** Credit that a payment brought beyond the debt, if it did. */
export async function findCreditOf(
  db: Database,
  paymentId: number,
): Promise<LoanCreditRow | undefined> {
  const [row] = await db.select().from(loanCredit).where(eq(loanCredit.paymentId, paymentId));
  return row;
}
