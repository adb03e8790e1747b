import type {
  LineEntry,
  LineLeft,
  ReconciliationDetail,
  StatementLine,
} from '@core/contract/reconciliations';
import { DomainError } from '@core/errors/domainError';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { postManualEntry } from '../books/service';
import { findFundCurrency } from '../funds/queries';
import type { Database } from '../../platform/db/client';
import { reconciliationLine, reconciliationMatch } from '../../platform/db/tables/reconciliations';
import type { Act } from '../../platform/deps';
import { IS_MONEY, isMoneyLedger } from '../journal/money';
import { ACCOUNTS } from '../journal/postings';
import { findProposals, getStatementLine } from './lines';
import { lockOpenReconciliation } from './queries';
import { getReconciliation } from './statement';

/** Movements that stand for one line. */
interface Pairing {
  readonly lineId: number;
  readonly entries: readonly number[];
}

/** A line that may be matched now. Throws RECONCILIATION_LINE_MATCHED, …_LINE_NOT_FOUND. */
async function getWaitingLine(tx: Database, id: number, lineId: number) {
  const line = await getStatementLine(tx, id, lineId);
  if (line.status === 'refused') throw new DomainError('RECONCILIATION_LINE_NOT_FOUND');
  if (line.status === 'matched') throw new DomainError('RECONCILIATION_LINE_MATCHED');
  return { ...line, amount: line.amount! };
}

interface TakenRow extends Record<string, unknown> {
  readonly id: number;
  readonly amount: string;
  readonly isTaken: boolean;
}

