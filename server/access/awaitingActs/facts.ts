import { sql } from 'drizzle-orm';
import type { ActEffects } from '@core/contract/awaitingActs';
import type { NewManualEntry } from '@core/contract/books';
import { sum } from '@core/money/money';
import { parseTyped } from '@core/money/typedAmount';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { IS_MONEY, isMoneyLedger } from '../../money/journal/money';
import { ACCOUNTS } from '../../money/journal/postings';
import { bankLineNumber, creditNumber, loanNumber, receiptNumber } from '../../platform/text';

/** One fact of an act, as people read it. */
export type ActFact = ActEffects['facts'][number];

/** Facts of an act that rules ask about, and those that its approver reads first. */
export interface ActFacts {
  readonly summary: string;
  /** The screen of what it is about. */
  readonly link?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly fundId?: number;
  readonly productCode?: string;
  /** Facts for the approver to decide by, beside the entries and changes. */
  readonly facts?: ActFact[];
  readonly borrowerId?: number;
  readonly loanId?: number;
  /** The user that it is about. */
  readonly subjectId?: number;
  /** True where the act is done if nobody could approve it: it makes a second person possible. */
  readonly isDoneWhenAlone?: boolean;
}

/** A command as it was sent: the contract has checked it. */
export interface ActRequest<B> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: B;
  readonly askedBy: number;
  readonly now: Date;
  /** Time zone in which days begin, for whoever reads of them. */
  readonly timeZone: string;
  /** Folder of the files that acts name. */
  readonly filesFolder: string;
}

type LoanFacts = Required<
  Pick<ActFacts, 'link' | 'currency' | 'fundId' | 'borrowerId' | 'loanId'>
> &
  Pick<ActFacts, 'productCode'> & {
    readonly number: string;
    readonly borrowerName: string;
    readonly principal: string;
  };

/** Facts of a loan that rules ask for; undefined where it does not exist. */
export async function findLoanFacts(db: Database, loanId: number): Promise<LoanFacts | undefined> {
  const { rows } = await db.execute<{
    borrowerId: number;
    borrowerName: string;
    currency: string;
    fundId: number;
    principal: string;
    productCode: string | null;
  }>(sql`
    select b.first_names || ' ' || b.last_names as "borrowerName", l.currency,
      l.borrower_id as "borrowerId", l.fund_id as "fundId", l.principal::text,
      p.code as "productCode"
    from loan l join borrower b on b.id = l.borrower_id
    left join loan_product_version v on v.id = l.product_version_id
    left join loan_product p on p.id = v.product_id
    where l.id = ${loanId}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { productCode, ...facts } = row;
  return {
    ...facts,
    ...(productCode !== null && { productCode }),
    loanId,
    number: loanNumber(loanId),
    link: `/detalles_prestamo/${loanId}`,
  };
}

/** Facts of a fund: its name and currency. */
export async function findFundFacts(db: Database, fundId: number) {
  const { rows } = await db.execute<{ name: string; currency: string }>(
    sql`select name, currency from fund where id = ${fundId}`,
  );
  return rows[0];
}

/** Facts of a loan before its disbursement: who borrows, and by which product. */
export async function findNewLoanFacts(
  db: Database,
  ids: {
    readonly borrowerId: number;
    readonly productId?: number | undefined;
    readonly requestId?: number | undefined;
  },
): Promise<{ readonly borrowerName: string; readonly productCode: string | null }> {
  const { rows } = await db.execute<{ borrowerName: string; productCode: string | null }>(sql`
    select b.first_names || ' ' || b.last_names as "borrowerName", (
      select p.code from loan_product p where p.id = coalesce(${ids.productId ?? null}::bigint, (
        select v.product_id from loan_request r
        join loan_product_version v on v.id = r.product_version_id
        where r.id = ${ids.requestId ?? null}::bigint))) as "productCode"
    from borrower b where b.id = ${ids.borrowerId}`);
  return rows[0] ?? { borrowerName: '', productCode: null };
}

/** Facts of a payment: its receipt and all that came in with it, beyond the debt too. */
export async function findPaymentFacts(db: Database, paymentId: number) {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select (p.amount + coalesce(sum(k.amount), 0))::text as amount
    from payment p left join loan_credit k on k.loan_id = p.loan_id and k.payment_id = p.id
    where p.id = ${paymentId} group by p.id, p.amount`);
  return { number: receiptNumber(paymentId), amount: rows[0]?.amount ?? '0.00' };
}

