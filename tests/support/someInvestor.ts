import { recordDeposit } from '@server/investing/wallets/deposits';
import { inTransaction } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import { CARLA } from './investments';
import { aUser } from './permissions';
import { WHY } from './requests';
import type { TestApp } from './testApp';

/** An investor and a fund of investors, as rows: made once, whoever has to approve what is done. */
async function someInvestor(app: TestApp): Promise<{ userId: number; fundId: number }> {
  const find = async () => {
    const { rows } = await app.db.execute<{ userId: number; fundId: number }>(sql`
      select i.user_id as "userId", f.id as "fundId" from investor i, fund f
      where f.kind = 'investors' limit 1`);
    return rows[0];
  };
  const made = await find();
  if (made !== undefined) return made;
  await aUser(app, CARLA, 'INVERSIONISTA');
  await app.db.execute(sql`
    insert into investor (user_id, kind, tax_residence, created_at)
    select id, 'person', 'PE', now() from app_user where username = ${CARLA}`);
  await app.db.execute(sql`
    insert into fund (name, sort_name, currency, opened_on, kind)
    values ('De inversionistas', 'de inversionistas', 'PEN', '2026-01-01', 'investors')`);
  return (await find())!;
}

/** A deposit of that investor, as whoever records it sends it. */
export async function someDeposit(app: TestApp, amount: string): Promise<Response> {
  const { userId, fundId } = await someInvestor(app);
  const body = { fundId, amount, means: 'transfer' };
  return app.send('POST', `/protected/inversionistas/${userId}/depositos`, { body });
}

/** The void of a deposit of that investor, which stands though two have to agree. */
export async function someDepositVoid(app: TestApp, as: string): Promise<Response> {
  const { userId, fundId } = await someInvestor(app);
  const find = async () => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select min(id) as id from investor_movement having count(*) > 0`,
    );
    return rows[0]?.id;
  };
  if ((await find()) === undefined) {
    const data = { fundId, amount: '31.00', means: 'transfer' as const };
    await inTransaction(app.db, (tx) => recordDeposit(tx, app.act, userId, data));
  }
  const path = `/protected/movimientos-de-inversionistas/${await find()}/extorno`;
  return app.send('POST', path, { as, body: WHY });
}
