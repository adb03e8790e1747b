import { addDays, type PlainDate } from '@core/calendar/plainDate';
import type {
  CashMovement,
  StatementLine,
  StatementLineQuery,
} from '@core/contract/reconciliations';
import { DomainError } from '@core/errors/domainError';
import { parseMoney } from '@core/money/wire';
import {
  MATCH_DAYS,
  proposeMatches,
  type BankSide,
  type MatchProposal,
} from '@core/reconciliation/proposeMatches';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { numberSql, plainSql } from '../../platform/db/text';
import { IS_MONEY } from '../journal/money';
import { matchesWords, planPage } from '../../platform/http/pagination';
import { loanNumber } from '../../platform/text';
import { findFreeMovements } from './movements';
import { LINE_STATUS, LINES_OF_ONE, LIVE_MATCH } from './queries';

const columns = sql<Omit<StatementLine, 'proposal'>>`
  n.id, n.line, n.reconciliation_id as "reconciliationId",
  ${numberSql('reconciliation', sql`n.reconciliation_id`)} as "reconciliationNumber", n.cells,
  n.booked_on as "bookedOn", n.amount::text as amount, n.description, n.reference,
  ${LINE_STATUS} as status, n.problem, n.left_reason as "leftReason", n.left_note as "leftNote",
  (select coalesce(json_agg(json_build_object('entryNumber', e.id, 'postedOn', e.posted_on,
      'description', e.description, 'loanId', e.loan_id,
      'amount', (l.debit - l.credit)::text) order by e.id), '[]'::json)
    from reconciliation_match m join journal_entry e on e.id = m.entry_id
    join journal_line l on l.entry_id = e.id and ${IS_MONEY(sql`l.account`)}
    where m.line_id = n.id and m.undone_at is null) as movements`;

const from = sql`from reconciliation r join reconciliation_line n on ${LINES_OF_ONE}`;

const SEARCHED = plainSql(sql`concat_ws(' ', n.description, n.reference, n.amount, n.booked_on)`);

/** The lines of one, those that earlier ones left open first. */
export async function findStatementLinePage(
  db: Database,
  id: number,
  query: StatementLineQuery,
): Promise<{
  items: StatementLine[];
  total: number;
  next: string | null;
  previous: string | null;
}> {
  const plan = planPage({
    query: { ...query, sort: undefined },
    sorts: { id: { column: sql`n.id`, type: 'bigint' } },
    defaultSort: 'id',
    id: sql`n.id`,
  });
  const isStatus = query.status === undefined ? sql`true` : sql`${LINE_STATUS} = ${query.status}`;
  const page = await findPage<Omit<StatementLine, 'proposal'>>(db, query, plan, {
    columns,
    from,
    filter: sql`r.id = ${id} and ${isStatus} and ${matchesWords(SEARCHED, query.search)}`,
  });
  const { proposals, movements } = await findProposals(db, id);
  const byLine = new Map(proposals.map((one) => [one.lineId, one]));
  const items = page.items.map((line) => {
    const match = byLine.get(line.id);
    const proposal = match === undefined ? null : proposalWire(match, movements);
    return { ...line, proposal };
  });
  return { ...page, items };
}

/** Throws RECONCILIATION_LINE_NOT_FOUND unless the line is one of that reconciliation. */
export async function getStatementLine(db: Database, id: number, lineId: number) {
  const { rows } = await db.execute(sql`
    select ${columns} ${from} where r.id = ${id} and n.id = ${lineId}`);
  if (rows[0] === undefined) throw new DomainError('RECONCILIATION_LINE_NOT_FOUND');
  return { ...(rows[0] as unknown as Omit<StatementLine, 'proposal'>), proposal: null };
}

interface WaitingLine extends Record<string, unknown> {
  readonly id: number;
  readonly currency: string;
  readonly bookedOn: PlainDate;
  readonly amount: string;
  readonly text: string;
}

/** Proposals for each line without movements; nothing once a reconciliation is closed. */
export async function findProposals(db: Database, id: number) {
  const { rows } = await db.execute<WaitingLine & { fundId: number }>(sql`
    select n.id, n.fund_id as "fundId", f.currency, n.booked_on as "bookedOn",
      n.amount::text as amount,
      n.description || ' ' || n.reference as text
    ${from} join fund f on f.id = n.fund_id
    where r.id = ${id} and r.status = 'open' and n.amount is not null
      and not ${LIVE_MATCH} order by n.booked_on, n.id`);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return { proposals: [], movements: [] };
  const movements = await findFreeMovements(
    db,
    first.fundId,
    addDays(first.bookedOn, -MATCH_DAYS),
    addDays(last.bookedOn, MATCH_DAYS),
  );
  const sides = movements.map(({ entryNumber, postedOn, amount, loanId }) => ({
    entryNumber,
    postedOn,
    amount: parseMoney(amount, first.currency),
    names: loanId === null ? [] : [loanNumber(loanId)],
  }));
  return { proposals: proposeMatches(rows.map(bankSideOf), sides), movements };
}

/** Banks write the number of a loan as they please: `p 12` is `P-000012`. */
const bankSideOf = ({ id, bookedOn, amount, currency, text }: WaitingLine): BankSide => ({
  id,
  bookedOn,
  amount: parseMoney(amount, currency),
  text: text
    .toUpperCase()
    .replaceAll(/\bP[\s-]*0*(\d{1,9})\b/g, (_named, digits: string) => loanNumber(Number(digits))),
});

function proposalWire(proposal: MatchProposal, movements: readonly CashMovement[]) {
  const entries = new Set(proposal.entries);
  return {
    movements: movements.filter(({ entryNumber }) => entries.has(entryNumber)),
    why: whyOf(proposal),
  };
}

function whyOf({ by, days, entries }: MatchProposal): string {
  const apart = days === 0 ? 'del mismo día' : `a ${days} ${days === 1 ? 'día' : 'días'}`;
  if (by === 'reference') return `La referencia nombra el préstamo, ${apart}.`;
  if (by === 'amount') return `El mismo importe, ${apart}.`;
  return `Suma de ${entries.length} movimientos de un día, ${apart}.`;
}
