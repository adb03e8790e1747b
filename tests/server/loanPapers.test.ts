import { createHash } from 'node:crypto';
import type { LoanPaper, LoanPapers } from '@core/contract/loanPapers';
import type { PaymentVoidPreview } from '@core/contract/payments';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { paperText, pay, readJson } from '@tests/support/paperMoney';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';

const make = async (app: TestApp, loanId: number, body: object, as?: string) => {
  const path = `/protected/prestamos/${loanId}/documentos`;
  const response = await app.send('POST', path, { body, as });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('a paper that would say what is not so is refused', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    const codeOf = async (body: object) => (await make(app, id, body)).body['code'];
    expect(await codeOf({ kind: 'noDebt' })).toBe('PAPER_LOAN_OWED');
    expect(await codeOf({ kind: 'statement', asOf: '2026-03-11' })).toBe(
      'PAYMENT_DATE_OUT_OF_LIMITS',
    );
    expect(await codeOf({ kind: 'payoff', asOf: '2026-03-09' })).toBe('PAYMENT_DATE_OUT_OF_LIMITS');
    const { amount } = await readJson<{ amount: string }>(app, `prestamos/${id}/cancelacion`);
    const excess = `${Number.parseInt(amount, 10) + 50}.00`;
    await pay(app, id, excess, '2026-03-10', { way: 'payOff', keepsExcess: true });
    expect(await codeOf({ kind: 'payoff' })).toBe('PAPER_NOTHING_OWED');
    expect(await codeOf({ kind: 'noDebt' })).toBe('PAPER_CREDIT_HELD');
    const papers = await readJson<LoanPapers>(app, `prestamos/${id}/documentos`);
    expect(papers).toEqual({ items: [], available: ['statement', 'schedule'] });
  }));

it('of a voided loan only the statement is made', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    const body = { reason: 'El cliente desistió' };
    await app.send('POST', `/protected/prestamos/${id}/anulacion`, { body });
    expect((await make(app, id, { kind: 'schedule' })).body['code']).toBe('PAPER_LOAN_VOIDED');
    expect((await make(app, id, { kind: 'statement' })).status).toBe(201);
  }));

it('is kept as it was handed out, once for the same facts, and its QR proves it', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    const paper = (await make(app, id, { kind: 'noDebt' })).status;
    expect(paper).toBe(409);
    const { amount } = await readJson<{ amount: string }>(app, `prestamos/${id}/cancelacion`);
    const paid = await pay(app, id, amount, '2026-03-10', { way: 'payOff' });
    const made = (await make(app, id, { kind: 'noDebt' })).body as unknown as LoanPaper;
    expect(made.number).toBe('DO-000001');
    expect((await make(app, id, { kind: 'noDebt' })).body['id']).toBe(made.id);
    const file = await app.send('GET', `/protected/prestamos/${id}/documentos/${made.id}/archivo`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256);
    const { pathname } = new URL(made.verifyUrl);
    const proof = async () => (await app.fetch(new Request(`http://prueba${pathname}`))).text();
    expect(await proof()).toContain(made.sha256);
    expect(await proof()).toContain('Vigente');
    expect(await proof()).not.toContain('Quispe');
    const reason = { reason: 'Cheque sin fondos' };
    await app.send('POST', `/protected/prestamos/${id}/pagos/${paid.id}/extorno`, { body: reason });
    expect(await proof()).toContain('Sin efecto: el préstamo volvió a tener deuda');
    await expect(app.db.execute(sql`update loan_paper set sha256 = 'x'`)).rejects.toThrow();
  }));

it('a prepayment has its new schedule without a new contract', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    expect(await paperText(app, id, { kind: 'schedule' })).toContain('El cronograma original');
    app.setToday('2026-03-20');
    await pay(app, id, '600.00', '2026-03-20', { way: 'lowerInstallment' });
    const text = await paperText(app, id, { kind: 'schedule' });
    expect(text).toContain('Versión 2, vigente desde el 20/03/2026 por el pago anticipado');
  }));