/** Facts of money that was paid beyond a debt. */
export async function findCreditFacts(db: Database, creditId: number) {
  const { rows } = await db.execute<{ amount: string }>(
    sql`select amount::text from loan_credit where id = ${creditId}`,
  );
  return { number: creditNumber(creditId), amount: rows[0]?.amount ?? '0.00' };
}

/** Facts of money of the bank without an owner. */
export async function findBankLineFacts(db: Database, lineId: number) {
  const { rows } = await db.execute<{ amount: string; currency: string; fundId: number }>(sql`
    select l.amount::text, f.currency, f.id as "fundId"
    from bank_line l join fund f on f.id = l.fund_id
    where l.id = ${lineId} and l.amount is not null`);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, number: bankLineNumber(lineId) };
}

/** Money of a fund that an entry by hand takes out. */
export interface TakenByHand extends Record<string, unknown> {
  readonly fundId: number;
  readonly amount: string;
  /** True of money that leaves; false where it only settles what counts of cash desks said. */
  readonly isMoney: boolean;
}

/**
 * Sum that an entry by hand takes from its fund: money, or what counts of cash desks say that
 * somebody owes; undefined where it takes none. What desks had over is owed to somebody likewise.
 */
export async function findTakenByEntry(
  db: Database,
  { fundId, lines }: Pick<NewManualEntry, 'fundId' | 'lines'>,
): Promise<TakenByHand | undefined> {
  const isTaken = ({ account, side }: NewManualEntry['lines'][number]) =>
    side === 'credit'
      ? isMoneyLedger(account) || account === ACCOUNTS.cashShortage
      : account === ACCOUNTS.cashSurplus;
  const fund = await findFundFacts(db, fundId);
  if (fund === undefined || !lines.some(isTaken)) return undefined;
  const { currency } = fund;
  const amounts = lines.map(({ amount }, index) =>
    parseTyped(amount, currency, `lines.${index}.amount`),
  );
  const total = sum(amounts.filter((_amount, index) => isTaken(lines[index]!)));
  const isMoney = lines.some((line) => isTaken(line) && isMoneyLedger(line.account));
  return { fundId, amount: formatMoney(total, currency), isMoney };
}

/**
 * Money that the reverse of an entry takes out of its fund: the sum that the entry had brought in.
 */
export async function findTakenByReverse(db: Database, entryId: number) {
  const { rows } = await db.execute<TakenByHand>(sql`
    select fund_id as "fundId", debit::text as amount, ${IS_MONEY(sql`l.account`)} as "isMoney"
    from journal_line l
    where entry_id = ${entryId} and debit > 0
      and (${IS_MONEY(sql`l.account`)} or l.account = ${ACCOUNTS.cashShortage})
    union all
    select fund_id, credit::text, false from journal_line l
    where entry_id = ${entryId} and credit > 0 and l.account = ${ACCOUNTS.cashSurplus}
    order by "isMoney" desc`);
  return rows[0];
}

/** Money that a line of the bank takes out of its fund: the sum that it says left. */
export async function findTakenByLine(db: Database, lineId: number) {
  const { rows } = await db.execute<TakenByHand>(sql`
    select fund_id as "fundId", abs(amount)::text as amount, true as "isMoney"
    from reconciliation_line
    where id = ${lineId} and amount < 0`);
  return rows[0];
}

/** Scope of the data that the people of a profile see; undefined where there is no such profile. */
export async function findScope(db: Database, profile: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ scope: string }>(
    sql`select scope from profile where code = ${profile}`,
  );
  return rows[0]?.scope;
}
