import { daysBetween, type PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import { fillByRules, type AutoInvestor } from '@core/investments/autoInvest';
import { ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { lockHolders } from '../../money/investors/funding';
import { USABLE_OF_WALLET } from '../../money/investors/wallet';
import { lockInvestors, type InvestorFacts } from '../investors/queries';
import { findRoom } from '../opportunities/limits';
import { amountsOf, lockIn, type OpportunityRow } from '../opportunities/locked';
import { planOf, yieldOf } from '../opportunities/plan';
import { reserveShare } from '../opportunities/reservations';

interface RuleRow extends Record<string, unknown> {
  readonly id: number;
  readonly investorId: number;
  readonly userId: number;
  readonly ownPct: string | null;
  readonly available: string;
  readonly inLoan: string;
  readonly lastAllocatedAt: string | null;
  readonly priority: number;
  readonly maxPerLoan: string | null;
  readonly cashToKeep: string;
  readonly minimumYieldPercent: string | null;
  readonly maximumTermDays: number | null;
  readonly riskClasses: string;
}

/** Rules that hold for the fund of an opportunity, with the wallets of their investors. */
async function findRows(tx: Database, { id, fundId }: OpportunityRow): Promise<RuleRow[]> {
  const { rows } = await tx.execute<RuleRow>(sql`
    select r.id, i.id as "investorId", i.user_id as "userId",
      i.withholding_percent::text as "ownPct", ${USABLE_OF_WALLET}::text as available,
      (select coalesce(sum(s.units), 0)::numeric(18,2)::text from share s
        where s.opportunity_id = ${id} and s.investor_id = i.id and s.status <> 'CANCELADA')
        as "inLoan",
      (select max(m.created_at)::text from investor_movement m
        where m.investor_id = i.id and m.kind = 'reserve' and m.created_by is null)
        as "lastAllocatedAt",
      r.priority, r.max_per_loan::text as "maxPerLoan", r.cash_to_keep::text as "cashToKeep",
      r.minimum_yield_percent::text as "minimumYieldPercent",
      r.maximum_term_days as "maximumTermDays", r.risk_classes as "riskClasses"
    from auto_invest_rule r join investor i on i.id = r.investor_id
    join investor_wallet w on w.investor_id = i.id and w.fund_id = r.fund_id
    where r.fund_id = ${fundId} and r.ended_at is null and ${USABLE_OF_WALLET} > 0
    order by i.id, r.priority, r.id`);
  return rows;
}

/** Day, and the yield that whoever has an own rate of withholding may expect. */
interface Expecting {
  readonly today: PlainDate;
  readonly yieldFor: (ownPct: string | null) => Promise<string>;
}

async function investorsOf(
  tx: Database,
  row: OpportunityRow,
  rows: readonly RuleRow[],
  fichas: readonly InvestorFacts[],
  { today, yieldFor }: Expecting,
): Promise<AutoInvestor[]> {
  const { currency } = row;
  const money = (text: string) => parseMoney(text, currency);
  const investors: AutoInvestor[] = [];
  for (const investor of new Set(rows.map(({ investorId }) => investorId))) {
    const theirs = rows.filter(({ investorId }) => investorId === investor);
    const [first] = theirs;
    const ficha = fichas.find(({ id }) => id === investor);
    if (ficha === undefined || ficha.missing.length > 0) continue;
    investors.push({
      investor,
      available: money(first!.available),
      inLoan: money(first!.inLoan),
      room: await findRoom(tx, today, { row, investor: { ...ficha, id: investor } }),
      lastAllocatedAt: first!.lastAllocatedAt,
      yieldPct: first!.ownPct === null ? undefined : await yieldFor(first!.ownPct),
      rules: theirs.map((rule) => ({
        id: rule.id,
        priority: rule.priority,
        maxPerLoan: rule.maxPerLoan === null ? null : money(rule.maxPerLoan),
        cashToKeep: money(rule.cashToKeep),
        minimumYieldPct: rule.minimumYieldPercent ?? undefined,
        maximumTermDays: rule.maximumTermDays ?? undefined,
        riskClasses: rule.riskClasses === '' ? undefined : rule.riskClasses.split(''),
      })),
    });
  }
  return investors;
}

/**
 * Money of investors goes into a published opportunity by their rules: a ticket a turn, whoever was
 * served longest ago first. Answers how many reservations it made.
 */
export async function fillOpportunity(tx: Database, act: Act, id: number): Promise<number> {
  const row = await lockIn(tx, id, ['PUBLICADA']);
  const today = act.clock.today();
  const rows = await findRows(tx, row);
  const { left, ticket } = amountsOf(row);
  if (rows.length === 0 || left === ZERO || row.closesOn < today) return 0;
  // All are held, in one order by all, before any is served.
  const fichas = await lockInvestors(
    tx,
    rows.map(({ userId }) => userId),
  );
  await lockHolders(
    tx,
    row,
    rows.map(({ investorId }) => investorId),
  );
  const plan = await planOf(tx, row, today);
  const last = plan.installments.at(-1);
  // A living loan that was paid meanwhile is offered no more: the night ends its opportunity.
  if (last === undefined) return 0;
  const yieldFor = async (ownPct: string | null) =>
    (await yieldOf(tx, row, plan, { today, ownPct })) ?? '0';
  const loan = {
    remaining: left,
    ticket,
    yieldPct: await yieldFor(null),
    termDays: daysBetween(plan.from, last.dueOn),
    riskClass: row.riskClass,
    product: 0,
  };
  const asSystem = { ...act, userId: null };
  const placed = new Map<number, bigint>();
  for (const { investor, amount } of fillByRules(
    loan,
    await investorsOf(tx, row, rows, fichas, { today, yieldFor }),
  )) {
    placed.set(investor, (placed.get(investor) ?? ZERO) + amount);
  }
  let made = 0;
  for (const [investor, amount] of placed) {
    const { userId } = rows.find(({ investorId }) => investorId === investor)!;
    try {
      const data = { amount: formatMoney(amount, row.currency) };
      await reserveShare(tx, asSystem, { userId, id, data });
      made += 1;
    } catch (error) {
      // A limit or a wallet that changed meanwhile leaves the money where it is.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return made;
}
