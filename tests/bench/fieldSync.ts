import { sql } from 'drizzle-orm';
import { aNewLoan } from '@tests/support/builders';
import { startTemplate } from '@tests/support/databaseCluster';
import { type FieldPhone, phoneOnRoute, THURSDAY } from '@tests/support/fieldPhone';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import type { BenchRow } from './BenchRow';

const COUNT = 200;

/** A phone with so many loans on its route, an installment of each of them due. */
async function phoneWith(app: TestApp, count: number) {
  const phone = await phoneOnRoute(app);
  const loanIds: number[] = [];
  app.setToday('2026-03-10');
  const capital = { name: 'Fondo de medida', currency: 'PEN', openingCapital: '500000.00' };
  const fund = await app.send('POST', '/protected/fondos', { body: capital });
  const { id: fundId } = (await fund.json()) as { id: number };
  while (loanIds.length < count) {
    const body = aNewLoan({ borrowerId: 1, fundId });
    const made = await app.send('POST', '/protected/prestamos', { body });
    if (made.status !== 201) throw new Error(await made.text());
    loanIds.push(((await made.json()) as { id: number }).id);
  }
  app.setToday(THURSDAY);
  await app.db.execute(sql`update field_day set loan_ids = ${sql.param(loanIds)}::bigint[]`);
  await app.db.execute(sql`update field_device set limit_count = ${count}`);
  return { phone, loanIds };
}

/** Sending takes so many milliseconds, all the receipts of a day at once or each by itself. */
async function timeOf(
  base: string,
  send: (phone: FieldPhone, loanIds: number[]) => Promise<unknown>,
) {
  let took = 0;
  await withTestApp(async (app) => {
    const { phone, loanIds } = await phoneWith(app, COUNT);
    const began = performance.now();
    await send(phone, loanIds);
    took = performance.now() - began;
    const { rows } = await app.db.execute<{ total: number }>(
      sql`select count(*)::int as total from payment where means = 'cash'`,
    );
    if (rows[0]!.total < COUNT) throw new Error(`only ${rows[0]!.total} payments were taken`);
  }, base);
  return Math.round(took);
}

/** The receipts that a collector took in a day, as the phone sends them once it has signal. */
export async function fieldSyncBench(): Promise<BenchRow[]> {
  const amount = '40.00';
  const { base, stop } = await startTemplate();
  const together = await timeOf(base, (phone, loanIds) =>
    phone.sync(loanIds.map((loanId) => phone.money(loanId, amount))),
  );
  const apart = await timeOf(base, async (phone, loanIds) => {
    for (const loanId of loanIds) await phone.send(phone.money(loanId, amount));
  });
  await stop();
  const peer = `${COUNT} receipts, each sent by itself`;
  return [
    { what: `${COUNT} receipts of a phone, sent at once`, figure: `${together} ms`, peer },
    { what: peer, figure: `${apart} ms` },
  ];
}
