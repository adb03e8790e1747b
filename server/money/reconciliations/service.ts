import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  ReconciliationDetail,
  StatementChange,
  StatementMapping,
} from '@core/contract/reconciliations';
import { DomainError } from '@core/errors/domainError';
import { formatMoney, parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import { readTable } from '../../parties/intake/readTable';
import type { Database } from '../../platform/db/client';
import { reconciliation } from '../../platform/db/tables/reconciliations';
import type { Act } from '../../platform/deps';
import { sha256Of } from '../../platform/files/content';
import { plainName } from '../../platform/files/upload';
import { findFundCurrency, lockFund } from '../funds/queries';
import { reconciliationNumber } from '../../platform/text';
import {
  findLastClosed,
  findStanding,
  findStatementMapping,
  lockOpenReconciliation,
} from './queries';
import {
  balancesOf,
  guessStatement,
  missingColumn,
  readStatement,
  type Period,
  type StatementRow,
} from './readStatement';
import { getReconciliation } from './statement';

/** Keeps the statement of a bank beside the books of a fund; no money moves. */
export async function openReconciliation(
  tx: Database,
  act: Act,
  fundId: number,
  name: string,
  bytes: Uint8Array,
): Promise<ReconciliationDetail> {
  const fund = await lockFund(tx, fundId);
  if (fund === undefined) throw new DomainError('FUND_NOT_FOUND');
  const sha256 = sha256Of(bytes);
  await checkFree(tx, fundId, sha256);
  const { rows, headers } = await readTable(bytes);
  const mapping = (await findStatementMapping(tx, fundId, headers)) ?? guessStatement(headers);
  const [made] = await tx
    .insert(reconciliation)
    .values({
      fundId,
      fileName: plainName(name),
      sha256,
      headers,
      mapping,
      status: 'open',
      createdAt: act.clock.now(),
      createdBy: act.userId,
    })
    .returning({ id: reconciliation.id });
  const { id } = made!;
  await tx.execute(sql`
    insert into reconciliation_line (reconciliation_id, fund_id, line, cells, problem)
    select ${id}, ${fundId}, line, cells, 'Falta decir qué hay en cada columna.'
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (line int, cells json)`);
  const last = await findLastClosed(tx, fundId);
  if (missingColumn(mapping) === undefined) {
    const from = last && addDays(last.endsOn, 1);
    const read = await understand(tx, id, mapping, { from, to: act.clock.today() }, fund.currency);
    await tx
      .update(reconciliation)
      .set(readFrom(read, last?.closing, fund.currency))
      .where(eq(reconciliation.id, id));
  }
  await audit(tx, act, id, 'openReconciliation', { name, lines: rows.length, sha256 });
  return getReconciliation(tx, id);
}

/** Throws RECONCILIATION_REPEATED for the same file, RECONCILIATION_UNDER_WAY beside another. */
async function checkFree(tx: Database, fundId: number, sha256: string): Promise<void> {
  const standing = await findStanding(tx, fundId, sha256);
  const same = standing.find(({ isSame }) => isSame);
  if (same) {
    throw new DomainError('RECONCILIATION_REPEATED', { number: reconciliationNumber(same.id) });
  }
  const [other] = standing;
  if (other) {
    throw new DomainError('RECONCILIATION_UNDER_WAY', { number: reconciliationNumber(other.id) });
  }
}

/** The period and the balances as the lines tell them; a person may correct them. */
function readFrom(rows: readonly StatementRow[], before: string | undefined, currency: string) {
  const days = rows.filter(({ amount }) => amount !== null).map(({ bookedOn }) => bookedOn!);
  const ordered = days.toSorted();
  const balances = balancesOf(rows, currency);
  return {
    startsOn: ordered[0] ?? null,
    endsOn: ordered.at(-1) ?? null,
    openingBalance: balances?.opening ?? before ?? null,
    closingBalance: balances?.closing ?? null,
  };
}

async function understand(
  tx: Database,
  id: number,
  mapping: StatementMapping,
  period: Period,
  currency: string,
): Promise<StatementRow[]> {
  const { rows } = await tx.execute<{ line: number; cells: string[] }>(sql`
    select line, cells from reconciliation_line where reconciliation_id = ${id} order by line`);
  const read = await readStatement(rows, mapping, period, currency);
  await tx.execute(sql`
    update reconciliation_line n set booked_on = c."bookedOn", amount = c.amount,
      description = c.description, reference = c.reference, balance = c.balance,
      problem = c.problem, left_reason = case when c.amount is not null then n.left_reason end
    from json_to_recordset(${JSON.stringify(read)}::json) as c (line int, "bookedOn" date,
      amount numeric, description text, reference text, balance numeric, problem text)
    where n.reconciliation_id = ${id} and n.line = c.line`);
  return read;
}

/** Says which column holds what, the period and its balances; the lines are read anew. */
export async function changeStatement(
  tx: Database,
  act: Act,
  id: number,
  change: StatementChange,
): Promise<ReconciliationDetail> {
  const before = await lockOpenReconciliation(tx, id);
  const missing = missingColumn(change.mapping);
  if (missing) throw new DomainError('BANK_COLUMN_MISSING', { title: missing.title });
  await checkPeriod(tx, before.fundId, id, change, act.clock.today());
  const { mapping, startsOn, endsOn } = change;
  const readsAnew =
    JSON.stringify(mapping) !== JSON.stringify(before.mapping) ||
    startsOn !== before.startsOn ||
    endsOn !== before.endsOn;
  if (readsAnew) await checkUnmatched(tx, id);
  const currency = await findFundCurrency(tx, before.fundId);
  const written = (text: string) => formatMoney(parseMoney(text, currency), currency);
  const openingBalance = written(change.openingBalance);
  const closingBalance = written(change.closingBalance);
  const after = { mapping, startsOn, endsOn, openingBalance, closingBalance };
  await tx.update(reconciliation).set(after).where(eq(reconciliation.id, id));
  if (readsAnew) await understand(tx, id, mapping, { from: startsOn, to: endsOn }, currency);
  await audit(tx, act, id, 'changeStatement', after, {
    startsOn: before.startsOn,
    endsOn: before.endsOn,
    openingBalance: before.openingBalance,
    closingBalance: before.closingBalance,
  });
  return getReconciliation(tx, id);
}

/** Periods follow one another, and each begins with the balance that the last one ended with. */
async function checkPeriod(
  tx: Database,
  fundId: number,
  id: number,
  { startsOn, endsOn, openingBalance }: StatementChange,
  today: PlainDate,
): Promise<void> {
  if (endsOn < startsOn) throw new DomainError('PERIOD_INVALID', {}, 'endsOn');
  if (endsOn > today) throw new DomainError('RECONCILIATION_PERIOD_AHEAD', {}, 'endsOn');
  const last = await findLastClosed(tx, fundId, id);
  if (last === undefined) return;
  if (startsOn <= last.endsOn) {
    throw new DomainError('RECONCILIATION_PERIOD_TAKEN', { until: last.endsOn }, 'startsOn');
  }
  const currency = await findFundCurrency(tx, fundId);
  if (parseMoney(openingBalance, currency) !== parseMoney(last.closing, currency)) {
    const params = { balance: last.closing, number: reconciliationNumber(last.id), currency };
    throw new DomainError('RECONCILIATION_OPENING_DIFFERS', params, 'openingBalance');
  }
}

/** Lines that somebody matched are not read in another way. */
async function checkUnmatched(tx: Database, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from reconciliation_match where reconciliation_id = ${id} and undone_at is null`);
  if (rows.length > 0) throw new DomainError('RECONCILIATION_MATCHES_STAND');
}

/** Gives one up: its matches are taken back, and the same file may come again. */
export async function discardReconciliation(
  tx: Database,
  act: Act,
  id: number,
  reason: string,
): Promise<ReconciliationDetail> {
  await lockOpenReconciliation(tx, id);
  const now = act.clock.now();
  await tx.execute(sql`
    update reconciliation_match set undone_at = ${now.toISOString()}, undone_by = ${act.userId}
    where reconciliation_id = ${id} and undone_at is null`);
  await tx.execute(sql`
    update reconciliation_earlier set undone_at = ${now.toISOString()}, undone_by = ${act.userId}
    where reconciliation_id = ${id} and undone_at is null`);
  await tx
    .update(reconciliation)
    .set({
      status: 'discarded',
      discardedAt: now,
      discardedBy: act.userId,
      discardReason: reason,
    })
    .where(eq(reconciliation.id, id));
  await audit(tx, act, id, 'discardReconciliation', { reason });
  return getReconciliation(tx, id);
}

const audit = (
  tx: Database,
  act: Act,
  entityId: number,
  action: string,
  after: unknown,
  before?: unknown,
) => recordAudit(tx, act, { action, entity: 'reconciliation', entityId, before, after });
