import type { PlainDate } from '@core/calendar/plainDate';
import { sum, ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { sqlState, type Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { plainList } from '../../platform/db/plainList';
import { groupBy } from '../../platform/groupBy';
import { opportunityNumber } from '../../platform/text';
import { toPostings } from '../../money/investors/accounts';
import {
  changeWallets,
  insertMovements,
  lockWallets,
  type NewMovement,
} from '../../money/investors/wallet';
import { insertEntries, merged, type NewEntry } from '../../money/journal/queries';
import { payableEntry } from './payableEntry';
import type { LoanPlan, PlannedDistribution, PlannedLine } from './planned';
import { shareKey, writeShares } from './writeShares';

/** Lot that writes, and the days of its entries. */
interface Writing {
  readonly lotId: number;
  readonly today: PlainDate;
  readonly postedOn: PlainDate;
}

/** Entries of a plan: the interest payable, then its distributions. */
function entriesOf(
  { loan, closing, postings, distributions }: LoanPlan,
  { postedOn }: Writing,
): NewEntry[] {
  const { fundId, loanId, opportunityId, currency } = loan;
  const entries: NewEntry[] = [];
  if (closing.length > 0) entries.push(payableEntry({ loan, closing }, postedOn));
  // A reversal and what is made again may cancel each other: that is no entry.
  const net = merged(toPostings(postings));
  if (net.length > 0) {
    const isUndone = distributions.every(({ sign }) => sign === -1);
    entries.push({
      postedOn,
      fundId,
      loanId,
      currency,
      kind: isUndone ? 'investorDistributionVoid' : 'investorDistribution',
      description: `Reparto a inversionistas de ${opportunityNumber(opportunityId)}`,
      postings: net,
    });
  }
  return entries;
}

/** Posts the entries of plans; answers that of the distributions of each, or null. */
async function postPlans(
  tx: Database,
  act: Act,
  plans: readonly LoanPlan[],
  writing: Writing,
): Promise<(number | null)[]> {
  const entries = plans.map((plan) => entriesOf(plan, writing));
  const ids = await insertEntries(tx, entries.flat(), act);
  let posted = 0;
  return entries.map((ofPlan) => {
    posted += ofPlan.length;
    const isPosted = ofPlan.at(-1) !== undefined && ofPlan.at(-1)!.kind !== 'investorInterest';
    return isPosted ? ids[posted - 1]! : null;
  });
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
  return [...groupBy(ofInvestors(lines), ({ investor }) => investor!)]
    .toSorted(([a], [b]) => a - b)
    .map(([investorId, theirs]) => ({
      investorId,
      fundId,
      currency,
      kind: sign === 1 ? ('distribution' as const) : ('undistribution' as const),
      available: sum(theirs.map(({ net }) => net)),
      held: ZERO,
      movedOn,
      entryId: entryId ?? undefined,
      distributionId,
    }))
    .filter(({ available }) => available !== ZERO);
}

/** A planned distribution with the plan that it is of. */
interface Planned {
  readonly plan: LoanPlan;
  readonly one: PlannedDistribution;
  readonly entryId: number | null;
}

/** Writes distributions, as arrays; answers their ids, in order. */
async function insertDistributions(
  tx: Database,
  act: Act,
  planned: readonly Planned[],
  { lotId, postedOn }: Writing,
): Promise<number[]> {
  const rows = planned.map((of) => ({ ...of, totals: totalsOf(of.one) }));
  type Row = (typeof rows)[number];
  const list = (of: (row: Row) => string | number | null) => plainList(rows.map(of));
  const amounts = (of: (row: Row) => bigint) =>
    sql`${list((row) => formatMoney(of(row), row.plan.loan.currency))}::numeric[]`;
  const { rows: written } = await tx.execute<{ id: number }>(sql`
    insert into distribution (lot_id, posted_on, created_at, created_by, opportunity_id, loan_id,
      cause, payment_id, value_date, entry_id, sign, reverses_id, principal, interest,
      late_interest, not_split, retained, commission, commission_tax, withheld, net)
    select ${lotId}::bigint, ${postedOn}::date, ${act.clock.now()}::timestamptz,
      ${act.userId}::bigint, d.*
    from unnest(${list(({ plan }) => plan.loan.opportunityId)}::bigint[],
      ${list(({ plan }) => plan.loan.loanId)}::bigint[], ${list(({ one }) => one.cause)}::text[],
      ${list(({ one }) => one.paymentId)}::bigint[], ${list(({ one }) => one.valueDate)}::date[],
      ${list(({ entryId }) => entryId)}::bigint[], ${list(({ one }) => one.sign)}::int[],
      ${list(({ one }) => one.reversesId)}::bigint[], ${amounts(({ one }) => one.principal)},
      ${amounts(({ one }) => one.interest)}, ${amounts(({ one }) => one.lateInterest)},
      ${amounts(({ one }) => one.notSplit)}, ${amounts(({ one }) => one.retained)},
      ${amounts(({ totals }) => totals.commission)}, ${amounts(({ totals }) => totals.tax)},
      ${amounts(({ totals }) => totals.withheld)}, ${amounts(({ totals }) => totals.net)}) as d
    returning id`);
  return written.map(({ id }) => id);
}

/** Writes the lines of distributions, as arrays: thousands of them are one statement. */
async function insertLines(
  tx: Database,
  planned: readonly Planned[],
  distributionIds: readonly number[],
  shareIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = planned.flatMap(({ plan: { loan }, one }, at) =>
    one.lines.map((line) => ({ line, loan, distributionId: distributionIds[at]! })),
  );
  if (rows.length === 0) return;
  type Row = (typeof rows)[number];
  const list = (of: (row: Row) => string | number | null) => plainList(rows.map(of));
  const amounts = (of: (line: PlannedLine) => bigint) =>
    sql`${list(({ line, loan }) => formatMoney(of(line), loan.currency))}::numeric[]`;
  const shareOf = ({ line, loan }: Row) => shareIds.get(shareKey(loan.opportunityId, line.share))!;
  await tx.execute(sql`
    insert into distribution_line (distribution_id, share_id, investor_id, component, gross,
      commission, commission_tax, withheld, net, withholding_base, withholding_percent, carry_moved)
    select * from unnest(${list(({ distributionId }) => distributionId)}::bigint[],
      ${list(shareOf)}::bigint[], ${list(({ line }) => line.investor)}::bigint[],
      ${list(({ line }) => line.component)}::text[], ${amounts(({ gross }) => gross)},
      ${amounts(({ commission }) => commission)}, ${amounts(({ tax }) => tax)},
      ${amounts(({ withheld }) => withheld)}, ${amounts(({ net }) => net)},
      ${amounts(({ withholdingBase }) => withholdingBase)},
      ${list(({ line }) => line.withholdingPct)}::numeric[],
      ${list(({ line }) => String(line.carry))}::numeric[])`);
}

/** Groups that are written at once: one is put into arrays while the database writes the other. */
const GROUPS_AT_ONCE = 2;

/**
 * Writes the plans of loans: their entries, shares, distributions and the wallets, whose holders
 * hold still meanwhile. A group is written while the next is planned. No statement is asked for
 * once one has failed: the transaction may be over by then.
 */
export async function writePlans(
  tx: Database,
  act: Act,
  groups: AsyncIterable<readonly LoanPlan[]> | Iterable<readonly LoanPlan[]>,
  writing: Writing,
): Promise<void> {
  const wallets = new Map<string, NewMovement>();
  const writers = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    for await (const plans of groups) {
      // The group was planned meanwhile; now one of those before it is waited for.
      if (writers.size === GROUPS_AT_ONCE) await Promise.race(writers);
      if (failures.length > 0) break;
      const writer = writeGroup(tx, act, plans, writing)
        .then((moved) => addTo(wallets, moved))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => writers.delete(writer));
      writers.add(writer);
    }
  } catch (error) {
    failures.push(error);
  }
  await Promise.all(writers);
  if (failures.length > 0) throw causeOf(failures);
  const moved = [...wallets.values()];
  await lockWallets(tx, moved);
  await changeWallets(tx, moved);
}

