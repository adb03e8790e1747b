import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
import type { Country } from '@core/countries';
import { COUNTRY_LIMITS } from '@core/investments/countryLimits';
import {
  brokenLimit,
  LIMIT_KINDS,
  limitRooms,
  type InvestmentLimit,
  type LimitKind,
  type LimitRoom,
  type LimitStanding,
} from '@core/investments/limits';
import { min, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { findBaseCurrency } from '../../access/currencies/queries';
import { findCountry } from '../../parties/countryParameters/queries';
import type { Database } from '../../platform/db/client';
import type { InvestorFacts } from '../investors/queries';
import { findRulesInForce, type RuleInForce } from '../rules/queries';
import { amountsOf, type OpportunityRow } from './locked';

/** Names of the limits, after «El límite». */
const NAMES: Readonly<Record<LimitKind, string>> = {
  projectPercent: 'en un préstamo',
  projectAmount: 'en un préstamo',
  incomePercent: 'según sus ingresos',
  netWorthPercent: 'según su patrimonio',
  incomeOrWorthPercent: 'según sus ingresos o patrimonio',
  investorTotal: 'por inversionista',
  tierMaximum: 'de su nivel de verificación',
  borrowerPercent: 'en un mismo prestatario',
  applicantTotal: 'de un prestatario',
};

const LACKING = {
  annualIncome: 'declarar sus ingresos en la moneda del préstamo',
  netWorth: 'declarar su patrimonio en la moneda del préstamo',
  unitValue: 'el valor de la unidad que fija la ley',
} as const;

const isLimitKind = (kind: string): kind is LimitKind =>
  (LIMIT_KINDS as readonly string[]).includes(kind);

/** Limits of the house among its rules. */
const houseLimits = (rules: readonly RuleInForce[]): InvestmentLimit[] =>
  rules.flatMap(({ kind, percent, amount, tier }) =>
    isLimitKind(kind)
      ? [
          {
            kind,
            party: 'anyInvestor' as const,
            value: (percent ?? amount)!,
            unit: null,
            tier: tier === null ? null : String(tier),
            source: 'Regla de la entidad',
          },
        ]
      : [],
  );

/** Whose limits are asked, of which opportunity. */
export interface Asked {
  readonly row: OpportunityRow;
  readonly investor: InvestorFacts & { readonly id: number };
}

interface Placed extends Record<string, unknown> {
  readonly inProject: string;
  readonly inBorrower: string;
  readonly inAll: string;
  readonly money: string;
}

/** Money that a share `s` counts with against limits. */
export const PLACED = sql`
  case when s.status in ('RESERVADA', 'CONFIRMADA') then s.units else s.outstanding end`;

/**
 * Money of investors, each in an opportunity, in loans of its borrower, in all, and with wallets;
 * in the order in which they were asked.
 */
async function findPlaced(tx: Database, asked: readonly Asked[]) {
  const { rows } = await tx.execute<Placed>(sql`
    with asked as (
      select a.place, a.investor_id, o.id as opportunity_id, o.currency,
        coalesce(r.borrower_id, l.borrower_id) as borrower_id
      from unnest(${sql.param(asked.map(({ row }) => row.id))}::bigint[],
        ${sql.param(asked.map(({ investor }) => investor.id))}::bigint[])
        with ordinality as a (opportunity_id, investor_id, place)
      join opportunity o on o.id = a.opportunity_id
      left join loan_request r on r.id = o.request_id
      left join loan l on l.id = o.offered_loan_id)
    select s."inAll"::numeric(18,2)::text, s."inProject"::numeric(18,2)::text,
      s."inBorrower"::numeric(18,2)::text,
      (s."inAll" + (select coalesce(sum(w.available), 0)
        from investor_wallet w join fund f on f.id = w.fund_id
        where w.investor_id = a.investor_id and f.currency = a.currency))::numeric(18,2)::text
        as money
    from asked a cross join lateral (
      select coalesce(sum(m.placed), 0) as "inAll",
        coalesce(sum(m.placed) filter (where m.opportunity_id = a.opportunity_id), 0)
          as "inProject",
        coalesce(sum(m.placed) filter (where m.borrower_id = a.borrower_id), 0) as "inBorrower"
      from (
        select s.opportunity_id, coalesce(r.borrower_id, l.borrower_id) as borrower_id,
          ${PLACED} as placed
        from share s join opportunity o on o.id = s.opportunity_id
        left join loan_request r on r.id = o.request_id
        left join loan l on l.id = o.offered_loan_id
        where s.investor_id = a.investor_id and o.currency = a.currency
          and s.status <> 'CANCELADA'
      ) m
    ) s order by a.place`);
  return rows.map((placed, index) => {
    const { currency } = asked[index]!.row;
    const money = (name: keyof Placed) => parseMoney(placed[name] as string, currency);
    return {
      inProject: money('inProject'),
      inBorrower: money('inBorrower'),
      inAll: money('inAll'),
      money: money('money'),
    };
  });
}

function refusalOf(
  { limit, max, used, room, lacks }: LimitRoom,
  currency: string,
  why: string,
): DomainError {
  const name = NAMES[limit.kind];
  if (lacks !== null) {
    return new DomainError('INVESTMENT_LIMIT_UNKNOWN', { limit: name, lacks: LACKING[lacks] });
  }
  const params = {
    limit: name,
    max: formatMoney(max, currency),
    used: formatMoney(used, currency),
    left: formatMoney(room, currency),
    why,
    currency,
  };
  return new DomainError('INVESTMENT_LIMIT', params, 'amount');
}

/**
 * Size of a project that parts of it are held to: of a living loan what is offered alone, as the
 * rest may be paid until it is sold.
 */
const projectOf = (row: OpportunityRow): Money => {
  const { goal, offered } = amountsOf(row);
  return row.offeredLoanId === null ? goal : offered;
};

/** Limits that hold an investor, and where they stand. */
export interface Standing {
  readonly limits: readonly InvestmentLimit[];
  readonly standing: LimitStanding;
}

/**
 * Limits in force, of the law of the lender's country and of the house, and where each investor
 * stands before an opportunity; in the order in which they were asked.
 */
export async function findStandings(
  tx: Database,
  today: PlainDate,
  asked: readonly Asked[],
): Promise<Standing[]> {
  const currencies = [...new Set(asked.map(({ row }) => row.currency))];
  // Started together, they share a round trip.
  const [country, base, placed, ...rules] = await Promise.all([
    findCountry(tx, today),
    findBaseCurrency(tx),
    findPlaced(tx, asked),
    ...currencies.map((currency) => findRulesInForce(tx, today, currency)),
  ]);
  return asked.map(({ row, investor }, index) => ({
    limits: limitsOf(country, rules[currencies.indexOf(row.currency)]!),
    standing: {
      ...factsOf(investor, row.currency, base),
      goal: projectOf(row),
      ...placed[index]!,
    },
  }));
}

/** Limits of the law of a country, and of the house. */
export const limitsOf = (country: Country, rules: readonly RuleInForce[]): InvestmentLimit[] => [
  ...(COUNTRY_LIMITS[country] ?? []),
  ...houseLimits(rules),
];

/** Facts of an investor by which limits hold them, in a currency; declared in that of the house. */
export function factsOf(investor: InvestorFacts, currency: string, base: string) {
  const declared = (text: string | null) =>
    text !== null && base === currency ? parseMoney(text, currency) : null;
  return {
    party: investor.isInstitutional ? 'anyInvestor' : 'retailInvestor',
    currency,
    annualIncome: declared(investor.annualIncome),
    netWorth: declared(investor.netWorth),
    tier: String(investor.kycTier),
    unitValues: new Map(),
  } satisfies Partial<LimitStanding>;
}

/** Limits of one investor before one opportunity. */
export async function findStandingOf(
  tx: Database,
  today: PlainDate,
  asked: Asked,
): Promise<Standing> {
  const [standing] = await findStandings(tx, today, [asked]);
  return standing!;
}

/** Least room that limits leave an investor, in minor units; null where none binds. */
export async function findRoom(
  tx: Database,
  today: PlainDate,
  asked: Asked,
): Promise<Money | null> {
  return leastRoom(await findStandingOf(tx, today, asked));
}

/** Least room that limits leave an investor, in minor units; null where none binds. */
export function leastRoom({ limits, standing }: Standing): Money | null {
  const rooms = limitRooms(limits, standing).map(({ room }) => room);
  return rooms.length === 0 ? null : rooms.reduce((least, room) => min(least, room));
}

/**
 * Holds an investment to the limits of the law of the lender's country and to those of the house.
 * Throws INVESTMENT_LIMIT with what may be done, INVESTMENT_LIMIT_UNKNOWN where a fact lacks.
 */
export function checkLimits(
  { limits, standing }: Standing,
  amount: Money,
  advise: () => string,
): void {
  const broken = brokenLimit(limits, standing, amount);
  if (broken !== undefined) throw refusalOf(broken, standing.currency, advise());
}
