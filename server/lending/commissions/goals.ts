import {
  GOAL_METRICS,
  type CommissionLine,
  type CommissionMonth,
  type GoalMetric,
  type NewGoal,
  type OfficerFigures,
} from '@core/contract/commissions';
import { DomainError } from '@core/errors/domainError';
import { parseMoney, wireText } from '@core/money/wire';
import { ZERO } from '@core/money/money';
import { divideHalfUp } from '@core/money/rounding';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/recordAudit';
import type { Database } from '../../platform/db/client';
import { officerGoal } from '../../platform/db/tables/commissions';
import type { Act } from '../../platform/deps';
import { countCommissions } from './count';

/** Throws OFFICER_NOT_FOUND for whoever is not of the team. */
async function checkOfTeam(db: Database, officerId: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    select from app_user u join profile p on p.code = u.profile and p.scope = 'staff'
    where u.id = ${officerId}`);
  if (rowCount === 0) throw new DomainError('OFFICER_NOT_FOUND');
}

/** Sets the goal of a month, or takes it away; the one before stays for the history. */
export async function setGoal(
  tx: Database,
  act: Act,
  officerId: number,
  { target, ...which }: NewGoal,
): Promise<OfficerFigures> {
  await checkOfTeam(tx, officerId);
  const { month, currency, metric } = which;
  const isPercent = metric === 'par30';
  if (target !== null && isPercent && Number(target) > 100) {
    throw new DomainError('GOAL_OUT_OF_RANGE', {}, 'target');
  }
  // An amount with cents of a currency that has none is refused beside its field.
  if (target !== null && !isPercent) parseMoney(wireText(target), currency, 'target');
  const standing = and(
    eq(officerGoal.officerId, officerId),
    eq(officerGoal.month, month),
    eq(officerGoal.currency, currency),
    eq(officerGoal.metric, metric),
    eq(officerGoal.isReplaced, false),
  );
  const before = await tx
    .update(officerGoal)
    .set({ isReplaced: true })
    .where(standing)
    .returning({ target: officerGoal.target });
  if (target !== null) {
    const stamp = { createdAt: act.clock.now(), createdBy: act.userId };
    await tx.insert(officerGoal).values({ officerId, ...which, target, ...stamp });
  }
  await recordAudit(tx, act, {
    action: 'setOfficerGoal',
    entity: 'officer',
    entityId: officerId,
    before: { ...which, target: before[0]?.target ?? null },
    after: { ...which, target },
  });
  return getFigures(tx, officerId, { month, currency }, act.clock.today());
}

async function findTargets(db: Database, officerId: number, { month, currency }: CommissionMonth) {
  const { rows } = await db.execute<{ metric: GoalMetric; target: string }>(sql`
    select metric, target::text from officer_goal
    where officer_id = ${officerId} and month = ${month} and currency = ${currency}
      and not is_replaced`);
  return new Map(rows.map(({ metric, target }) => [metric, target]));
}

type Reached = Pick<CommissionLine, 'newNet' | 'interest' | 'recovered' | 'par30Percent'>;

const REACHED: Readonly<Record<GoalMetric, (figures: Reached) => string | null>> = {
  disbursed: ({ newNet }) => newNet,
  interest: ({ interest }) => interest,
  recovered: ({ recovered }) => recovered,
  par30: ({ par30Percent }) => par30Percent,
};

/** A goal beside what there is of it: at risk, less is better. */
function goalOf(metric: GoalMetric, target: string | undefined, figures: Reached) {
  const reached = REACHED[metric](figures);
  if (target === undefined) {
    return { metric, target: null, reached, percent: null, isMet: false };
  }
  const [goal, got] = [hundredths(target), reached === null ? null : hundredths(reached)];
  if (metric === 'par30') {
    return { metric, target, reached, percent: null, isMet: got !== null && got <= goal };
  }
  const percent = goal === ZERO ? null : String(divideHalfUp((got ?? ZERO) * 100n, goal));
  return { metric, target, reached, percent, isMet: (got ?? ZERO) >= goal };
}

/** Decimal text of two digits as a whole number of hundredths. */
const hundredths = (text: string) => BigInt(wireText(text).replace('.', ''));

/** Goals and commission of an officer in a month, as the books say until today. */
export async function getFigures(
  db: Database,
  officerId: number,
  asked: CommissionMonth,
  today: string,
): Promise<OfficerFigures> {
  await checkOfTeam(db, officerId);
  const { lines, figures } = await countCommissions(db, asked, today, officerId);
  const targets = await findTargets(db, officerId, asked);
  const past = await db.execute<OfficerFigures['past'][number] & Record<string, unknown>>(sql`
    select t.id as "lotId", t.month, t.status, n.amount::text, n.pay::text
    from commission_line n join commission_lot t on t.id = n.lot_id
    where n.officer_id = ${officerId} and t.currency = ${asked.currency}
      and t.status <> 'discarded' order by t.month desc`);
  const shown = figures(officerId);
  return {
    ...asked,
    goals: GOAL_METRICS.map((metric) => goalOf(metric, targets.get(metric), shown)),
    commission: lines[0] ?? null,
    past: past.rows,
  };
}
