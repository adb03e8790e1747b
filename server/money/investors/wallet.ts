import type { PlainDate } from '@core/calendar/plainDate';
import type { MovementKind } from '@core/contract/investorMoney';
import { ZERO, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';

/** Money of an investor in a fund, in minor units of its currency. */
export interface Wallet {
  readonly available: Money;
  readonly held: Money;
}

/** Wallet that an act names, and the currency of its fund. */
interface WalletOf {
  readonly investorId: number;
  readonly fundId: number;
  readonly currency: string;
}

/** A movement to write; both amounts are signed, in minor units. */
export interface NewMovement extends WalletOf {
  readonly kind: MovementKind;
  readonly available: Money;
  readonly held: Money;
  readonly movedOn: PlainDate;
  readonly entryId?: number | undefined;
  readonly shareId?: number | undefined;
  readonly distributionId?: number | undefined;
  readonly shareActId?: number | undefined;
  readonly reversesId?: number | undefined;
  readonly note?: string | undefined;
}

/** Holds the wallet of an investor until the end, made where there is none, and reads it. */
export async function lockWallet(
  tx: Database,
  { investorId, fundId, currency }: WalletOf,
): Promise<Wallet> {
  const read = async () =>
    tx.execute<{ available: string; held: string }>(sql`
      select available::text, held::text from investor_wallet
      where investor_id = ${investorId} and fund_id = ${fundId} for no key update`);
  let { rows } = await read();
  if (rows.length === 0) {
    await tx.execute(sql`
      insert into investor_wallet (investor_id, fund_id) values (${investorId}, ${fundId})
      on conflict do nothing`);
    ({ rows } = await read());
  }
  const { available, held } = rows[0]!;
  return { available: parseMoney(available, currency), held: parseMoney(held, currency) };
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
  const moving = movements.filter(({ available, held }) => available !== ZERO || held !== ZERO);
  if (moving.length === 0) return [];
  const list = (of: (one: NewMovement) => unknown) => sql.param(moving.map(of));
  const moved = sql`(
    select m.investor_id, m.fund_id, sum(m.available) as available, sum(m.held) as held
    from unnest(${list(({ investorId }) => investorId)}::bigint[],
      ${list(({ fundId }) => fundId)}::bigint[],
      ${list(({ available, currency }) => formatMoney(available, currency))}::numeric[],
      ${list(({ held, currency }) => formatMoney(held, currency))}::numeric[])
      as m (investor_id, fund_id, available, held)
    group by 1, 2)`;
  const wallets = new Set(moving.map(({ investorId, fundId }) => `${investorId} ${fundId}`)).size;
  const update = () =>
    tx.execute(sql`
      update investor_wallet w
      set available = w.available + m.available, held = w.held + m.held
      from ${moved} m where m.investor_id = w.investor_id and m.fund_id = w.fund_id`);
  // One wallet is held by its own change; of several each is held in the same order by all.
  if (wallets > 1 || (await update()).rowCount === 0) {
    await tx.execute(sql`
      insert into investor_wallet (investor_id, fund_id)
      select m.investor_id, m.fund_id from ${moved} m order by 1, 2 on conflict do nothing`);
    await tx.execute(sql`
      select from investor_wallet w join ${moved} m using (investor_id, fund_id)
      order by w.investor_id, w.fund_id for no key update of w`);
    await update();
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into investor_movement (investor_id, fund_id, kind, available, held, moved_on, entry_id,
      share_id, distribution_id, share_act_id, reverses_id, note, created_at, created_by)
    select m.investor_id, m.fund_id, m.kind, m.available, m.held, m.moved_on, m.entry_id,
      m.share_id, m.distribution_id, m.share_act_id, m.reverses_id, m.note,
      ${act.clock.now()}::timestamptz, ${act.userId}::bigint
    from unnest(${list(({ investorId }) => investorId)}::bigint[],
      ${list(({ fundId }) => fundId)}::bigint[], ${list(({ kind }) => kind)}::text[],
      ${list(({ available, currency }) => formatMoney(available, currency))}::numeric[],
      ${list(({ held, currency }) => formatMoney(held, currency))}::numeric[],
      ${list(({ movedOn }) => movedOn)}::date[], ${list(({ entryId = null }) => entryId)}::bigint[],
      ${list(({ shareId = null }) => shareId)}::bigint[],
      ${list(({ distributionId = null }) => distributionId)}::bigint[],
      ${list(({ shareActId = null }) => shareActId)}::bigint[],
      ${list(({ reversesId = null }) => reversesId)}::bigint[],
      ${list(({ note = '' }) => note)}::text[]) with ordinality
      as m (investor_id, fund_id, kind, available, held, moved_on, entry_id, share_id,
        distribution_id, share_act_id, reverses_id, note, place)
    order by m.place returning id`);
  return rows.map(({ id }) => id);
}
