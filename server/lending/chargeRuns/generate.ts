import { CHARGE_KINDS, type ChargeKind } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import { parseMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../platform/db/client';
import { addedUp, CHARGED, CHARGED_COLUMNS, sqlName } from '../../platform/db/componentColumns';
import { chargeRun } from '../../platform/db/tables/chargeRuns';
import { dateForPeople } from '../../platform/documents/format';
import { releaseAccrued } from '../accruals/service';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { chargePostings } from '../../money/journal/postings';
import type { EntryKind } from '../../money/journal/entryKinds';
import { byNobody, insertEntries } from '../../money/journal/queries';
import { lockRun, type RunRow } from './queries';
import { runNumber } from '../../platform/text';

const CHUNK = 1000;

/** Movement of the loans of a run, chunk by chunk: which ones, and in which direction. */
export interface Movement {
  readonly from: 'generating' | 'reversing';
  readonly sign: 1 | -1;
  readonly takes: 'pending' | 'posted';
  readonly entryKind: EntryKind;
  readonly describe: (run: RunRow) => string;
  /** Ids of the loans that may move, being as the lot expects them; the others are set apart. */
  readonly sort: (tx: Database, run: RunRow, ids: readonly number[]) => Promise<number[]>;
}

/**
 * Posts the lot of a run exactly as it was assembled, in chunks of one transaction each. A chunk
 * takes only loans that still wait: after a crash the next call goes on with the rest, and a
 * call too many finds nothing to do.
 */
export async function generateLot(db: Database, runId: number, now: () => Date): Promise<void> {
  await moveLot(db, runId, now, GENERATION);
}

/** Goes through the loans of a run that wait for a movement, until none does. */
export async function moveLot(
  db: Database,
  runId: number,
  now: () => Date,
  movement: Movement,
): Promise<void> {
  // Loans up to this one are done: a large lot is not looked through again for each chunk.
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await inTransaction(db, (tx) => moveChunk(tx, runId, now(), movement, from));
  }
}

/** Answers the last loan that it went through; null when none waits any more. */
async function moveChunk(
  tx: Database,
  runId: number,
  now: Date,
  movement: Movement,
  after: number,
): Promise<number | null> {
  const run = await lockRun(tx, runId);
  if (run.status !== movement.from) return null;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select loan_id as id from charge_run_loan
    where run_id = ${runId} and status = ${movement.takes} and loan_id > ${after}
    order by loan_id limit ${CHUNK}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    const ready = await movement.sort(tx, run, ids);
    await postLoans(tx, run, ready, now, movement);
  }
  if (ids.length === CHUNK) return ids.at(-1)!;
  const ended =
    movement.from === 'generating'
      ? { status: 'generated' as const, generatedAt: now }
      : { status: 'reversed' as const, endedAt: now };
  await tx.update(chargeRun).set(ended).where(eq(chargeRun.id, runId));
  if (movement.from === 'generating') {
    await releaseAccrued(tx, await findOpenDayFrom(tx, run.businessDate), now);
  }
  return null;
}

interface FundTotal extends Record<string, unknown> {
  readonly fundId: number;
  readonly currency: string;
  readonly kind: ChargeKind;
  readonly amount: string;
}

/** One entry a fund, its charges, and what they change of installments and loans. */
async function postLoans(
  tx: Database,
  run: RunRow,
  ids: readonly number[],
  now: Date,
  { sign, entryKind, describe }: Movement,
): Promise<void> {
  if (ids.length === 0) return;
  const given = sql`${sql.param(ids)}::bigint[]`;
  const { rows } = await tx.execute<FundTotal>(sql`
    select rl.fund_id as "fundId", rl.currency, i.kind, sum(${sign}::int * i.amount)::text as amount
    from charge_run_loan rl join charge_run_item i using (run_id, loan_id)
    where rl.run_id = ${run.id} and rl.loan_id = any(${given})
    group by rl.fund_id, rl.currency, i.kind`);
  const funds = [...new Set(rows.map(({ fundId }) => fundId))];
  // A run that was cut off may go on when its day is closed: its charges keep their own dates.
  const postedOn = await findOpenDayFrom(tx, run.businessDate);
  const entries = await insertEntries(
    tx,
    funds.map((fundId) => ({
      postedOn,
      kind: entryKind,
      description: describe(run),
      fundId,
      postings: chargePostings(
        rows
          .filter((row) => row.fundId === fundId)
          .map(({ kind, amount, currency }) => ({ kind, amount: parseMoney(amount, currency) })),
      ),
    })),
    byNobody(now),
  );
  const entryOfFund = sql`unnest(${sql.param(funds)}::bigint[], ${sql.param(entries)}::bigint[])
    as e (fund_id, entry_id)`;
  await tx.execute(sql`
    insert into charge (loan_id, installment_number, kind, charged_on, amount, entry_id, run_id)
    select i.loan_id, i.installment_number, i.kind, i.charged_on, ${sign}::int * i.amount,
      e.entry_id, ${run.id}
    from charge_run_loan rl join charge_run_item i using (run_id, loan_id)
    join ${entryOfFund} on e.fund_id = rl.fund_id
    where rl.run_id = ${run.id} and rl.loan_id = any(${given})`);
  await tx.execute(sql`
    update installment i set ${CHARGED_MORE}
    from ${changesOf(run.id, given, sign, sql`loan_id, installment_number`)} c
    where i.loan_id = c.loan_id and i.number = c.installment_number`);
  await tx.execute(sql`
    update loan l set
      interest_receivable = l.interest_receivable + coalesce(c.charged_interest, 0),
      late_interest_receivable = l.late_interest_receivable + coalesce(c.charged_late_interest, 0),
      charges_receivable = l.charges_receivable + coalesce(${CHARGES}, 0),
      ${sign === 1 ? MOVED_ON : GIVEN_BACK},
      version = l.version + 1
    from charge_run_loan rl join charge_run r on r.id = rl.run_id
    left join ${changesOf(run.id, given, sign, sql`loan_id`)} c on c.loan_id = rl.loan_id
    where rl.run_id = ${run.id} and rl.loan_id = any(${given}) and l.id = rl.loan_id`);
  await tx.execute(sql`
    update charge_run_loan rl set status = ${sign === 1 ? 'posted' : 'reversed'},
      entry_id = coalesce((select e.entry_id from ${entryOfFund} where e.fund_id = rl.fund_id),
        rl.entry_id),
      loan_version = l.version
    from loan l where l.id = rl.loan_id and rl.run_id = ${run.id} and rl.loan_id = any(${given})`);
}

