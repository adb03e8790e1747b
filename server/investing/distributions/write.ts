import type { PlainDate } from '@core/calendar/plainDate';
import { isSameShare, type LoanShare } from '@core/investments/loanShare';
import { sum, ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { distribution, distributionLine, share } from '../../platform/db/tables/opportunities';
import type { Act } from '../../platform/deps';
import { opportunityNumber } from '../../platform/text';
import { toPostings } from '../../money/investors/accounts';
import { moveWallets, type NewMovement } from '../../money/investors/wallet';
import { insertEntries, type NewEntry } from '../../money/journal/queries';
import type { LoanPlan, PlannedDistribution, PlannedLine } from './planned';

/** Lot that writes, and the days of its entries. */
interface Writing {
  readonly lotId: number;
  readonly today: PlainDate;
  readonly postedOn: PlainDate;
}

/** Entries of a plan: the interest payable, then its distributions; undefined of none. */
async function postPlan(
  tx: Database,
  act: Act,
  { loan, closing, postings, distributions }: LoanPlan,
  { postedOn }: Writing,
): Promise<number | null> {
  const { fundId, loanId, opportunityId } = loan;
  const of = { postedOn, fundId, loanId };
  const number = opportunityNumber(opportunityId);
  const entries: NewEntry[] = [];
  if (closing.length > 0) {
    entries.push({
      ...of,
      kind: 'investorInterest',
      description: `Interés por pagar a inversionistas de ${number}`,
      postings: toPostings(closing),
    });
  }
  const net = toPostings(postings).filter(({ amount }) => amount !== ZERO);
  if (net.length > 0) {
    const isUndone = distributions.every(({ sign }) => sign === -1);
    entries.push({
      ...of,
      kind: isUndone ? 'investorDistributionVoid' : 'investorDistribution',
      description: `Reparto a inversionistas de ${number}`,
      postings: net,
    });
  }
  const ids = await insertEntries(tx, entries, act);
  return net.length > 0 ? ids.at(-1)! : null;
}

/** Writes the shares that a plan moved; answers the ids of all of them by number. */
async function writeShares(
  tx: Database,
  act: Act,
  { loan, shares, after, ids }: LoanPlan,
  { today }: Writing,
): Promise<ReadonlyMap<number, number>> {
  const { currency, opportunityId } = loan;
  const numbers = new Map(ids);
  const text = (amount: bigint) => formatMoney(amount, currency);
  for (const one of after) {
    const before = shares.find(({ number }) => number === one.number) ?? null;
    if (isSameShare(before, one)) continue;
    const columns = {
      units: text(one.units),
      outstanding: text(one.outstanding),
      carryInterest: String(one.carryInterest),
      carryLate: String(one.carryLate),
      lost: text(one.lost),
    };
    if (before !== null) {
      await tx
        .update(share)
        .set(columns)
        .where(sql`id = ${numbers.get(one.number)!}`);
      continue;
    }
    const [made] = await tx
      .insert(share)
      .values({
        ...columns,
        opportunityId,
        number: one.number,
        investorId: one.investor,
        status: 'ACTIVA',
        isSubordinated: one.subordinated,
        reservedOn: today,
        reservedAt: act.clock.now(),
        reservedBy: act.userId,
      })
      .returning({ id: share.id });
    numbers.set(one.number, made!.id);
  }
  await settleStatuses(tx, opportunityId, today);
  return numbers;
}

/** Shares and opportunity as their loan and what is outstanding say. */
async function settleStatuses(tx: Database, opportunityId: number, today: PlainDate) {
  await tx.execute(sql`
    update share s set status = t.status,
      ended_on = case when t.status = 'ACTIVA' then null else coalesce(s.ended_on, ${today}) end
    from (
      select s.id, case when l.status = 'writtenOff' then 'CASTIGADA'
        when s.outstanding = 0 and l.status in ('paidOff', 'refinanced') then 'TERMINADA'
        else 'ACTIVA' end as status
      from share s join opportunity o on o.id = s.opportunity_id join loan l on l.id = o.loan_id
      where o.id = ${opportunityId} and s.status in ('ACTIVA', 'TERMINADA', 'CASTIGADA')
    ) t
    where t.id = s.id and s.status <> t.status`);
  await tx.execute(sql`
    update opportunity o set status = t.status, version = o.version + 1,
      ended_on = case when t.status = 'TERMINADA' then ${today}::date end
    from (
      select o.id, case when exists (select from share s where s.opportunity_id = o.id
          and s.outstanding > 0) or l.status = 'active' then 'DESEMBOLSADA' else 'TERMINADA' end
        as status
      from opportunity o join loan l on l.id = o.loan_id where o.id = ${opportunityId}
    ) t
    where t.id = o.id and o.status <> t.status`);
}

const ofInvestors = (lines: readonly PlannedLine[]) =>
  lines.filter(({ investor }) => investor !== null);

/** Sums of the investors' lines of a distribution. */
function totalsOf({ lines }: PlannedDistribution) {
  const total = (name: 'commission' | 'tax' | 'withheld' | 'net') =>
    sum(ofInvestors(lines).map((line) => line[name]));
  return {
    commission: total('commission'),
    tax: total('tax'),
    withheld: total('withheld'),
    net: total('net'),
  };
}

/** Movements of the wallets of a distribution: one for each investor. */
function movementsOf(
  { lines, sign }: PlannedDistribution,
  distributionId: number,
  entryId: number | null,
  { loan }: LoanPlan,
  movedOn: PlainDate,
): NewMovement[] {
  const { fundId, currency } = loan;
  const investors = [...new Set(ofInvestors(lines).map(({ investor }) => investor!))];
  return investors
    .toSorted((a, b) => a - b)
    .map((investorId) => ({
      investorId,
      fundId,
      currency,
      kind: sign === 1 ? ('distribution' as const) : ('undistribution' as const),
      available: sum(lines.filter(({ investor }) => investor === investorId).map(({ net }) => net)),
      held: ZERO,
      movedOn,
      entryId: entryId ?? undefined,
      distributionId,
    }));
}

/** Writes the plan of a loan: its entries, shares, distributions and the wallets. */
export async function writePlan(
  tx: Database,
  act: Act,
  plan: LoanPlan,
  writing: Writing,
): Promise<void> {
  const { loan, distributions } = plan;
  const { currency, loanId, opportunityId } = loan;
  const { lotId, postedOn, today } = writing;
  const entryId = await postPlan(tx, act, plan, writing);
  const ids = await writeShares(tx, act, plan, writing);
  if (distributions.length === 0) return;
  const text = (amount: bigint) => formatMoney(amount, currency);
  const rows = await tx
    .insert(distribution)
    .values(
      distributions.map((one) => {
        const { commission, tax, withheld, net } = totalsOf(one);
        return {
          lotId,
          opportunityId,
          loanId,
          cause: one.cause,
          paymentId: one.paymentId,
          valueDate: one.valueDate,
          postedOn,
          entryId,
          sign: one.sign,
          principal: text(one.principal),
          interest: text(one.interest),
          lateInterest: text(one.lateInterest),
          notSplit: text(one.notSplit),
          commission: text(commission),
          commissionTax: text(tax),
          withheld: text(withheld),
          net: text(net),
          reversesId: one.reversesId,
          createdAt: act.clock.now(),
          createdBy: act.userId,
        };
      }),
    )
    .returning({ id: distribution.id });
  const lines = distributions.flatMap((one, at) =>
    one.lines.map((line) => ({
      distributionId: rows[at]!.id,
      shareId: ids.get(line.share)!,
      investorId: line.investor,
      component: line.component,
      gross: text(line.gross),
      commission: text(line.commission),
      commissionTax: text(line.tax),
      withheld: text(line.withheld),
      net: text(line.net),
      withholdingBase: text(line.withholdingBase),
      carryMoved: String(line.carry),
    })),
  );
  if (lines.length > 0) await tx.insert(distributionLine).values(lines);
  await moveWallets(
    tx,
    act,
    distributions.flatMap((one, at) => movementsOf(one, rows[at]!.id, entryId, plan, today)),
  );
}

/** Shares that a plan moves, for the digest of what was seen. */
export const afterOf = (shares: readonly LoanShare[]) =>
  shares.map(({ number, outstanding, lost, carryInterest, carryLate }) =>
    [number, outstanding, lost, carryInterest, carryLate].join(' '),
  );
