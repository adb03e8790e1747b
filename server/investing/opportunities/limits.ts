import type { PlainDate } from '@core/calendar/plainDate';
import { DomainError } from '@core/errors/domainError';
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
import type { Money } from '@core/money/money';
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

interface Placed extends Record<string, unknown> {
  readonly inProject: string;
  readonly inBorrower: string;
  readonly inAll: string;
  readonly money: string;
}

/** Money of an investor in an opportunity, in loans of its borrower, in all, and with wallets. */
async function findPlaced(tx: Database, row: OpportunityRow, investorId: number) {
  const { currency } = row;
  const { rows } = await tx.execute<Placed>(sql`
    with mine as (
      select s.opportunity_id, coalesce(r.borrower_id, l.borrower_id) as borrower_id,
        case when s.status in ('RESERVADA', 'CONFIRMADA') then s.units else s.outstanding end
          as placed
      from share s join opportunity o on o.id = s.opportunity_id
      left join loan_request r on r.id = o.request_id
      left join loan l on l.id = o.offered_loan_id
      where s.investor_id = ${investorId} and o.currency = ${currency}
        and s.status <> 'CANCELADA'
    )
    select coalesce(sum(placed), 0)::numeric(18,2)::text as "inAll",
      coalesce(sum(placed) filter (where opportunity_id = ${row.id}), 0)::numeric(18,2)::text
        as "inProject",
      coalesce(sum(placed) filter (where borrower_id = (
        select borrower_id from loan_request where id = ${row.requestId}
        union all select borrower_id from loan where id = ${row.offeredLoanId})),
        0)::numeric(18,2)::text
        as "inBorrower",
      (coalesce(sum(placed), 0) + (select coalesce(sum(w.available), 0)
        from investor_wallet w join fund f on f.id = w.fund_id
        where w.investor_id = ${investorId} and f.currency = ${currency}))::numeric(18,2)::text
        as money
    from mine`);
  const placed = rows[0]!;
  const money = (name: keyof Placed) => parseMoney(placed[name] as string, currency);
  return {
    inProject: money('inProject'),
    inBorrower: money('inBorrower'),
    inAll: money('inAll'),
    money: money('money'),
  };
}

function refusalOf({ limit, max, used, room, lacks }: LimitRoom, currency: string): DomainError {
  const name = NAMES[limit.kind];
  if (lacks !== null) {
    return new DomainError('INVESTMENT_LIMIT_UNKNOWN', { limit: name, lacks: LACKING[lacks] });
  }
  const params = {
    limit: name,
    max: formatMoney(max, currency),
    used: formatMoney(used, currency),
    left: formatMoney(room, currency),
    currency,
  };
  return new DomainError('INVESTMENT_LIMIT', params, 'amount');
}

/** Whose limits are asked, of which opportunity. */
interface Asked {
  readonly row: OpportunityRow;
  readonly investor: InvestorFacts & { readonly id: number };
}

/**
 * Size of a project that parts of it are held to: of a living loan what is offered alone, as the
 * rest may be paid until it is sold.
 */
const projectOf = (row: OpportunityRow): Money => {
  const { goal, offered } = amountsOf(row);
  return row.offeredLoanId === null ? goal : offered;
};

/** Limits in force, of the law of the lender's country and of the house, and where one stands. */
export async function findStandingOf(
  tx: Database,
  today: PlainDate,
  { row, investor }: Asked,
): Promise<{ readonly limits: InvestmentLimit[]; readonly standing: LimitStanding }> {
  const { currency } = row;
  // Started together, they share a round trip.
  const [country, rules, base, placed] = await Promise.all([
    findCountry(tx, today),
    findRulesInForce(tx, today, currency),
    findBaseCurrency(tx),
    findPlaced(tx, row, investor.id),
  ]);
  const limits = [...(COUNTRY_LIMITS[country] ?? []), ...houseLimits(rules)];
  const isOfBase = base === currency;
  const declared = (text: string | null) =>
    text !== null && isOfBase ? parseMoney(text, currency) : null;
  const standing: LimitStanding = {
    party: investor.isInstitutional ? 'anyInvestor' : 'retailInvestor',
    currency,
    goal: projectOf(row),
    ...placed,
    annualIncome: declared(investor.annualIncome),
    netWorth: declared(investor.netWorth),
    tier: String(investor.kycTier),
    unitValues: new Map(),
  };
  return { limits, standing };
}

/** Least room that limits leave an investor, in minor units; null where none binds. */
export async function findRoom(
  tx: Database,
  today: PlainDate,
  asked: Asked,
): Promise<Money | null> {
  const { limits, standing } = await findStandingOf(tx, today, asked);
  const rooms = limitRooms(limits, standing).map(({ room }) => room);
  return rooms.length === 0 ? null : rooms.reduce((least, room) => (room < least ? room : least));
}

/** Limits that hold an investor, and where they stand. */
type Standing = Awaited<ReturnType<typeof findStandingOf>>;

/**
 * Holds a reservation to the limits of the law of the lender's country and to those of the house.
 * Throws INVESTMENT_LIMIT with what is left, INVESTMENT_LIMIT_UNKNOWN where a fact lacks.
 */
export function checkLimits({ limits, standing }: Standing, amount: Money): void {
  const broken = brokenLimit(limits, standing, amount);
  if (broken !== undefined) throw refusalOf(broken, standing.currency);
}
