import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { dateForPeople } from '../../platform/documents/format';
import { moveLot, setApart, type Movement } from './generate';
import type { RunRow } from './queries';
import { runNumber } from '../../platform/text';

/** Takes back what a run posted, by opposite charges and entries, in the same kind of chunks. */
export async function reverseLot(db: Database, runId: number, now: () => Date): Promise<void> {
  await moveLot(db, runId, now, REVERSAL);
}

/** Loans that no act touched since; a payment, say, rests on the charges that it paid. */
async function sortPosted(tx: Database, run: RunRow, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; isSame: boolean }>(sql`
    select l.id, l.version = rl.loan_version as "isSame"
    from loan l join charge_run_loan rl on rl.loan_id = l.id and rl.run_id = ${run.id}
    where l.id = any(${sql.param(ids)}::bigint[]) order by l.id for update of l`);
  const touched = rows.filter(({ isSame }) => !isSame).map(({ id }) => id);
  const reason = 'Una operación posterior se apoya en estos cargos: se conservan.';
  await setApart(tx, run.id, 'kept', reason, touched);
  const ready = rows.filter(({ isSame }) => isSame).map(({ id }) => id);
  await freeEarlierLots(tx, ready);
  return ready;
}

/** The lot before this one finds its loans as it left them, and can be undone after it. */
const freeEarlierLots = (tx: Database, ids: readonly number[]) =>
  tx.execute(sql`
    update charge_run_loan earlier set loan_version = l.version + 1
    from loan l
    where l.id = any(${sql.param(ids)}::bigint[]) and earlier.loan_id = l.id
      and earlier.status = 'posted' and earlier.loan_version = l.version - 1`);

const REVERSAL: Movement = {
  from: 'reversing',
  sign: -1,
  takes: 'posted',
  entryKind: 'chargesVoid',
  describe: ({ id, businessDate }) =>
    `Extorno del lote ${runNumber(id)} de cargos del ${dateForPeople(businessDate)}`,
  sort: sortPosted,
};