/** Adds movements up by their wallets. */
function addTo(wallets: Map<string, NewMovement>, movements: readonly NewMovement[]): void {
  for (const one of movements) {
    const key = `${one.investorId} ${one.fundId}`;
    const before = wallets.get(key)?.available ?? ZERO;
    wallets.set(key, { ...one, available: before + one.available });
  }
}

/** Refusal of a statement after another of its transaction failed. */
const AFTER_FAILURE = '25P02';

/** Failure by which the others of a transaction came. */
const causeOf = (failures: readonly unknown[]): unknown =>
  failures.find((error) => sqlState(error) !== AFTER_FAILURE) ?? failures[0];

/** Results of two writings of a transaction; where one fails, the other has ended too. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  const ends = await Promise.allSettled([one, other]);
  const failures = ends.flatMap((end) =>
    end.status === 'rejected' ? [end.reason as unknown] : [],
  );
  if (failures.length > 0) throw causeOf(failures);
  return Promise.all([one, other]);
}

/** Writes a group of plans by few statements; answers its movements, which change no wallet yet. */
async function writeGroup(
  tx: Database,
  act: Act,
  plans: readonly LoanPlan[],
  writing: Writing,
): Promise<NewMovement[]> {
  const [entryIds, shareIds] = await bothOf(
    postPlans(tx, act, plans, writing),
    writeShares(tx, act, plans, writing.today),
  );
  const planned = plans.flatMap((plan, at) =>
    plan.distributions.map((one): Planned => ({ plan, one, entryId: entryIds[at]! })),
  );
  if (planned.length === 0) return [];
  const ids = await insertDistributions(tx, act, planned, writing);
  const movements = planned.flatMap(({ plan, one, entryId }, at) =>
    movementsOf(one, ids[at]!, entryId, plan, writing.today),
  );
  await bothOf(insertLines(tx, planned, ids, shareIds), insertMovements(tx, act, movements));
  return movements;
}
