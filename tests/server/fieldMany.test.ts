import type { LoanDetail } from '@core/contract/loans';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ready } from '@tests/support/bankFiles';
import { aNewLoan } from '@tests/support/builders';
import { FieldPhone, THURSDAY } from '@tests/support/fieldPhone';
import { aUser } from '@tests/support/permissions';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const PHONES = 20;
const AMOUNTS = ['11.11', '5.05', '7.77'];
/** Receipts of a phone in all, in céntimos. */
const EACH = 2393n;

const collectorOf = (index: number) => `COBRADOR${index}@PRUEBA.PE`;

/** A phone with a day of one loan. */
async function aPhone(app: TestApp, index: number) {
  const terms = { principal: '100.00', disbursedOn: '2026-03-20', firstDueOn: '2026-04-16' };
  const body = aNewLoan({ borrowerId: 1, fundId: 1 }, terms);
  const made = await app.send('POST', '/protected/prestamos', { body });
  const { id: loanId } = (await made.json()) as LoanDetail;
  await aUser(app, collectorOf(index), 'COBRADOR');
  const phone = new FieldPhone(app, collectorOf(index));
  await phone.register();
  await phone.approve();
  const route = {
    collectorId: phone.userId,
    collectOn: THURSDAY,
    zone: `Zona ${index}`,
    loanIds: [loanId],
  };
  await app.send('POST', '/protected/rutas-de-cobranza', { body: route });
  expect((await phone.startDay()).status).toBe(201);
  await phone.day();
  return { phone, loanId };
}

it(`takes what ${PHONES} phones send at once, each of them twice, and nothing twice`, () =>
  withTestApp(async (app) => {
    await ready(app);
    app.setToday(THURSDAY);
    const phones: Awaited<ReturnType<typeof aPhone>>[] = [];
    for (let index = 0; index < PHONES; index += 1) phones.push(await aPhone(app, index));
    const cash = async () => {
      const { rows } = await app.db.execute<{ total: string }>(sql`
        select coalesce(sum(m.amount), 0)::text as total from money_movement m
        join journal_entry e on e.id = m.entry_id where e.kind = 'payment'`);
      return BigInt(rows[0]!.total.replace('.', ''));
    };
    const before = await cash();
    const answers = await Promise.all(
      phones.flatMap(({ phone, loanId }) => {
        const records = AMOUNTS.map((amount) => phone.money(loanId, amount));
        // A line that broke: the phone sends again what it does not know to have arrived.
        return [phone.sync(records), phone.sync(records)];
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await app.db.execute(sql`
      select p.loan_id, count(*)::int as payments, sum(p.amount)::text as amount,
        count(distinct f.device_id)::int as devices
      from payment p join field_record f on f.payment_id = p.id and f.loan_id = p.loan_id
      group by 1 order by 1`);
    expect(rows).toEqual(
      phones.map(({ loanId }) => ({
        loan_id: loanId,
        payments: AMOUNTS.length,
        amount: '23.93',
        devices: 1,
      })),
    );
    expect((await cash()) - before).toBe(EACH * BigInt(PHONES));
    const { rows: unbalanced } = await app.db.execute(sql`
      select entry_id from journal_line group by 1 having sum(debit) <> sum(credit)`);
    expect(unbalanced).toEqual([]);
  }));