it('a borrower makes and reads those of their own loans alone', () =>
  withTestApp(async (app) => {
    const { id, borrowerId } = await aLoan(app);
    const path = `/protected/prestamos/${id}/documentos`;
    expect((await make(app, id, { kind: 'statement' }, BORROWER)).status).toBe(404);
    expect((await app.send('GET', path, { as: BORROWER })).status).toBe(404);
    await app.db.execute(
      sql`update app_user set borrower_id = ${borrowerId} where username = ${BORROWER}`,
    );
    expect((await make(app, id, { kind: 'statement' }, BORROWER)).status).toBe(201);
  }));

it('the list says what the public page says, and a void tells which papers lose effect', () =>
  withTestApp(async (app) => {
    const { id } = await aLoan(app);
    const papers = async () =>
      (await readJson<LoanPapers>(app, `prestamos/${id}/documentos`)).items.toReversed();
    const made = async (kind: string, asOf?: string) => {
      app.wait(1);
      const answer = await make(app, id, { kind, ...(asOf !== undefined && { asOf }) });
      expect(answer.status).toBe(201);
      app.wait(1);
    };
    const pageOf = async ({ verifyUrl }: LoanPaper) =>
      (await app.fetch(new Request(`http://prueba${new URL(verifyUrl).pathname}`))).text();
    const standings = async () => {
      const items = await papers();
      for (const paper of items) expect(await pageOf(paper)).toContain(paper.standing.says);
      return items.map(({ standing }) => standing.isInEffect);
    };
    await made('schedule');
    await made('statement');
    await made('payoff', '2026-04-09');
    expect(await standings()).toEqual([true, true, true]);

    app.setToday('2026-03-20');
    const prepaid = await pay(app, id, '600.00', '2026-03-20', { way: 'lowerInstallment' });
    expect(await standings()).toEqual([false, true, false]);
    expect((await papers())[0]!.standing.says).toBe('Sin efecto: rige otro cronograma');
    await made('schedule');
    await made('payoff', '2026-04-09');
    const { amount } = await readJson<{ amount: string }>(app, `prestamos/${id}/cancelacion`);
    const paid = await pay(app, id, amount, '2026-03-20', { way: 'payOff' });
    await made('noDebt');
    expect(await standings()).toEqual([false, true, false, false, false, true]);

    const losing = async (paymentId: number) => {
      const address = `prestamos/${id}/pagos/${paymentId}/extorno`;
      const { papers: lost, ...rest } = await readJson<PaymentVoidPreview>(app, address);
      const body = { reason: 'Era de otro préstamo' };
      const before = (await papers()).filter(({ standing }) => standing.isInEffect);
      expect((await app.send('POST', `/protected/${address}`, { body })).status).toBe(200);
      const after = (await papers()).filter(({ standing }) => !standing.isInEffect);
      const turned = before.filter((one) => after.some((other) => other.id === one.id));
      expect(lost.map(({ number }) => number).toSorted()).toEqual(
        turned.map(({ number }) => number).toSorted(),
      );
      return { lost: lost.map(({ kind }) => kind), ...rest };
    };
    expect(await losing(paid.id)).toMatchObject({
      lost: ['noDebt'],
      payoffBefore: '0.00',
      payoffAfter: amount,
    });
    expect(await standings()).toEqual([false, true, false, true, true, false]);
    const payoff = await losing(prepaid.id);
    expect(payoff.lost).toEqual(['payoff', 'schedule']);
    expect(payoff.payoffBefore).toBe(amount);
    const quote = await readJson<{ amount: string }>(app, `prestamos/${id}/cancelacion`);
    expect(payoff.payoffAfter).toBe(quote.amount);
    expect(await standings()).toEqual([true, true, true, false, false, false]);
  }));
