import type { LoanDetail, NewLoan } from '@core/contract/loans';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower, aNewLoan } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import { outcome } from '@tests/support/requests';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { aWorld, DAY, post, quoteOf, read, renewing, type World } from '@tests/support/renewals';

describe('a renewal is refused', () => {
  const refusal = (
    code: string,
    prepare: (app: TestApp, world: World) => Promise<NewLoan> | NewLoan,
  ) =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      const body = await prepare(app, world);
      expect(await outcome(await post(app, body))).toBe(code);
      expect(await read(app, `prestamos/${world.old.id}`)).toMatchObject({ renewedBy: null });
    });

  it('for the loan of another borrower', () =>
    refusal('RENEWAL_OTHER_BORROWER', async (app, world) => {
      const body = aBorrower({ documentNumber: '42345678' });
      const other = await app.send('POST', '/protected/clientes', { body });
      const { id: borrowerId } = (await other.json()) as { id: number };
      return renewing(app, world, { borrowerId });
    }));

  it('before enough of the principal is paid', () =>
    refusal('RENEWAL_MIN_PAID', async (app, world) => {
      const { id: productId } = await aProduct(
        app,
        { renewalMinPaidPercent: 67 },
        { code: 'ESTRICTO', validFrom: DAY },
      );
      return renewing(app, world, { productId });
    }));

  it('with an installment overdue', () =>
    refusal('RENEWAL_IN_ARREARS', async (app, world) => {
      await app.db.execute(sql`
        update loan set next_due_on = '2026-05-10' where id = ${world.old.id}`);
      return renewing(app, world);
    }));

  it('where what was paid ahead covers all that is left', () =>
    refusal('RENEWAL_NOTHING_OWED', async (app, world) => {
      const { ids } = world;
      const terms = { installmentCount: 24, disbursedOn: DAY, firstDueOn: '2026-06-25' };
      const made = await post(app, aNewLoan(ids, terms));
      const old = (await made.json()) as LoanDetail;
      const amount = formatMoney(parseMoney(old.outstandingTotal, 'PEN') - 1_000n, 'PEN');
      const payment = { amount, receivedOn: DAY, means: 'cash', way: 'payAhead' };
      await post(app, payment, `/${old.id}/pagos`);
      expect(await quoteOf(app, old.id)).toMatchObject({ amount: '0.00' });
      return renewing(app, { ...world, old });
    }));

  it('when the payoff takes more than the new loan gives', () =>
    refusal('RENEWAL_PAYOFF_TOO_HIGH', async (app, world) => {
      // 410.00 less 2 % is 401.80, and the payoff 406.00.
      const { id: productId } = await aProduct(
        app,
        { minAmount: '100.00' },
        { code: 'PEQUENO', validFrom: DAY },
      );
      return renewing(app, world, { principal: '410.00', productId });
    }));

  it('when the loan changed meanwhile', () =>
    refusal('LOAN_CHANGED', async (app, world) => {
      const body = await renewing(app, world);
      const payment = { amount: '10.00', receivedOn: DAY, means: 'cash' };
      await post(app, payment, `/${world.old.id}/pagos`);
      return body;
    }));

  it('without a product', () =>
    refusal('RENEWAL_NEEDS_PRODUCT', async (app, world) => {
      const { productId: _product, ...body } = await renewing(app, world);
      return body;
    }));

  it('twice, on another day, to be undone after its day, and to who may not disburse', () =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      const body = await renewing(app, world);
      const asAnalyst = await app.send('POST', '/protected/prestamos', { as: ANALYST, body });
      expect(asAnalyst.status).toBe(403);
      const { id } = (await (await post(app, body)).json()) as LoanDetail;
      expect(await outcome(await post(app, body))).toBe('LOAN_REFINANCED');
      const reason = { reason: 'Prueba de extorno' };
      const extorno = await post(app, reason, `/${world.old.id}/pagos/3/extorno`);
      expect(await outcome(extorno)).toBe('PAYMENT_OF_THE_HOUSE');
      app.setToday('2026-05-26');
      expect(await outcome(await post(app, reason, `/${id}/anulacion`))).toBe('RENEWAL_DAY_CLOSED');
    }));
});
