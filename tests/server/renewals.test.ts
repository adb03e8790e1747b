import type { LoanDetail, LoanPreview, NewLoan, PayoffQuote } from '@core/contract/loans';
import type { MigrationPreview } from '@core/contract/migrations';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { simulateLoan } from '@server/loans/service';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aBorrower, aNewLoan, someParties, someTerms } from '@tests/support/builders';
import { pdfText } from '@tests/support/pdfText';
import { aProduct } from '@tests/support/products';
import { outcome } from '@tests/support/requests';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const DAY = '2026-05-25';

const read = async <T>({ send }: TestApp, path: string) =>
  (await (await send('GET', `/protected/${path}`)).json()) as T;

const cashOf = async (app: TestApp, fundId: number) =>
  (await read<{ cash: string }>(app, `fondos/${fundId}`)).cash;

/** A loan of 1,200.00 of which two of three installments are paid, on 25 May. */
async function aWorld(app: TestApp) {
  const ids = await someParties(app);
  const body = aNewLoan(ids);
  const made = await app.send('POST', '/protected/prestamos', { body });
  const old = (await made.json()) as LoanDetail;
  for (const receivedOn of ['2026-04-10', '2026-05-10']) {
    app.setToday(receivedOn);
    const payment = { amount: old.installments[0]!.total, receivedOn, means: 'cash' };
    await app.send('POST', `/protected/prestamos/${old.id}/pagos`, { body: payment });
  }
  app.setToday(DAY);
  const { id: productId } = await aProduct(app, { renewalMinPaidPercent: 45 }, { validFrom: DAY });
  return { ids, old, productId };
}

type World = Awaited<ReturnType<typeof aWorld>>;

const quoteOf = (app: TestApp, loanId: number) =>
  read<PayoffQuote>(app, `prestamos/${loanId}/cancelacion`);

/** A new loan of 3,000.00 by the product, with 2 % kept, that pays the old one off. */
async function renewing(app: TestApp, world: World, change: Partial<NewLoan> = {}) {
  const terms = someTerms({
    principal: change.principal ?? '3000.00',
    rateKind: 'annualEffective',
    annualRatePercent: '40',
    installmentCount: 12,
    disbursedOn: DAY,
    firstDueOn: '2026-06-25',
  });
  const { loanVersion, amount } = await quoteOf(app, world.old.id);
  const body: NewLoan = {
    ...terms,
    ...world.ids,
    productId: world.productId,
    lateAnnualRatePercent: '12',
    previewTotalDue: simulateLoan(terms).totalDue,
    renewal: { loanId: world.old.id, loanVersion, payoff: amount },
    ...change,
  };
  return body;
}

const post = (app: TestApp, body: unknown, path = '') =>
  app.send('POST', `/protected/prestamos${path}`, { body });

describe('the payoff of a loan', () => {
  it('is the principal and the interest of the days that passed, none beyond', () =>
    withTestApp(async (app) => {
      const { old } = await aWorld(app);
      // 403.96 for 15 days of 30 at 1 % a month: 2.02.
      expect(await quoteOf(app, old.id)).toMatchObject({
        principal: old.installments[2]!.principal,
        interest: '2.02',
        lateInterest: '0.00',
        paidPercent: 66,
        isInArrears: false,
      });
    }));
});

