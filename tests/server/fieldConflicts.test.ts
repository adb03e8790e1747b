import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { formatMoney, parseMoney } from '@core/money/wire';
import { moneyForPeople } from '@server/platform/documents/format';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, books, trayOf, TRAY } from '@tests/support/bankFiles';
import { aNewLoan } from '@tests/support/builders';
import { phoneOnRoute, THURSDAY, type FieldPhone } from '@tests/support/fieldPhone';
import { loanChangesOf } from '@tests/support/loanChanges';
import { expectRecomputed } from '@tests/support/loanChecks';
import { contact } from '@tests/support/loanContacts';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const FRIDAY = '2026-04-17';

describe('money of the street meets what happened meanwhile', () => {
  let app: TestApp;
  let phone: FieldPhone;
  beforeEach(async () => {
    app = await createTestApp();
    phone = await phoneOnRoute(app);
  });
  afterEach(() => app.close());

  const read = async <T>(path: string) =>
    (await (await app.send('GET', `/protected/${path}`)).json()) as T;
  const paymentsOf = (loanId: number) => read<Payment[]>(`prestamos/${loanId}/pagos`);
  const loanOf = (loanId: number) => read<LoanDetail>(`prestamos/${loanId}`);
  const officePays = (loanId: number, body: object) =>
    app.send('POST', `/protected/prestamos/${loanId}/pagos`, {
      body: { receivedOn: THURSDAY, means: 'cash', ...body },
    });
  const payOff = async (loanId: number) => {
    const { amount } = await read<PayoffQuote>(`prestamos/${loanId}/cancelacion`);
    expect((await officePays(loanId, { amount, way: 'payOff' })).status).toBe(201);
  };
  const voidIt = (loanId: number, paymentId: number) =>
    app.send('POST', `/protected/prestamos/${loanId}/pagos/${paymentId}/extorno`, {
      body: { reason: 'El recibo era de otro' },
    });
  const booksAgree = async () => {
    expect((await books(app)).difference).toBe('0.00');
    expect(await read('balance-prestamos')).toMatchObject({ difference: '0.00' });
    await expectRecomputed(app);
  };

  it('Same key, same answer: sent again it is one payment, whatever happened since', async () => {
    const record = phone.money(1, '50');
    const first = await phone.send(record);
    expect(first).toMatchObject({ status: 'taken', outcome: 'payment', number: 'TE-000001-1' });
    expect((await paymentsOf(1))[0]).toMatchObject({
      amount: '50.00',
      receivedOn: THURSDAY,
      receiptNumber: first.became,
      recordedBy: 'Alguien',
    });
    expect(await phone.send(record)).toEqual(first);
    app.setToday(FRIDAY);
    expect((await phone.send(record)).became).toBe(first.became);
    expect(await paymentsOf(1)).toHaveLength(1);
    await booksAgree();
  });

  it('Other key, same loan and amount within ten minutes: taken and flagged', async () => {
    expect((await officePays(1, { amount: '50' })).status).toBe(201);
    const again = await phone.send(phone.money(1, '50'));
    expect(again).toMatchObject({ outcome: 'payment', flags: ['repeated', 'changed'] });
    expect((await phone.send(phone.money(1, '51'))).flags).not.toContain('repeated');
    app.wait(11);
    expect((await phone.send(phone.money(1, '50'))).flags).not.toContain('repeated');
    expect(await paymentsOf(1)).toHaveLength(4);
    await booksAgree();
  });

  it('Paid off: all of it is credit of the borrower, and goes back with its void', async () => {
    await payOff(1);
    const cash = (await books(app)).cash;
    const late = await phone.send(phone.money(1, '80', { owed: '80.00' }));
    expect(late).toMatchObject({ outcome: 'credit', valueDate: THURSDAY });
    expect(late.difference).toMatch(/ya estaba cancelado/);
    const [receipt] = await paymentsOf(1);
    expect(receipt).toMatchObject({ amount: '0.00', excess: '80.00', receiptNumber: late.became });
    expect(receipt!.entryNumbers).toHaveLength(1);
    expect(receipt!.note).toContain('Recibo provisional TE-000001-1. El préstamo ya estaba');
    expect(await loanOf(1)).toMatchObject({ status: 'overpaid' });
    expect(await read(`prestamos/1/saldos-a-favor`)).toMatchObject([
      { amount: '80.00', status: 'held' },
    ]);
    await booksAgree();
    expect((await voidIt(1, receipt!.id)).status).toBe(200);
    expect((await books(app)).cash).toBe(cash);
    expect(await read(`prestamos/1/saldos-a-favor`)).toMatchObject([{ status: 'voided' }]);
    await booksAgree();
  });

  it('Paid off: the credit stands where the payment that ended the loan is voided', async () => {
    await payOff(1);
    await phone.send(phone.money(1, '80'));
    const [, end] = await paymentsOf(1);
    expect((await voidIt(1, end!.id)).status).toBe(200);
    expect(await loanOf(1)).toMatchObject({ status: 'inArrears' });
    expect(await read(`prestamos/1/saldos-a-favor`)).toMatchObject([{ status: 'held' }]);
    await booksAgree();
  });

  it('Written off: it is a recovery, and what is beyond it is to be identified', async () => {
    const { ask, approve, evidence } = loanChangesOf(app, 1);
    const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
    const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
    const { id } = (await asked.json()) as { id: number };
    expect((await approve(id)).status).toBe(200);
    const money = await phone.send(phone.money(1, '60', { owed: '60.00' }));
    expect(money).toMatchObject({ outcome: 'recovery' });
    expect(money.difference).toMatch(/castigado/);
    expect((await paymentsOf(1))[0]).toMatchObject({ isRecovery: true, amount: '60.00' });
    const much = await phone.send(phone.money(1, '900000'));
    expect(much).toMatchObject({ outcome: 'unidentified', became: 'DI-000001' });
    await booksAgree();
  });

  it('Voided: it waits in the tray, where it is applied, given back and undone', async () => {
    const made = await app.send('POST', '/protected/prestamos', {
      body: aNewLoan(
        { borrowerId: 1, fundId: 1 },
        { disbursedOn: THURSDAY, firstDueOn: '2026-05-16' },
      ),
    });
    const { id } = (await made.json()) as LoanDetail;
    await contact(
      app,
      { madeOn: THURSDAY, next: { way: 'visit', on: THURSDAY, minute: 700 } },
      ANALYST,
      id,
    );
    await app.send('POST', '/protected/ruta-del-dia', {
      body: { collectorId: phone.userId, collectOn: THURSDAY },
      as: phone.as,
    });
    await phone.startDay();
    const gone = await app.send('POST', `/protected/prestamos/${id}/anulacion`, {
      body: { reason: 'Se registró mal' },
    });
    expect(gone.status).toBe(200);
    const before = await books(app);
    const money = await phone.send(phone.money(id, '40'));
    expect(money).toMatchObject({ outcome: 'unidentified', became: 'DI-000001' });
    const [line] = await trayOf(app);
    expect(line).toMatchObject({ amount: '40.00', reference: 'Cobro de campo TE-000001-1' });
    expect((await books(app)).held).toBe('40.00');
    expect((await books(app)).cash).not.toBe(before.cash);
    const path = `${TRAY}/${line!.id}`;
    expect((await act(app, `${path}/aplicacion`, { loan: 'P-000002' })).status).toBe(200);
    expect((await paymentsOf(2))[0]).toMatchObject({ amount: '40.00', means: 'cash' });
    expect((await books(app)).held).toBe('0.00');
    await booksAgree();
    expect((await act(app, `${path}/extorno`, { reason: 'No era suyo' })).status).toBe(200);
    const back = { reason: 'Se devolvió al cliente', means: 'cash' };
    expect((await act(app, `${path}/devolucion`, back)).status).toBe(200);
    expect((await books(app)).cash).toBe(before.cash);
    await booksAgree();
  });

  it('Loan changed: the server allocates, and the receipt tells the difference', async () => {
    expect((await officePays(1, { amount: '30' })).status).toBe(201);
    const money = await phone.send(phone.money(1, '45'));
    expect(money).toMatchObject({ outcome: 'payment', flags: ['changed'] });
    const text = (owed: bigint) => moneyForPeople(formatMoney(owed, 'PEN'), 'PEN');
    const seen = parseMoney(phone.seen.get(1)!.owed, 'PEN');
    expect(money.difference).toBe(
      `El cobrador veía ${text(seen)} por pagar; al llegar se debían ${text(seen - 3000n)}.`,
    );
    expect((await paymentsOf(1))[0]!.note).toBe(
      `Recibo provisional TE-000001-1. ${money.difference}`,
    );
    await booksAgree();
  });

  it('Beyond the whole debt: the rest is credit of the borrower', async () => {
    const money = await phone.send(phone.money(1, '5000'));
    expect(money).toMatchObject({ outcome: 'payment', flags: ['excess', 'beyondLimits'] });
    expect(await loanOf(1)).toMatchObject({ status: 'overpaid' });
    await booksAgree();
  });

  it('Clock off, or another day than the route: the value date is that of the sync', async () => {
    const morning = phone.money(1, '10');
    const ahead = phone.money(2, '11', { takenAt: '2026-04-16T15:30:00.000Z' });
    const yesterday = phone.money(3, '12', { takenAt: '2026-04-15T15:00:00.000Z' });
    app.setToday(FRIDAY);
    const { body } = await phone.sync([morning], { phoneTime: '2026-04-17T14:40:00.000Z' });
    expect(body.records[0]).toMatchObject({ valueDate: FRIDAY, flags: ['clock'] });
    app.setToday(THURSDAY);
    expect(await phone.send(ahead)).toMatchObject({ valueDate: THURSDAY, flags: ['clock'] });
    app.setToday(FRIDAY);
    expect(await phone.send(yesterday)).toMatchObject({ valueDate: FRIDAY, flags: ['otherDay'] });
    await booksAgree();
  });

  it('Day closed: the value date stays, and it posts on the open day', async () => {
    const money = phone.money(1, '25');
    app.setToday(FRIDAY);
    expect((await officePays(1, { amount: '20', receivedOn: FRIDAY })).status).toBe(201);
    const taken = await phone.send(money);
    expect(taken).toMatchObject({ outcome: 'payment', valueDate: THURSDAY, flags: ['changed'] });
    const { rows } = await app.db.execute(sql`select e.posted_on as "postedOn", p.is_recovery
      from payment p join journal_entry e on e.id = p.entry_id where p.amount = 25`);
    expect(rows[0]).toMatchObject({ postedOn: FRIDAY });
    await booksAgree();
  });

  it('Beyond limits or long without contact: what was taken is never refused', async () => {
    await phone.approve({ limitAmount: '100', limitCount: 2 });
    const taken = [phone.money(1, '60'), phone.money(2, '50'), phone.money(3, '10')];
    app.setToday('2026-04-18');
    const late = phone.money(3, '11', { takenAt: '2026-04-18T14:59:00.000Z' });
    const { body } = await phone.sync([...taken, late]);
    expect(body.records.map(({ outcome, flags }) => [outcome, flags])).toEqual([
      ['payment', []],
      ['payment', ['beyondLimits']],
      ['payment', ['beyondLimits']],
      ['payment', ['otherDay', 'changed', 'unsynced', 'beyondLimits']],
    ]);
    await booksAgree();
  });

  it('Outside hours: money is taken, and the visit stands marked against the law', async () => {
    // Whoever comes back in the evening signs in again.
    app.setToday('2026-04-15');
    app.setToday(THURSDAY);
    app.wait(11 * 60);
    const { body } = await phone.sync([phone.money(1, '15'), phone.visit(1, 'paid')]);
    expect(body.records.map(({ outcome, flags }) => [outcome, flags])).toEqual([
      ['payment', []],
      ['visit', ['againstLaw']],
    ]);
  });

  it('Visits: a promise keeps its sum, and none is refused for money that moved', async () => {
    const promise = { amount: '30', promisedOn: '2026-04-20' };
    const { body } = await phone.sync([
      phone.visit(1, 'promise', { promise }),
      phone.visit(2, 'paid'),
      phone.visit(3, 'absent'),
    ]);
    expect(body.records.map(({ status, became }) => [status, became.slice(0, 3)])).toEqual([
      ['taken', 'GE-'],
      ['taken', 'GE-'],
      ['taken', 'GE-'],
    ]);
    expect(body.records[1]!.difference).toBe('Ese día no hay un pago de este préstamo.');
    expect(await read('prestamos/1/promesas')).toMatchObject([{ amount: '30.00' }]);
  });

  it('Visits on the day of a promise are what the person asked for', async () => {
    const promise = { amount: '50', promisedOn: '2026-04-20' };
    await phone.send(phone.visit(2, 'promise', { promise }));
    app.setToday('2026-04-20');
    const body = { collectorId: phone.userId, collectOn: '2026-04-20' };
    await app.send('POST', '/protected/ruta-del-dia', { body, as: phone.as });
    await phone.startDay();
    const { stops } = (await phone.day()).body;
    expect(stops.find(({ loanId }) => loanId === 2)).toMatchObject({
      why: 'promise',
      visitHours: { from: 600 },
    });
    expect(await phone.send(phone.visit(2, 'absent'))).toMatchObject({ flags: [] });
  });
});
