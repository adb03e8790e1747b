import type { LoanPage } from '@core/contract/loanLists';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment } from '@core/contract/payments';
import { formatMoney, parseMoney } from '@core/money/wire';
import { simulateLoan } from '@server/lending/loans/service';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewLoan, someTerms } from '@tests/support/builders';
import { createTestApp, withTestApp, type TestApp } from '@tests/support/testApp';
import { inTranches, reason, refusalOf, trancheWorld } from '@tests/support/tranches';

let app: TestApp;
let world: Awaited<ReturnType<typeof trancheWorld>>;
beforeAll(async () => {
  app = await createTestApp();
  world = await trancheWorld(app);
});
afterAll(() => app.close());

describe('a loan in tranches', () => {
  it.each([
    ['TRANCHES_SUM_DIFFERS', { principal: '3100.00' }],
    ['TRANCHES_OUTSIDE_PRODUCT', { productId: undefined }],
    [
      'TRANCHE_DATES_INVALID',
      {
        tranches: [
          { amount: '1200.00', plannedOn: '2026-03-10' },
          { amount: '1800.00', plannedOn: '2026-03-10' },
        ],
      },
    ],
    [
      'TRANCHE_BELOW_FEE',
      {
        tranches: [
          { amount: '60.00', plannedOn: '2026-03-10' },
          { amount: '2940.00', plannedOn: '2026-04-10' },
        ],
      },
    ],
  ])('is refused with %s', async (code, change) => {
    app.setToday('2026-03-10');
    expect(await refusalOf(await world.post('', inTranches(world.ids, change)))).toEqual([
      422,
      code,
    ]);
  });

  it('lends its first tranche alone, less the fee of the whole', async () => {
    const cash = Number(await world.cashOf());
    const loan = await world.aTranchedLoan();
    expect(loan).toMatchObject({
      status: 'active',
      principal: '3000.00',
      outstandingPrincipal: '1200.00',
      undisbursedPrincipal: '1800.00',
      totalDue: simulateLoan(someTerms(), 'PEN').totalDue,
      canDisburseTranche: true,
      tranches: [{ status: 'disbursed' }, { status: 'pending' }, { status: 'pending' }],
    });
    expect(Number(await world.cashOf())).toBeCloseTo(cash - 1200 + 60, 2);
    await world.tiesOut();
    const partly = await app.send('GET', '/protected/prestamos?status=partlyDisbursed');
    const full = await app.send('GET', '/protected/prestamos?status=voided');
    expect(((await partly.json()) as LoanPage).items).toContainEqual(
      expect.objectContaining({ id: loan.id, undisbursedPrincipal: '1800.00' }),
    );
    expect(((await full.json()) as LoanPage).total).toBe(0);
  });

  it('plans what is open again, with interest from the day of each tranche', async () => {
    const loan = await world.aTranchedLoan();
    await world.pay(loan.id, loan.installments[0]!.total, '2026-04-10');
    app.setToday('2026-04-20');
    const before = await world.detail(loan.id);
    const cash = Number(await world.cashOf());
    const preview = await world.preview(loan.id);
    expect(preview).toMatchObject({
      number: 2,
      amount: '1000.00',
      lines: [
        { account: '1401', debit: '1000.00' },
        { account: '1101', credit: '1000.00' },
      ],
    });
    expect(await world.detail(loan.id)).toEqual(before);
    const made = (await (await world.disburse(loan.id)).json()) as LoanDetail;
    expect(made).toMatchObject({
      undisbursedPrincipal: '800.00',
      totalDue: preview.totalDue,
      canVoid: false,
      tranches: [{}, { status: 'disbursed', disbursedOn: '2026-04-20', canVoid: true }, {}],
    });
    expect(made.tranches[1]!.disbursementNumber).toMatch(/^D-\d{6}$/);
    expect(made.installments[0]).toEqual(before.installments[0]);
    // 803.97 a whole month at 1 %, and 1,000.00 for 20 of its 30 days.
    expect(made.installments[1]).toMatchObject({ dueOn: '2026-05-10', interest: '14.71' });
    expect(made.installments[2]!.balanceAfter).toBe('0.00');
    expect(made.outstandingPrincipal).toBe('1803.97');
    expect(Number(await world.cashOf())).toBeCloseTo(cash - 1000, 2);
    await world.tiesOut();

    const undone = (await (
      await world.post(`/${loan.id}/desembolsos/2/anulacion`, reason)
    ).json()) as LoanDetail;
    const { version: _then, ...stood } = before;
    const { version: _now, ...stands } = undone;
    expect(stands).toEqual(stood);
    expect(Number(await world.cashOf())).toBeCloseTo(cash, 2);
    await world.tiesOut();
    const stored = await app.db.execute(sql`
      select count(*)::int as n from tranche_disbursement
      where loan_id = ${loan.id} and undone_at is not null`);
    expect(stored.rows).toEqual([{ n: 1 }]);
  });

  it('is prepaid only once nothing is left to hand over, and then for good', async () => {
    const loan = await world.aTranchedLoan();
    app.setToday('2026-03-20');
    const body = { amount: '600.00', receivedOn: '2026-03-20', means: 'cash', way: 'shortenTerm' };
    const prepay = () => world.post(`/${loan.id}/pagos`, body);
    expect(await refusalOf(await prepay())).toEqual([409, 'TRANCHES_LEFT']);
    await world.post(`/${loan.id}/desembolsos/cierre`, reason);
    expect((await prepay()).status).toBe(201);
    const reopened = await world.post(`/${loan.id}/desembolsos/reapertura`, reason);
    expect(await refusalOf(reopened)).toEqual([409, 'TRANCHES_AFTER_PREPAYMENT']);
    expect(await world.detail(loan.id)).toMatchObject({ canReopenTranches: false });
    await world.tiesOut();
  });

  it('keeps what was paid before, and replays what is paid after', async () => {
    const loan = await world.aTranchedLoan();
    const first = loan.installments[0]!;
    const ahead = formatMoney(parseMoney(first.total, 'PEN') + 10_000n, 'PEN');
    const paid = (await (await world.pay(loan.id, ahead, '2026-04-10')).json()) as Payment;
    app.setToday('2026-04-20');
    expect((await world.disburse(loan.id)).status).toBe(201);
    const between = await world.detail(loan.id);
    expect(await refusalOf(await world.pay(loan.id, '10.00', '2026-04-19'))).toEqual([
      422,
      'PAYMENT_DATE_OUT_OF_LIMITS',
    ]);
    app.setToday('2026-04-20');
    const extorno = `/${loan.id}/pagos/${paid.id}/extorno`;
    expect(await refusalOf(await world.post(extorno, reason))).toEqual([
      409,
      'PAYMENT_BEFORE_TRANCHE',
    ]);
    const [listed] = await world.read<Payment[]>(`prestamos/${loan.id}/pagos`);
    expect(listed!.canVoid).toBe(false);

    const next = (await (await world.pay(loan.id, '50.00', '2026-04-20')).json()) as Payment;
    const tooLate = await world.post(`/${loan.id}/desembolsos/2/anulacion`, reason);
    expect(await refusalOf(tooLate)).toEqual([409, 'TRANCHE_HAS_PAYMENTS']);
    await world.post(`/${loan.id}/pagos/${next.id}/extorno`, reason);
    const { version: _after, ...replayed } = await world.detail(loan.id);
    const { version: _before, ...stood } = between;
    expect(replayed).toEqual(stood);
    await world.tiesOut();
    const { rows } = await app.db.execute(sql`
      select i.paid_interest + i.paid_principal as paid, sum(a.amount) as allocated
      from installment i join payment_allocation a
        on a.loan_id = i.loan_id and a.installment_number = i.number
      where i.loan_id = ${loan.id} and i.number = 2 and a.payment_id = ${paid.id}
      group by 1`);
    expect(rows).toEqual([{ paid: '100.00', allocated: '100.00' }]);
  });

  it('is paid off to the cent, with its charges, by its own payoff', async () => {
    const loan = await world.aTranchedLoan();
    await world.pay(loan.id, loan.installments[0]!.total, '2026-04-10');
    app.setToday('2026-04-20');
    await world.disburse(loan.id);
    // On the same day the tranche owes nothing yet: 803.97 for 10 of 30 days.
    expect(await world.read(`prestamos/${loan.id}/cancelacion`)).toMatchObject({
      principal: '1803.97',
      interest: '2.68',
    });
    app.setToday('2026-04-30');
    // Interest of 803.97 for 20 days and of 1,000.00 for 10.
    expect(await world.read(`prestamos/${loan.id}/cancelacion`)).toMatchObject({
      interest: '8.69',
    });
    for (const index of [1, 2]) {
      const { dueOn, total } = (await world.detail(loan.id)).installments[index]!;
      expect((await world.pay(loan.id, total, dueOn)).status).toBe(201);
    }
    expect(await world.detail(loan.id)).toMatchObject({
      status: 'paidOff',
      outstandingTotal: '0.00',
      undisbursedPrincipal: '0.00',
      canDisburseTranche: false,
    });
    const closed = await app.send(
      'GET',
      `/protected/prestamos/${loan.id}/desembolsos/vista-previa`,
    );
    expect(await refusalOf(closed)).toEqual([409, 'LOAN_PAID_OFF']);
    await world.tiesOut();
  });

  it('gives up what is left, and takes that back', async () => {
    const loan = await world.aTranchedLoan();
    const path = `/${loan.id}/desembolsos`;
    expect(await refusalOf(await world.post(`${path}/reapertura`, reason))).toEqual([
      409,
      'TRANCHES_NOT_CLOSED',
    ]);
    const closed = (await (await world.post(`${path}/cierre`, reason)).json()) as LoanDetail;
    expect(closed).toMatchObject({
      principal: '3000.00',
      undisbursedPrincipal: '0.00',
      canReopenTranches: true,
      tranches: [{}, { status: 'renounced' }, { status: 'renounced' }],
    });
    expect(await refusalOf(await world.post(`${path}/cierre`, reason))).toEqual([
      409,
      'TRANCHES_NONE_LEFT',
    ]);
    const body = { loanVersion: closed.version, previewTotalDue: closed.totalDue };
    expect(await refusalOf(await world.post(path, body))).toEqual([409, 'TRANCHES_NONE_LEFT']);
    const { version: _now, ...stands } = (await (
      await world.post(`${path}/reapertura`, reason)
    ).json()) as LoanDetail;
    const { version: _then, ...stood } = loan;
    expect(stands).toEqual(stood);
    const { rows } = await app.db.execute(sql`
      select action from audit_log where entity = 'loan' and entity_id = ${loan.id} order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'disburseLoan',
      'closeTranches',
      'reopenTranches',
    ]);
  });
});

describe('a later tranche', () => {
  it('is refused when the house would not lend any more', () =>
    withTestApp(async (freshApp) => {
      const { ids, post } = await trancheWorld(freshApp, { maxExposure: '3000.00' });
      const loan = (await (await post('', inTranches(ids))).json()) as LoanDetail;
      const path = `/protected/prestamos/${loan.id}/desembolsos/vista-previa`;
      const refused = async () => refusalOf(await freshApp.send('GET', path));
      const { borrowerId, fundId } = ids;
      const other = await post('', aNewLoan({ borrowerId, fundId }, { principal: '900.00' }));
      expect(other.status).toBe(201);
      expect(await refused()).toEqual([422, 'EXPOSURE_EXCEEDED']);

      const blacklist = `/protected/clientes/${borrowerId}/lista-negra`;
      await freshApp.send('POST', blacklist, { body: { reason: 'Documento falso', until: null } });
      expect(await refused()).toEqual([409, 'BORROWER_BLACKLISTED']);
    }));

  it('is refused above a cap that came after the first', () =>
    withTestApp(async (freshApp) => {
      const loan = await (await trancheWorld(freshApp)).aTranchedLoan();
      const cap = { currency: 'PEN', annualEffectivePercent: '5', source: 'BCRP' };
      const body = { ...cap, validFrom: '2026-03-11' };
      await freshApp.send('POST', '/protected/topes-de-tasa', { body });
      freshApp.setToday('2026-03-11');
      const path = `/protected/prestamos/${loan.id}/desembolsos/vista-previa`;
      expect(await refusalOf(await freshApp.send('GET', path))).toEqual([422, 'RATE_CAP_EXCEEDED']);
    }));
});
