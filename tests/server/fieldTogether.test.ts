import type { FieldRecord } from '@core/contract/fieldDevices';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { phoneOnRoute, type FieldPhone } from '@tests/support/fieldPhone';
import { withTestApp, type TestApp } from '@tests/support/testApp';

/** Amounts of three loans: part of what is due, all of it, and more than it. */
const amountsOf = (phone: FieldPhone) => ['12.34', phone.seen.get(2)!.owed, '500.00'];

/** Records, payments and balances of the books that a day of a phone left. */
async function lifeOf(app: TestApp, send: (phone: FieldPhone) => Promise<FieldRecord[]>) {
  const phone = await phoneOnRoute(app);
  const records = await send(phone);
  const { rows: payments } = await app.db.execute(sql`
    select loan_id, amount::text, received_on, means, note from payment order by loan_id, id`);
  const { rows: books } = await app.db.execute(sql`
    select account, sum(debit)::text as debit, sum(credit)::text as credit
    from journal_line group by 1 order by 1`);
  const { rows: audits } = await app.db.execute(sql`
    select count(*)::int as total from audit_log where action = 'recordPayment'`);
  const { rows: loans } = await app.db.execute(sql`
    select id, status, outstanding_principal::text, next_due_on, version from loan order by id`);
  const became = records.map(({ outcome, flags, valueDate, difference }) => {
    return { outcome, flags, valueDate, difference };
  });
  return { became, payments, books, audits, loans };
}

it('money sent together becomes what it becomes one by one', () =>
  withTestApp((one) =>
    withTestApp(async (other) => {
      const texts = (phone: FieldPhone) =>
        amountsOf(phone).map((amount, index) => phone.money(index + 1, amount));
      const together = await lifeOf(one, async (phone) => {
        const { body } = await phone.sync(texts(phone));
        return [...body.records];
      });
      const apart = await lifeOf(other, async (phone) => {
        const records: FieldRecord[] = [];
        for (const text of texts(phone)) records.push(await phone.send(text));
        return records;
      });
      expect(together).toEqual(apart);
      expect(together.payments).toHaveLength(3);
      expect(together.became.map(({ outcome }) => outcome)).toEqual(Array(3).fill('payment'));
    }),
  ));
