import type { ShareActKind } from '@core/contract/shareSales';
import type { MovementKind } from '@core/contract/investorMoney';
import type { LoanShare } from '@core/investments/loanShare';
import type { ShareAct, StoredAct } from '@core/investments/shareAct';
import { ZERO } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { share } from '../../platform/db/tables/opportunities';
import { shareAct } from '../../platform/db/tables/shareActs';
import type { Act } from '../../platform/deps';
import { shareActNumber } from '../../platform/text';
import { toPostings } from '../../money/investors/accounts';
import { moveWallets } from '../../money/investors/wallet';
import { findOpenDayFrom } from '../../money/journal/openDay';
import { insertEntries } from '../../money/journal/queries';
import type { FundedLoan, SharesOfLoan } from '../distributions/facts';
import { shareColumns } from '../distributions/writeShares';
import { writeAct } from './stored';

/** Figures of an act on shares besides what it does, as text of its currency. */
interface Told {
  readonly kind: ShareActKind;
  readonly shareId: number | null;
  readonly offerId: number | null;
  readonly sellerId: number | null;
  readonly buyerId: number | null;
  readonly principal: string;
  readonly price: string;
  readonly accrued: string;
  readonly fee: string;
  readonly feeTax: string;
  readonly withheld: string;
}

/** Writes the shares of an act on them: changed, made, or gone where it is undone. */
async function writeShares(
  tx: Database,
  act: Act,
  loan: FundedLoan,
  { ids }: SharesOfLoan,
  changed: StoredAct['changed'],
): Promise<void> {
  const { currency, opportunityId } = loan;
  const text = (amount: bigint) => formatMoney(amount, currency);
  const columns = (one: LoanShare) => ({
    ...shareColumns(one, currency),
    investorId: one.investor,
  });
  for (const { before, after } of changed) {
    const id = ids.get((before ?? after)!.number);
    if (after === null) {
      // A share that a sale made and its undoing takes away keeps its row: lines may name it.
      const gone = { units: text(ZERO), outstanding: text(ZERO), status: 'VENDIDA' as const };
      await tx.update(share).set(gone).where(eq(share.id, id!));
      continue;
    }
    const status = after.investor === null ? ('RECOMPRADA' as const) : ('ACTIVA' as const);
    if (id !== undefined) {
      await tx
        .update(share)
        .set({ ...columns(after), status })
        .where(eq(share.id, id));
      continue;
    }
    await tx.insert(share).values({
      ...columns(after),
      opportunityId,
      number: after.number,
      status,
      isSubordinated: after.subordinated,
      splitFrom: ids.get(changed[0]!.before!.number) ?? null,
      reservedOn: act.clock.today(),
      reservedAt: act.clock.now(),
      reservedBy: act.userId,
    });
  }
}

/** Posts and writes an act on the shares of a loan: books, shares and wallets; answers its id. */
export async function writeShareAct(
  tx: Database,
  act: Act,
  loan: FundedLoan,
  ofLoan: SharesOfLoan,
  made: ShareAct,
  told: Told,
): Promise<number> {
  const today = act.clock.today();
  const [row] = await tx
    .insert(shareAct)
    .values({
      ...told,
      opportunityId: loan.opportunityId,
      stored: writeAct(made),
      actedOn: today,
      actedAt: act.clock.now(),
      actedBy: act.userId,
    })
    .returning({ id: shareAct.id });
  const id = row!.id;
  const words = told.kind === 'buyBack' ? 'Recompra' : 'Venta';
  const entryId = await postAct(tx, act, loan, made, `${words} ${shareActNumber(id)}`);
  await tx.update(shareAct).set({ entryId }).where(eq(shareAct.id, id));
  await writeShares(tx, act, loan, ofLoan, made.changed);
  await moveBy(tx, act, loan, made, { id, entryId, kindOf: kindOf(told) });
  return id;
}

const kindOf =
  ({ kind, buyerId }: Pick<Told, 'kind' | 'buyerId'>) =>
  (investor: number): MovementKind => {
    if (kind === 'buyBack') return 'buyback';
    return investor === buyerId ? 'purchase' : 'sale';
  };

async function postAct(
  tx: Database,
  act: Act,
  { fundId, loanId }: FundedLoan,
  { postings }: StoredAct,
  description: string,
): Promise<number | null> {
  if (postings.length === 0) return null;
  const entry = {
    postedOn: await findOpenDayFrom(tx, act.clock.today()),
    kind: 'investorSale' as const,
    description: `${description} de participaciones`,
    fundId,
    loanId,
    postings: toPostings(postings),
  };
  const [entryId] = await insertEntries(tx, [entry], act);
  return entryId!;
}

interface Moving {
  readonly id: number;
  /** Movements of the act that is undone, by investor. */
  readonly reversed?: ReadonlyMap<number, number>;
  readonly entryId: number | null;
  readonly kindOf: (investor: number) => MovementKind;
}

const moveBy = (
  tx: Database,
  act: Act,
  { fundId, currency }: FundedLoan,
  { moves }: StoredAct,
  { id, entryId, kindOf: kind, reversed }: Moving,
) =>
  moveWallets(
    tx,
    act,
    moves.map(({ investor, available, held }) => ({
      investorId: investor,
      fundId,
      currency,
      kind: kind(investor),
      available,
      held,
      movedOn: act.clock.today(),
      entryId: entryId ?? undefined,
      shareActId: id,
      reversesId: reversed?.get(investor),
    })),
  );

/** Movements of an act, by investor: it moves each wallet once. */
async function findMovementsOf(tx: Database, id: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; investor: number }>(sql`
    select id, investor_id as investor from investor_movement where share_act_id = ${id}`);
  return new Map(rows.map((row) => [row.investor, row.id]));
}

/** Writes that an act on shares was undone, by what its inverse does. */
export async function writeUndoing(
  tx: Database,
  act: Act,
  loan: FundedLoan,
  ofLoan: SharesOfLoan,
  inverse: ShareAct,
  told: Pick<Told, 'kind' | 'buyerId'> & { readonly id: number; readonly reason: string },
): Promise<void> {
  const { id, reason } = told;
  const entryId = await postAct(tx, act, loan, inverse, `Extorno de ${shareActNumber(id)}`);
  await writeShares(tx, act, loan, ofLoan, inverse.changed);
  const reversed = await findMovementsOf(tx, id);
  await moveBy(tx, act, loan, inverse, { id, entryId, kindOf: kindOf(told), reversed });
  await tx.execute(sql`
    update share_act set undo_entry_id = ${entryId}, undone_on = ${act.clock.today()},
      undone_at = ${act.clock.now()}, undone_by = ${act.userId}, undo_reason = ${reason}
    where id = ${id}`);
}
