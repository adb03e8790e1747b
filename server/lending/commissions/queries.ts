import type {
  CommissionLine,
  CommissionLot,
  CommissionLotQuery,
  CommissionLotRow,
} from '@core/contract/commissions';
import { eq, sql, type SQL } from 'drizzle-orm';
import { doerThen, nameThen } from '../../platform/db/nameThen';
import type { Database } from '../../platform/db/client';
import { findPage } from '../../platform/db/findPage';
import { instantText, numberSql } from '../../platform/db/text';
import { commissionLot } from '../../platform/db/tables/commissions';
import { matchesWords, planPage } from '../../platform/http/pagination';

/** A lot as it is kept. */
export type LotRow = typeof commissionLot.$inferSelect;

const COLUMNS = sql<CommissionLotRow>`
  t.id, ${numberSql('commissionLot', sql`t.id`)} as number, t.month, t.currency, t.status,
  n.officers, n.total, ${doerThen(sql`t.assembled_by`, sql`t.assembled_at`)} as "assembledBy",
  ${instantText(sql`t.assembled_at`)} as "assembledAt",
  ${nameThen(sql`t.approved_by`, sql`t.approved_at`)} as "approvedBy",
  t.paid_on as "paidOn", t.entry_id as "entryId", f.name as "fundName",
  t.end_reason as "endReason"`;

const FROM = sql`
  from commission_lot t
  cross join lateral (
    select count(*)::int as officers, coalesce(sum(pay), 0)::numeric(18,2)::text as total
    from commission_line where lot_id = t.id
  ) n
  left join fund f on f.id = t.fund_id`;

/** Lots, those of the newest month first. */
export function findLotPage(db: Database, query: CommissionLotQuery) {
  const plan = planPage({
    query,
    sorts: { month: { column: sql`t.month`, type: 'text' } },
    defaultSort: 'month',
    defaultDirection: 'desc',
    id: sql`t.id`,
  });
  const number = sql`lower(${numberSql('commissionLot', sql`t.id`)} || ' ' || t.month)`;
  return findPage(db, query, plan, {
    columns: COLUMNS,
    from: FROM,
    filter: matchesWords(number, query.search),
  });
}

/** Locks a lot, so that two acts on it come one after the other. */
export async function lockLot(tx: Database, id: number): Promise<LotRow | undefined> {
  const [row] = await tx.select().from(commissionLot).where(eq(commissionLot.id, id)).for('update');
  return row;
}

const text = (column: string): SQL => sql.raw(`n.${column}::text`);
const plain = (column: string): SQL => sql.raw(`trim_scale(${column})::text`);

async function findLines(db: Database, lotId: number): Promise<CommissionLine[]> {
  const { rows } = await db.execute<CommissionLine & Record<string, unknown>>(sql`
    select n.officer_id as "officerId", u.full_name as officer, n.rule_id as "ruleId",
      ${plain('r.new_percent')} as "newPercent",
      ${plain('r.interest_percent')} as "interestPercent",
      ${plain('r.recovered_percent')} as "recoveredPercent", ${text('new_net')} as "newNet",
      ${text('interest')} as interest, ${text('recovered')} as recovered,
      ${text('portfolio')} as portfolio, ${text('at_risk')} as "atRisk",
      case when n.portfolio > 0 then round(n.at_risk * 100 / n.portfolio, 2)::text end
        as "par30Percent",
      ${plain('n.k')} as k, ${text('clawback_base')} as "clawbackBase", ${text('gross')} as gross,
      ${text('clawback')} as clawback, ${text('amount')} as amount,
      ${text('carried_in')} as "carriedIn", ${text('pay')} as pay,
      ${text('carried_out')} as "carriedOut"
    from commission_line n join app_user u on u.id = n.officer_id
    join commission_rule r on r.id = n.rule_id
    where n.lot_id = ${lotId} order by u.full_name, u.id`);
  return rows;
}

/** A lot whole; nothing where there is none of that number. */
export async function findLot(db: Database, id: number): Promise<CommissionLot | undefined> {
  const { rows } = await db.execute<CommissionLotRow & Record<string, unknown>>(
    sql`select ${COLUMNS} ${FROM} where t.id = ${id}`,
  );
  const [row] = rows;
  return row && { ...row, lines: await findLines(db, id) };
}
