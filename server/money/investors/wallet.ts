import type { PlainDate } from '@core/calendar/plainDate';
import type { MovementKind } from '@core/contract/investorMoney';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { plainList } from '../../platform/db/plainList';
import type { Act } from '../../platform/deps';

/** Money of an investor in a fund, in minor units of its currency. */
export interface Wallet {
  /** Sum of its movements, whatever of it was asked back. */
  readonly balance: Money;
  /** Money that was asked back and nobody paid or rejected yet. */
  readonly asked: Money;
  /** Money that may still be used. */
  readonly available: Money;
}

/**
 * Money of a wallet that may still be used, in minor units: what was asked back is set aside. It is
 * below zero only where payments taken back left the wallet itself so.
 *
 * @example usableOf(100_00n, 150_00n) // 0n
 */
export function usableOf(balance: Money, asked: Money): Money {
  if (balance <= ZERO) return balance;
  return balance > asked ? balance - asked : ZERO;
}

/** Money that was asked back from a wallet `w` and waits to be paid or rejected. */
export const ASKED_OF_WALLET = sql`(
  select coalesce(sum(a.amount), 0)::numeric(18,2) from investor_withdrawal a
  where a.investor_id = w.investor_id and a.fund_id = w.fund_id and a.status = 'PEDIDO')`;

/** Money of a wallet `w` that may still be used, as `usableOf` tells it. */
export const USABLE_OF_WALLET = sql`least(w.available,
  greatest(w.available - ${ASKED_OF_WALLET}, 0))::numeric(18,2)`;

/** Wallet that an act names, and the currency of its fund. */
interface WalletOf {
  readonly investorId: number;
  readonly fundId: number;
  readonly currency: string;
}

/** Money that moves of a wallet; both amounts are signed, in minor units. */
interface Moved extends WalletOf {
  readonly available: Money;
  readonly held: Money;
}

/** A movement to write. */
export interface NewMovement extends Moved {
  readonly kind: MovementKind;
  readonly movedOn: PlainDate;
  readonly entryId?: number | undefined;
  readonly shareId?: number | undefined;
  readonly distributionId?: number | undefined;
  readonly shareActId?: number | undefined;
  readonly reversesId?: number | undefined;
  readonly note?: string | undefined;
  /** User who moves it, where movements of several people are written together. */
  readonly by?: number | null | undefined;
}

/** Holds the wallet of an investor until the end, made where there is none, and reads it. */
export async function lockWallet(tx: Database, of: WalletOf): Promise<Wallet> {
  const [wallet] = await readLockedWallets(tx, [of]);
  return wallet!;
}

/**
 * Wallets, held until the end and made where there are none; in the order in which they were asked.
 */
export async function readLockedWallets(
  tx: Database,
  asked: readonly WalletOf[],
): Promise<Wallet[]> {
  const named = namedWallets(asked);
  // A statement that waited for a lock still sees other tables as they stood before it waited: what
  // was asked back is read by another. Started together, they share a round trip.
  const read = async () => {
    const [, { rows }] = await Promise.all([
      tx.execute(holdOf(named)),
      tx.execute<{ balance: string | null; asked: string }>(sql`
        select w.available::text as balance, ${ASKED_OF_WALLET}::text as asked
        from ${named} with ordinality as n (investor_id, fund_id, place)
        left join investor_wallet w on w.investor_id = n.investor_id and w.fund_id = n.fund_id
        order by n.place`),
    ]);
    return rows;
  };
  let rows = await read();
  if (rows.some(({ balance }) => balance === null)) {
    await lockWallets(tx, asked);
    rows = await read();
  }
  return rows.map((row, index) => {
    const { currency } = asked[index]!;
    const [balance, back] = [parseMoney(row.balance!, currency), parseMoney(row.asked, currency)];
    return { balance, asked: back, available: usableOf(balance, back) };
  });
}

/** Names of wallets as a table of SQL. */
const namedWallets = (wallets: readonly Pick<WalletOf, 'investorId' | 'fundId'>[]) => sql`unnest(
  ${plainList(wallets.map(({ investorId }) => investorId))}::bigint[],
  ${plainList(wallets.map(({ fundId }) => fundId))}::bigint[])`;

/** Statement that holds wallets that were named, in the same order by all. */
const holdOf = (named: SQL) => sql`
  select from investor_wallet w
  where (w.investor_id, w.fund_id) in (
    select n.investor_id, n.fund_id from ${named} as n (investor_id, fund_id))
  order by w.investor_id, w.fund_id for no key update of w`;

/** Money of wallets that movements change, as a table of SQL. */
const movedBy = (movements: readonly Moved[]) => {
  const list = (of: (one: Moved) => string | number) => plainList(movements.map(of));
  return sql`(
    select m.investor_id, m.fund_id, sum(m.available) as available, sum(m.held) as held
    from unnest(${list(({ investorId }) => investorId)}::bigint[],
      ${list(({ fundId }) => fundId)}::bigint[],
      ${list(({ available, currency }) => formatMoney(available, currency))}::numeric[],
      ${list(({ held, currency }) => formatMoney(held, currency))}::numeric[])
      as m (investor_id, fund_id, available, held)
    group by 1, 2)`;
};