/** Check of a pairing: its entries are cash of the fund, free, and add up to the line. */
async function checkPairing(tx: Database, fundId: number, amount: string, entries: number[]) {
  const { rows } = await tx.execute<TakenRow>(sql`
    select l.entry_id as id, (l.debit - l.credit)::text as amount, exists (
      select from reconciliation_match m
      where m.entry_id = l.entry_id and m.undone_at is null) as "isTaken"
    from journal_line l where ${IS_MONEY(sql`l.account`)} and l.fund_id = ${fundId}
      and l.entry_id = any(${sql.param(entries)}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const number of entries) {
    const movement = byId.get(number);
    if (!movement) throw new DomainError('RECONCILIATION_MOVEMENT_NOT_FOUND', { number });
    if (movement.isTaken) throw new DomainError('RECONCILIATION_MOVEMENT_TAKEN', { number });
  }
  const currency = await findFundCurrency(tx, fundId);
  const total = sum(rows.map((row) => parseMoney(row.amount, currency)));
  if (total !== parseMoney(amount, currency)) {
    const params = { line: amount, movements: formatMoney(total, currency), currency };
    throw new DomainError('RECONCILIATION_AMOUNTS_DIFFER', params, 'entries');
  }
}

async function insertMatches(
  tx: Database,
  act: Act,
  id: number,
  pairings: readonly Pairing[],
): Promise<void> {
  const made = { reconciliationId: id, matchedAt: act.clock.now(), matchedBy: act.userId };
  const rows = pairings.flatMap(({ lineId, entries }) =>
    entries.map((entryId) => ({ lineId, entryId, ...made })),
  );
  await tx.insert(reconciliationMatch).values(rows);
}

/** Says which movements of the books a line is. */
export async function matchLine(
  tx: Database,
  act: Act,
  id: number,
  { lineId, entries }: Pairing,
): Promise<StatementLine> {
  const { fundId } = await lockOpenReconciliation(tx, id);
  const { amount } = await getWaitingLine(tx, id, lineId);
  const numbers = [...new Set(entries)];
  await checkPairing(tx, fundId, amount, numbers);
  await insertMatches(tx, act, id, [{ lineId, entries: numbers }]);
  await audit(tx, act, id, 'matchStatementLine', { lineId, entries: numbers });
  return getStatementLine(tx, id, lineId);
}

/** Accepts every proposal as somebody saw it. Throws RECONCILIATION_CHANGED. */
export async function acceptProposals(
  tx: Database,
  act: Act,
  id: number,
  seen: number,
): Promise<ReconciliationDetail> {
  await lockOpenReconciliation(tx, id);
  const { proposals } = await findProposals(tx, id);
  if (proposals.length !== seen) {
    throw new DomainError('RECONCILIATION_CHANGED', { lines: proposals.length });
  }
  await insertMatches(tx, act, id, proposals);
  const after = proposals.map(({ lineId, entries }) => ({ lineId, entries }));
  await audit(tx, act, id, 'acceptMatchProposals', after);
  return getReconciliation(tx, id);
}

/** Parts a line from its movements; both wait again. */
export async function unmatchLine(
  tx: Database,
  act: Act,
  id: number,
  lineId: number,
): Promise<StatementLine> {
  await lockOpenReconciliation(tx, id);
  const { rows } = await tx.execute<{ entryId: number }>(sql`
    update reconciliation_match
    set undone_at = ${act.clock.now().toISOString()}, undone_by = ${act.userId}
    where line_id = ${lineId} and reconciliation_id = ${id} and undone_at is null
    returning entry_id as "entryId"`);
  if (rows.length === 0) throw new DomainError('RECONCILIATION_LINE_NOT_MATCHED');
  const entries = rows.map(({ entryId }) => entryId);
  await audit(tx, act, id, 'unmatchStatementLine', { lineId, entries });
  return getStatementLine(tx, id, lineId);
}

/** Leaves a line without movements, with why; without a reason it waits again. */
export async function leaveLine(
  tx: Database,
  act: Act,
  id: number,
  lineId: number,
  { reason, note }: LineLeft,
): Promise<StatementLine> {
  await lockOpenReconciliation(tx, id);
  const line = await getWaitingLine(tx, id, lineId);
  // One of a closed period stays explained: its statement was closed with that.
  if (reason === null && line.reconciliationId !== id) {
    throw new DomainError('RECONCILIATION_LINE_KEPT');
  }
  const before = { leftReason: line.leftReason, leftNote: line.leftNote };
  const after = { leftReason: reason, leftNote: note };
  await tx.update(reconciliationLine).set(after).where(eq(reconciliationLine.id, lineId));
  await audit(tx, act, id, 'leaveStatementLine', { lineId, ...after }, before);
  return getStatementLine(tx, id, lineId);
}

/** Posts what only the bank knew as an entry by hand of today, and matches it. */
export async function postLine(
  tx: Database,
  act: Act,
  id: number,
  lineId: number,
  { account, description }: LineEntry,
): Promise<StatementLine> {
  const { fundId } = await lockOpenReconciliation(tx, id);
  const line = await getWaitingLine(tx, id, lineId);
  if (isMoneyLedger(account)) throw new DomainError('RECONCILIATION_ACCOUNT_CASH', {}, 'account');
  const currency = await findFundCurrency(tx, fundId);
  const amount = parseMoney(line.amount, currency);
  const isIn = amount > ZERO;
  const text = formatMoney(isIn ? amount : -amount, currency);
  const { number } = await postManualEntry(tx, act, {
    fundId,
    lines: [
      { account: ACCOUNTS.cash, side: isIn ? 'debit' : 'credit', amount: text },
      { account, side: isIn ? 'credit' : 'debit', amount: text },
    ],
    description,
    document: '',
  });
  await insertMatches(tx, act, id, [{ lineId, entries: [number] }]);
  await audit(tx, act, id, 'postStatementLine', { lineId, entries: [number], account });
  return getStatementLine(tx, id, lineId);
}

const audit = (
  tx: Database,
  act: Act,
  entityId: number,
  action: string,
  after: unknown,
  before?: unknown,
) => recordAudit(tx, act, { action, entity: 'reconciliation', entityId, before, after });
