import type { CashDeskAmount, CollectionSheet } from '@core/contract/collection';
import type { LoanCredit } from '@core/contract/loanCredits';
import type { LoanDetail } from '@core/contract/loans';
import type { MoneyAccount } from '@core/contract/moneyAccounts';
import type { Payment } from '@core/contract/payments';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aNewLoan } from '@tests/support/builders';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { ACCOUNTS, ALL, leaveCash, post, read, withMoney } from '@tests/support/moneyTransfers';
import type { TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

const DAY = '2026-03-10';

/** The drawer of whoever is signed in, in soles. */
async function drawer(app: TestApp, date = DAY): Promise<CashDeskAmount> {
  const sheet = await read<CollectionSheet>(app, `/protected/cobranza-diaria?date=${date}`);
  return sheet.cashDesk!.amounts.find(({ currency }) => currency === 'PEN')!;
}

/** Cash in the books that a person moved on a day, by kind of entry. */
async function bookedCash({ db }: TestApp, day = DAY, username = ADMIN) {
  const { rows } = await db.execute<{ kind: string; amount: string }>(sql`
    select e.kind, sum(l.debit - l.credit)::text as amount
    from journal_entry e join journal_line l on l.entry_id = e.id and l.account like '1101%'
    join money_movement m on m.entry_id = e.id
    join money_account a on a.id = m.money_account_id and a.kind = 'cash'
    join app_user u on u.id = m.moved_by and u.username = ${username}
    where e.posted_on = ${day} group by e.kind`);
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
}

/** The opening and the lines come to what is expected, and the lines to what the books have. */
async function expectTied(app: TestApp, opening: string): Promise<void> {
  const { lines, expectedCash } = await drawer(app);
  const moved = sum(lines.map(({ amount }) => parseMoney(amount, 'PEN')));
  expect(parseMoney(expectedCash, 'PEN')).toBe(parseMoney(opening, 'PEN') + moved);
  const booked = Object.values(await bookedCash(app));
  expect(moved).toBe(sum(booked.map((text) => parseMoney(text, 'PEN'))));
}

const lineOf = ({ lines }: CashDeskAmount, kind: string) =>
  lines.find((line) => line.kind === kind)?.amount;

describe('what a drawer should hold', () => {
  it('is what the books say of it, line by line, whatever moved its cash', () =>
    withMoney(async (app, { fundId, cash, bank, asked }) => {
      await addSecond(app);
      await leaveCash(app, '50.00', SECOND, fundId);
      await post(app, '/protected/caja/apertura', {
        opening: [{ currency: 'PEN', amount: '50.00' }],
      });
      await expectTied(app, '50.00');
      await post(app, ALL, asked({ amount: '4000.00' }));
      expect(lineOf(await drawer(app), 'transferred')).toBe('4000.00');
      const inCash = { means: 'cash', moneyAccountId: cash.id };
      const movements = `/protected/fondos/${fundId}/movimientos`;
      const noted = { note: 'De la oficina', ...inCash };
      const brought = { kind: 'contribution', amount: '500.00', ...noted };
      expect(await post(app, movements, brought)).toMatchObject({ status: 201 });
      await post(app, movements, { kind: 'withdrawal', amount: '120.00', ...noted });
      expect(lineOf(await drawer(app), 'contributed')).toBe('500.00');
      expect(lineOf(await drawer(app), 'withdrawn')).toBe('-120.00');
      await expectTied(app, '50.00');

      const terms = { ...aNewLoan({ borrowerId: 1, fundId }), ...inCash };
      const loan = (await post(app, '/protected/prestamos', terms)).body as unknown as LoanDetail;
      expect(lineOf(await drawer(app), 'disbursed')).toBe('-1200.00');
      await expectTied(app, '50.00');

      const pay = (amount: string, change: object = {}) =>
        post(app, `/protected/prestamos/${loan.id}/pagos`, {
          amount,
          receivedOn: DAY,
          ...inCash,
          ...change,
        });
      const paid = (await pay('100.00')).body as unknown as Payment;
      const voided = (await pay('70.00')).body as unknown as Payment;
      expect(lineOf(await drawer(app), 'collected')).toBe('170.00');
      await post(app, `/protected/prestamos/${loan.id}/pagos/${voided.id}/extorno`, {
        reason: 'Se registró dos veces',
      });
      expect(paid.amount).toBe('100.00');
      expect(lineOf(await drawer(app), 'collected')).toBe('100.00');
      expect((await pay('1150.00', { keepsExcess: true })).status).toBe(201);
      expect(lineOf(await drawer(app), 'collected')).toBe('1250.00');
      await expectTied(app, '50.00');

      const credits = `/protected/prestamos/${loan.id}/saldos-a-favor`;
      const [credit] = await read<LoanCredit[]>(app, credits);
      await post(app, `${credits}/${credit!.id}/devolucion`, {
        ...inCash,
        note: 'Vino por su dinero',
      });
      expect(lineOf(await drawer(app), 'refunded')).toBe(`-${credit!.amount}`);
      await post(app, ALL, asked({ fromAccountId: cash.id, toAccountId: bank.id }));
      expect(lineOf(await drawer(app), 'transferred')).toBe('2500.00');
      await expectTied(app, '50.00');

      const { expectedCash } = await drawer(app);
      const [held] = (await read<MoneyAccount[]>(app, `${ACCOUNTS}?fund=${fundId}`)).filter(
        ({ id }) => id === cash.id,
      );
      expect(parseMoney(expectedCash, 'PEN')).toBe(parseMoney(held!.balance!, 'PEN'));
      const counted = [{ currency: 'PEN', amount: expectedCash }];
      const closing = { businessDate: DAY, counted, note: '' };
      expect(await post(app, '/protected/caja/cierre', closing)).toMatchObject({
        status: 200,
        body: { state: 'CUADRADA', amounts: [{ expectedCash, difference: '0.00' }] },
      });
      // Money that comes after the count is not in what was counted: it waits for another count.
      app.wait(5);
      await post(app, movements, { kind: 'contribution', amount: '10.00', ...noted });
      expect(await drawer(app)).toMatchObject({ movedSince: '10.00', counted: null });
      await expectTied(app, '50.00');
    }));

  it('counts cash that came in yesterday and is recorded today with today’s', () =>
    withMoney(async (app, { fundId, asked }) => {
      await post(app, ALL, asked({ amount: '4000.00' }));
      const loan = (await post(app, '/protected/prestamos', aNewLoan({ borrowerId: 1, fundId })))
        .body as unknown as LoanDetail;
      app.setToday('2026-04-11');
      await post(app, '/protected/caja/apertura', {
        opening: [{ currency: 'PEN', amount: '0.00' }],
      });
      const late = { amount: '30.00', receivedOn: '2026-04-10', means: 'cash' };
      await post(app, `/protected/prestamos/${loan.id}/pagos`, late);
      expect(await drawer(app, '2026-04-11')).toMatchObject({
        expectedCash: '30.00',
        lines: [{ kind: 'collected', amount: '30.00' }],
      });
    }));
});
