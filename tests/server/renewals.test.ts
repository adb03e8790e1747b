import type { LoanDetail, LoanPreview } from '@core/contract/loans';
import type { MigrationPreview } from '@core/contract/migrations';
import type { Payment } from '@core/contract/payments';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { formatMoney, parseMoney } from '@core/money/wire';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aNewLoan, someTerms } from '@tests/support/builders';
import { pdfText } from '@tests/support/pdfText';
import { aProduct } from '@tests/support/products';
import { expectRecomputed } from '@tests/support/loanChecks';
import { withTestApp } from '@tests/support/testApp';
import { aWorld, cashOf, DAY, post, quoteOf, read, renewing } from '@tests/support/renewals';

describe('the payoff of a loan', () => {
  it('is the principal and the interest of the days that passed, none beyond', () =>
    withTestApp(async (app) => {
      const { old } = await aWorld(app);
      // 403.96 for 15 days of 30 at 1 % a month: 2.02.
      expect(await quoteOf(app, old.id)).toMatchObject({
        principal: old.installments[2]!.principal,
        interest: '2.02',
        lateInterest: '0.00',
        paidPercent: '66.33',
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

  it('takes interest paid ahead off the payoff, and puts it back where it is undone', () =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      const made = await post(
        app,
        aNewLoan(world.ids, { disbursedOn: DAY, firstDueOn: '2026-06-25' }),
      );
      const old = (await made.json()) as LoanDetail;
      const [first, second] = old.installments;
      // Two installments of three are paid the day of the loan: 12.00 and 8.04 of interest.
      const payment = {
        amount: formatMoney(
          parseMoney(first!.total, 'PEN') + parseMoney(second!.total, 'PEN'),
          'PEN',
        ),
        receivedOn: DAY,
        means: 'cash',
        way: 'payAhead',
      };
      await post(app, payment, `/${old.id}/pagos`);
      const freed = formatMoney(
        parseMoney(first!.interest, 'PEN') + parseMoney(second!.interest, 'PEN'),
        'PEN',
      );
      const quote = await quoteOf(app, old.id);
      expect(quote).toMatchObject({
        interest: '0.00',
        freed,
        principal: old.installments[2]!.principal,
      });
      expect(parseMoney(quote.amount, 'PEN')).toBe(
        parseMoney(quote.principal, 'PEN') - parseMoney(freed, 'PEN'),
      );
      const before = await read<LoanDetail>(app, `prestamos/${old.id}`);

      const body = await renewing(app, { ...world, old });
      const preview = (await (await post(app, body, '/vista-previa')).json()) as LoanPreview;
      expect(preview.renewal?.lines).toMatchObject([
        { account: '1901', debit: quote.amount },
        { account: '1408', debit: freed },
        { account: '1401', credit: quote.principal },
      ]);
      const renewed = (await (await post(app, body)).json()) as LoanDetail;
      expect(await read(app, `prestamos/${old.id}`)).toMatchObject({
        status: 'refinanced',
        outstandingTotal: '0.00',
      });
      expect(await read(app, 'balance-prestamos')).toMatchObject({ difference: '0.00' });
      await expectRecomputed(app);
      await post(app, { reason: 'El cliente desistió' }, `/${renewed.id}/anulacion`);
      const { version: _after, ...opened } = await read<LoanDetail>(app, `prestamos/${old.id}`);
      const { version: _before, ...stood } = before;
      expect(opened).toEqual(stood);
      expect(await read(app, 'balance-prestamos')).toMatchObject({ difference: '0.00' });
      await expectRecomputed(app);
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