describe('a renewal that pays an old loan off', () => {
  it('is previewed with the net and every line of both, and changes nothing', () =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      const body = await renewing(app, world);
      const preview = (await (await post(app, body, '/vista-previa')).json()) as LoanPreview;
      const { amount, principal } = await quoteOf(app, world.old.id);
      expect(preview).toMatchObject({
        fee: '60.00',
        received: `${2940 - Number(amount)}.00`,
        lines: [
          { account: '1401', debit: '3000.00' },
          { account: '1101' },
          { account: '5103', credit: '60.00' },
          { account: '1901', credit: amount },
        ],
        renewal: {
          quote: { amount },
          lines: [
            { account: '1901', debit: amount },
            { account: '1408', credit: '2.02' },
            { account: '1401', credit: principal },
          ],
        },
      });
      expect(await read(app, `prestamos/${world.old.id}`)).toMatchObject({ status: 'active' });
    }));

  it('closes the old loan, moves only the net, and ties out; its undo opens it again', () =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      const { old, ids } = world;
      const before = await read<LoanDetail>(app, `prestamos/${old.id}`);
      const cash = Number(await cashOf(app, ids.fundId));
      const body = await renewing(app, world);
      const made = (await (await post(app, body)).json()) as LoanDetail;
      expect(made).toMatchObject({ status: 'active', renews: { id: old.id } });
      const closed = await read<LoanDetail>(app, `prestamos/${old.id}`);
      expect(closed).toMatchObject({
        status: 'refinanced',
        outstandingTotal: '0.00',
        renewedBy: { id: made.id },
        canRecordPayment: false,
        canVoid: false,
      });
      const [payment] = await read<Payment[]>(app, `prestamos/${old.id}/pagos`);
      expect(payment).toMatchObject({ means: 'renewal', canVoid: false, interest: '2.02' });
      const net = 2940 - Number(body.renewal!.payoff);
      expect(Number(await cashOf(app, ids.fundId))).toBeCloseTo(cash - net, 2);
      const tied = await read<PortfolioBalance>(app, 'balance-prestamos');
      expect(tied.difference).toBe('0.00');
      expect(await read(app, 'inicio')).toMatchObject({ collectedToday: '0.00' });

      const reason = { reason: 'El cliente desistió' };
      const undone = await post(app, reason, `/${made.id}/anulacion`);
      expect(await undone.json()).toMatchObject({ status: 'voided', renews: null });
      const { version: _after, ...opened } = await read<LoanDetail>(app, `prestamos/${old.id}`);
      const { version: _before, ...stood } = before;
      expect(opened).toEqual(stood);
      expect(Number(await cashOf(app, ids.fundId))).toBe(cash);
      expect(await read(app, 'balance-prestamos')).toMatchObject({ difference: '0.00' });
      const { rows } = await app.db.execute(sql`
        select sum(debit - credit)::text as left from journal_line where account = '1901'`);
      expect(rows).toEqual([{ left: '0.00' }]);
      expect((await post(app, await renewing(app, world))).status).toBe(201);
    }));

  it('closes and reopens to the cent a migrated loan whose installments carry charges', () =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      const { id: productId } = await aProduct(
        app,
        { insurancePercent: '0.12', installmentFees: [{ name: 'Portes', amount: '3.00' }] },
        { code: 'CON-CARGOS', validFrom: DAY },
      );
      const migration = {
        ...someTerms({ installmentCount: 6, disbursedOn: '2026-02-20', firstDueOn: '2026-03-20' }),
        ...world.ids,
        productId,
        lateAnnualRatePercent: '36',
        originalNumber: 'A-9',
        cutOn: '2026-05-20',
        past: { kind: 'paidThrough', installment: 3 },
        control: { principal: '0.00', interest: '0.00', lateInterest: '0.00' },
      };
      const compared = await post(app, migration, '/migracion/vista-previa');
      const { computed: control } = (await compared.json()) as MigrationPreview;
      const brought = await post(app, { ...migration, control }, '/migracion');
      const old = (await brought.json()) as LoanDetail;
      expect(old).toMatchObject({ status: 'active', overdueTotal: '0.00' });
      const before = await read<LoanDetail>(app, `prestamos/${old.id}`);
      const { charges } = await quoteOf(app, old.id);
      // Five of thirty days of 0.12 % on what is left; no fee of an installment to come.
      expect(charges).toBe('0.12');

      const body = await renewing(app, { ...world, old });
      const made = (await (await post(app, body)).json()) as LoanDetail;
      expect(await read(app, `prestamos/${old.id}`)).toMatchObject({
        status: 'refinanced',
        outstandingTotal: '0.00',
      });
      expect(await read(app, 'balance-prestamos')).toMatchObject({ difference: '0.00' });
      await post(app, { reason: 'El cliente desistió' }, `/${made.id}/anulacion`);
      const { version: _after, ...opened } = await read<LoanDetail>(app, `prestamos/${old.id}`);
      const { version: _before, ...stood } = before;
      expect(opened).toEqual(stood);
      expect(await read(app, 'balance-prestamos')).toMatchObject({ difference: '0.00' });
    }));

  it('gives the papers of the old loan back with a constancia', () =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
      const contract = { loanId: world.old.id, kinds: ['contrato'] };
      await app.send('POST', '/protected/contratos', { body: contract });
      await app.db.execute(sql`update contract set status = 'VIGENTE'`);
      const made = (await (await post(app, await renewing(app, world))).json()) as LoanDetail;
      expect(await read(app, 'contratos/1')).toMatchObject({ status: 'CANCELADO' });
      const file = await app.send('GET', '/protected/contratos/1/constancia');
      expect(await pdfText(Buffer.from(await file.arrayBuffer()))).toContain('CONSTANCIA');
      await post(app, { reason: 'El cliente desistió' }, `/${made.id}/anulacion`);
      expect(await read(app, 'contratos/1')).toMatchObject({ status: 'VIGENTE' });
    }));
});

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