/** Moves the money of wallets by movements that are written apart; each is there and held. */
export const changeWallets = async (tx: Database, movements: readonly Moved[]) =>
  await tx.execute(sql`
    update investor_wallet w
    set available = w.available + m.available, held = w.held + m.held
    from ${movedBy(movements)} m where m.investor_id = w.investor_id and m.fund_id = w.fund_id`);

const whichMove = (movements: readonly NewMovement[]) =>
  movements.filter(({ available, held }) => available !== ZERO || held !== ZERO);

/**
 * Holds wallets until the end, made where there are none, in the same order by all. Who moves those
 * of several holds them before the fund, and so before the first entry, which holds the fund too.
 */
export async function lockWallets(
  tx: Database,
  wallets: readonly Pick<WalletOf, 'investorId' | 'fundId'>[],
): Promise<void> {
  if (wallets.length === 0) return;
  const named = namedWallets(wallets);
  await tx.execute(sql`
    insert into investor_wallet (investor_id, fund_id)
    select distinct n.investor_id, n.fund_id from ${named} as n (investor_id, fund_id)
    order by 1, 2 on conflict do nothing`);
  await tx.execute(holdOf(named));
}

/**
 * Moves the money of wallets, each held by who calls or here, and writes what moved; answers the
 * numbers of the movements, in order. Whoever takes money asks first whether it is there.
 */
export async function moveWallets(
  tx: Database,
  act: Pick<Act, 'userId' | 'clock'>,
  movements: readonly NewMovement[],
): Promise<number[]> {
  const moving = whichMove(movements);
  if (moving.length === 0) return [];
  const wallets = new Set(moving.map(({ investorId, fundId }) => `${investorId} ${fundId}`)).size;
  // One wallet is held by its own change; of several each is held in the same order by all.
  if (wallets > 1 || (await changeWallets(tx, moving)).rowCount === 0) {
    await lockWallets(tx, moving);
    await changeWallets(tx, moving);
  }
  const { rows } = await tx.execute<{ id: number }>(sql`${insertOf(act, moving)} returning id`);
  return rows.map(({ id }) => id);
}

/** Moves the money of wallets that are held already; no statement waits for another. */
export async function moveHeldWallets(
  tx: Database,
  act: Pick<Act, 'userId' | 'clock'>,
  movements: readonly NewMovement[],
): Promise<void> {
  const moving = whichMove(movements);
  if (moving.length === 0) return;
  await Promise.all([changeWallets(tx, moving), insertMovements(tx, act, moving)]);
}

/** Writes movements, each of some money, of wallets whose money is moved apart. */
export const insertMovements = async (
  tx: Database,
  act: Pick<Act, 'userId' | 'clock'>,
  movements: readonly NewMovement[],
): Promise<void> => void (movements.length > 0 && (await tx.execute(insertOf(act, movements))));

/** Statement that writes movements, in order. */
function insertOf(act: Pick<Act, 'userId' | 'clock'>, movements: readonly NewMovement[]): SQL {
  const list = (of: (one: NewMovement) => string | number | null) => plainList(movements.map(of));
  return sql`
    insert into investor_movement (investor_id, fund_id, kind, available, held, moved_on, entry_id,
      share_id, distribution_id, share_act_id, reverses_id, note, created_at, created_by)
    select m.investor_id, m.fund_id, m.kind, m.available, m.held, m.moved_on, m.entry_id,
      m.share_id, m.distribution_id, m.share_act_id, m.reverses_id, m.note,
      ${act.clock.now()}::timestamptz, m.by
    from unnest(${list(({ investorId }) => investorId)}::bigint[],
      ${list(({ fundId }) => fundId)}::bigint[], ${list(({ kind }) => kind)}::text[],
      ${list(({ available, currency }) => formatMoney(available, currency))}::numeric[],
      ${list(({ held, currency }) => formatMoney(held, currency))}::numeric[],
      ${list(({ movedOn }) => movedOn)}::date[], ${list(({ entryId = null }) => entryId)}::bigint[],
      ${list(({ shareId = null }) => shareId)}::bigint[],
      ${list(({ distributionId = null }) => distributionId)}::bigint[],
      ${list(({ shareActId = null }) => shareActId)}::bigint[],
      ${list(({ reversesId = null }) => reversesId)}::bigint[],
      ${sql.param(movements.map(({ note = '' }) => note))}::text[],
      ${list(({ by = act.userId }) => by)}::bigint[]) with ordinality
      as m (investor_id, fund_id, kind, available, held, moved_on, entry_id, share_id,
        distribution_id, share_act_id, reverses_id, note, by, place)
    order by m.place`;
}