/** Charge dates of a loan once its line is posted: whole, unless the line left something. */
const MOVED_ON = sql`next_charge_on = rl.next_charge_on, charged_ahead = rl.charged_ahead,
  charged_through = case when rl.charged_ahead is null then r.business_date
    else l.charged_through end`;

/**
 * Charge dates of a loan as before its line was posted; the amount taken back is to be charged on
 * its day.
 */
const GIVEN_BACK = sql`next_charge_on = r.business_date, charged_ahead = rl.charged_ahead_before,
  charged_through = rl.charged_through_before`;

/** Columns of what was charged to an installment `i`, with what `c` charges besides. */
const CHARGED_MORE = sql.join(
  CHARGED.map(({ name }) => sql.raw(`${name} = i.${name} + c.${name}`)),
  sql`, `,
);

/** Charges besides interest and late interest, of all that `c` charges. */
const CHARGES = addedUp(
  'c',
  CHARGE_KINDS.filter((one) => COMPONENTS[one].balance === 'charges').map(
    (one) => CHARGED_COLUMNS[one],
  ),
);

const sumsOf = (sign: 1 | -1) =>
  sql.join(
    CHARGE_KINDS.map((kind) => {
      const name = sql.raw(sqlName(CHARGED_COLUMNS[kind]));
      return sql`coalesce(sum(${sign}::int * amount) filter (where kind = ${kind}), 0) as ${name}`;
    }),
    sql`, `,
  );

/** Sums of the items of some loans of a run, by loan or by installment. */
const changesOf = (
  runId: number,
  given: ReturnType<typeof sql>,
  sign: 1 | -1,
  by: ReturnType<typeof sql>,
) => sql`(
  select ${by}, ${sumsOf(sign)}
  from charge_run_item where run_id = ${runId} and loan_id = any(${given}) group by ${by})`;

/** Loans of the chunk that no act touched since they were assembled; the others are set apart. */
async function sortPending(tx: Database, run: RunRow, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; isSame: boolean; isCharged: boolean }>(sql`
    select l.id, l.version = rl.loan_version as "isSame",
      l.status <> 'active' or l.next_charge_on is null
        or l.next_charge_on > ${run.businessDate} as "isCharged"
    from loan l join charge_run_loan rl on rl.loan_id = l.id and rl.run_id = ${run.id}
    where l.id = any(${sql.param(ids)}::bigint[]) order by l.id for update of l`);
  const changed = rows.filter(({ isSame }) => !isSame);
  const set = (status: string, reason: string, some: typeof rows) =>
    setApart(
      tx,
      run.id,
      status,
      reason,
      some.map(({ id }) => id),
    );
  await set(
    'skipped',
    'Otra operación ya lo había puesto al día.',
    changed.filter(({ isCharged }) => isCharged),
  );
  await set(
    'failed',
    'Cambió después de armar el lote: arme otro, que traerá lo que le falta.',
    changed.filter(({ isCharged }) => !isCharged),
  );
  return rows.filter(({ isSame }) => isSame).map(({ id }) => id);
}

/** Gives loans of a run another standing, with the reason. */
export async function setApart(
  tx: Database,
  runId: number,
  status: string,
  reason: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update charge_run_loan set status = ${status}, reason = ${reason}
    where run_id = ${runId} and loan_id = any(${sql.param(ids)}::bigint[])`);
}

const GENERATION: Movement = {
  from: 'generating',
  sign: 1,
  takes: 'pending',
  entryKind: 'charges',
  describe: ({ id, businessDate }) =>
    `Cargos del ${dateForPeople(businessDate)}, lote ${runNumber(id)}`,
  sort: sortPending,
};
