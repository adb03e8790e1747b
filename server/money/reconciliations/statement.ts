import { findFundCurrency } from '../funds/queries';
import type { PlainDate } from '@core/calendar/plainDate';
import type {
  ReconciliationDetail,
  ReconciliationOpening,
  ReconciliationStatement,
} from '@core/contract/reconciliations';
import { formatMoney, parseMoney } from '@core/money/wire';
import { reconcile, type AmountGroup } from '@core/reconciliation/reconcile';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { IS_MONEY } from '../journal/money';
import { findProposals } from './lines';
import { findBefore, findBooksSide, findFirstDay } from './movements';
import { findReconciliationRow, isFirst } from './queries';

/** Parts of each line, up to this reconciliation, that the books of its last day do not have. */
async function findOnlyAtBank(db: Database, fundId: number, id: number, endsOn: PlainDate) {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select amount::text from (
      select n.amount - coalesce((select sum(l.debit - l.credit)
        from reconciliation_match m join journal_entry e on e.id = m.entry_id
        join journal_line l on l.entry_id = e.id and ${IS_MONEY(sql`l.account`)}
        where m.line_id = n.id and m.undone_at is null and e.posted_on <= ${endsOn}), 0) as amount
      from reconciliation_line n join reconciliation r on r.id = n.reconciliation_id
      where n.fund_id = ${fundId} and r.id <= ${id} and r.status <> 'discarded'
        and n.amount is not null
    ) left_over where amount <> 0`);
  return rows.map(({ amount }) => amount);
}

interface StatementAsked {
  readonly id: number;
  readonly fundId: number;
  readonly endsOn: PlainDate | null;
  readonly closingBalance: string | null;
}

/** Statement from the bank's balance to that of the books; undefined until the period is known. */
async function computeStatement(
  db: Database,
  { id, fundId, endsOn, closingBalance }: StatementAsked,
): Promise<ReconciliationStatement | undefined> {
  const currency = await findFundCurrency(db, fundId);
  const money = (text: string) => parseMoney(text, currency);
  const first = await findFirstDay(db, fundId);
  if (endsOn === null || closingBalance === null || first === undefined) return undefined;
  const { books, amounts } = await findBooksSide(db, fundId, first, endsOn);
  const onlyAtBank = await findOnlyAtBank(db, fundId, id, endsOn);
  const { difference, ...groups } = reconcile({
    bank: money(closingBalance),
    books: money(books),
    onlyInBooks: amounts.map(money),
    onlyAtBank: onlyAtBank.map(money),
  });
  return {
    bank: closingBalance,
    inTransit: written(groups.inTransit, currency),
    unpaid: written(groups.unpaid, currency),
    bankCredits: written(groups.bankCredits, currency),
    bankDebits: written(groups.bankDebits, currency),
    books,
    difference: formatMoney(difference, currency),
  };
}

/** Opening balance of the first statement, as it comes from the books of before it. */
async function computeOpening(
  db: Database,
  { id, fundId, currency, startsOn, openingBalance }: ReconciliationDetail,
): Promise<ReconciliationOpening | null> {
  if (startsOn === null || openingBalance === null) return null;
  if (!(await isFirst(db, fundId, id))) return null;
  const { books, count, amount } = await findBefore(db, fundId, startsOn);
  const money = (text: string) => parseMoney(text, currency);
  const difference = money(books) - money(amount) - money(openingBalance);
  return { books, earlier: { count, amount }, difference: formatMoney(difference, currency) };
}

const written = ({ count, amount }: AmountGroup, currency: string) => ({
  count,
  amount: formatMoney(amount, currency),
});

/** One with its statement: as it stands while it is open, as it was once it is closed. */
export async function getReconciliation(db: Database, id: number): Promise<ReconciliationDetail> {
  const row = (await findReconciliationRow(db, id)) as unknown as ReconciliationDetail;
  const { proposals } = await findProposals(db, id);
  const opening = row.status === 'open' ? await computeOpening(db, row) : null;
  const computed = row.status === 'open' ? await computeStatement(db, row) : undefined;
  return {
    ...row,
    statement: row.statement ?? computed ?? null,
    opening,
    proposals: proposals.length,
  };
}
