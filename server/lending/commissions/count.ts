import type { PlainDate } from '@core/calendar/plainDate';
import type {
  CommissionLine,
  CommissionMonth,
  CommissionPreview,
} from '@core/contract/commissions';
import { percentText, ratioOf } from '@core/indicators/ratios';
import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import {
  carryOver,
  commissionOf,
  type Commission,
  type CommissionFacts,
} from '@core/officers/commission';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { daysOf, findCommissionFacts } from './facts';
import { findRulesOn } from './rules';

/** Person of the team, with the post that says which rule is theirs. */
interface Person extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly positionId: number | null;
}

const isNothing = ({ newNet, interest, recovered, amount, portfolio }: Commission) =>
  [newNet, interest, recovered, amount, portfolio].every((money) => money === ZERO);

/** People whom the facts of a month name, or whom an earlier month left something of. */
async function findPeople(
  db: Database,
  facts: CommissionFacts,
  carried: ReadonlyMap<number, Money>,
): Promise<Person[]> {
  const ids = new Set([
    ...[facts.disbursements, facts.collections, facts.portfolio, facts.earned].flatMap((rows) =>
      rows.map(({ officerId }) => officerId),
    ),
    ...carried.keys(),
  ]);
  const { rows } = await db.execute<Person>(sql`
    select u.id, u.full_name as name, o.position_id as "positionId"
    from app_user u left join officer o on o.user_id = u.id
    where u.id = any(${sql.param([...ids])}::bigint[]) order by u.full_name, u.id`);
  return rows;
}

/** Sums left to take back, by officer, from the last lot that stands before a month. */
async function findCarried(db: Database, { month, currency }: CommissionMonth) {
  const { rows } = await db.execute<{ officerId: number; carried: string }>(sql`
    select distinct on (n.officer_id) n.officer_id as "officerId", n.carried_out::text as carried
    from commission_line n join commission_lot t on t.id = n.lot_id
    where t.currency = ${currency} and t.month < ${month} and t.status <> 'discarded'
    order by n.officer_id, t.month desc`);
  const all = rows.map(
    ({ officerId, carried }) => [officerId, parseMoney(carried, currency)] as const,
  );
  return new Map(all.filter(([, carried]) => carried !== ZERO));
}

/** Rule of nothing, for the figures of whoever has none. */
const NO_RULE = {
  newPercent: '0',
  interestPercent: '0',
  recoveredPercent: '0',
  brackets: [],
  otherwiseK: '0',
};

/** Commissions counted, and the figures of anybody, with a rule or without. */
interface Counted extends CommissionPreview {
  readonly figures: (officerId: number) => ReturnType<typeof wireOf>;
}

/** Commissions of a month as the books say them now; of one officer, or of everybody. */
export async function countCommissions(
  db: Database,
  asked: CommissionMonth,
  today: PlainDate,
  officerId?: number,
): Promise<Counted> {
  const { month, currency } = asked;
  const facts = await findCommissionFacts(db, asked, today);
  const carried = await findCarried(db, asked);
  const people = (await findPeople(db, facts, carried)).filter(
    ({ id }) => officerId === undefined || id === officerId,
  );
  const rules = await findRulesOn(db, currency, daysOf(month).last);
  const lines: CommissionLine[] = [];
  const withoutRule: string[] = [];
  const pays: Money[] = [];
  for (const { id, name, positionId } of people) {
    const rule = rules.get(positionId) ?? rules.get(null);
    if (rule === undefined) {
      withoutRule.push(name);
      continue;
    }
    const commission = commissionOf(id, month, rule, facts);
    const carriedIn = carried.get(id) ?? ZERO;
    if (isNothing(commission) && carriedIn === ZERO) continue;
    const { pay, carry } = carryOver(carriedIn, commission.amount);
    pays.push(pay);
    const { newPercent, interestPercent, recoveredPercent } = rule;
    lines.push({
      officerId: id,
      officer: name,
      ruleId: rule.id,
      newPercent,
      interestPercent,
      recoveredPercent,
      ...wireOf(commission, currency),
      carriedIn: formatMoney(carriedIn, currency),
      pay: formatMoney(pay, currency),
      carriedOut: formatMoney(carry, currency),
    });
  }
  const figures = (id: number) => wireOf(commissionOf(id, month, NO_RULE, facts), currency);
  return { month, currency, total: formatMoney(sum(pays), currency), lines, withoutRule, figures };
}

function wireOf(commission: Commission, currency: string) {
  const money = (amount: Money) => formatMoney(amount, currency);
  const { k } = commission;
  return {
    newNet: money(commission.newNet),
    interest: money(commission.interest),
    recovered: money(commission.recovered),
    portfolio: money(commission.portfolio),
    atRisk: money(commission.atRisk),
    par30Percent: percentText(ratioOf(commission.atRisk, commission.portfolio)),
    k,
    clawbackBase: money(commission.clawbackBase),
    gross: money(commission.gross),
    clawback: money(commission.clawback),
    amount: money(commission.amount),
  };
}
