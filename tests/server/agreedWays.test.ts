import type { DisbursementPreview } from '@core/contract/disbursements';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import { simulateLoan } from '@server/lending/loans/service';
import { describe, expect, it } from 'vitest';
import {
  AGREED_TERMS,
  agreedWorld,
  commandOf,
  seenAndDone,
  signedContract,
} from '@tests/support/agreedLoans';
import { expectRecomputed } from '@tests/support/loanChecks';
import { aWorld, cashOf, DAY, post, quoteOf, read, renewing } from '@tests/support/renewals';
import { aRequest, readRequest, someLenders } from '@tests/support/requests';
import { withTestApp, TODAY, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { inTranches, refusalOf } from '@tests/support/tranches';

const reason = { reason: 'El cliente cambió de idea' };
const jsonOf = async <T>(response: Promise<Response>) => (await (await response).json()) as T;

const looked = (app: TestApp, id: number, disbursedOn: string) =>
  jsonOf<DisbursementPreview>(post(app, { disbursedOn }, `/${id}/desembolso/vista-previa`));

describe('a renewal that waits for its money', () => {
  it('leaves the old loan as it is, and counts its payoff on the day of the money', () =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      const agreed = await jsonOf<LoanDetail>(
        post(app, await renewing(app, world), '/por-desembolsar'),
      );
      expect(agreed).toMatchObject({
        status: 'toDisburse',
        renews: null,
        agreement: { renews: { id: world.old.id } },
      });
      const oldThen = await read<LoanDetail>(app, `prestamos/${world.old.id}`);
      expect(oldThen).toMatchObject({ status: 'active', renewedBy: null });
      app.setToday('2026-06-01');
      const cash = Number(await cashOf(app, world.ids.fundId));
      const { amount } = await quoteOf(app, world.old.id);
      const answer = await looked(app, agreed.id, '2026-06-01');
      expect(answer).toMatchObject({ isMoved: true, renewal: { quote: { amount } } });
      const { payoff: _payoff, ...unseen } = commandOf(answer);
      const path = `/${agreed.id}/desembolso`;
      expect(await refusalOf(await post(app, unseen, path))).toEqual([409, 'LOAN_CHANGED']);
      const made = await jsonOf<LoanDetail>(post(app, commandOf(answer), path));
      expect(made).toMatchObject({ status: 'active', renews: { id: world.old.id } });
      const rest = Number(await cashOf(app, world.ids.fundId));
      expect(cash - rest).toBeCloseTo(Number(answer.received), 2);
      const oldNow = await read<LoanDetail>(app, `prestamos/${world.old.id}`);
      expect(oldNow).toMatchObject({ status: 'refinanced' });
      await expectRecomputed(app);
      await post(app, reason, `/${agreed.id}/desembolso/anulacion`);
      const reopened = await read<LoanDetail>(app, `prestamos/${world.old.id}`);
      expect(reopened).toMatchObject({ status: 'active', renewedBy: null });
      await expectRecomputed(app);
      const again = await looked(app, agreed.id, '2026-06-01');
      const twice = await jsonOf<LoanDetail>(post(app, commandOf(again), path));
      expect(twice).toMatchObject({ status: 'active', renews: { id: world.old.id } });
      await expectRecomputed(app);
    }));

  it('is refused once the old loan was paid otherwise', () =>
    withTestApp(async (app) => {
      const world = await aWorld(app);
      const body = await renewing(app, world);
      const agreed = await jsonOf<LoanDetail>(post(app, body, '/por-desembolsar'));
      const { amount } = await quoteOf(app, world.old.id);
      const payment = { amount, receivedOn: DAY, means: 'cash', way: 'lowerInstallment' };
      await post(app, payment, `/${world.old.id}/pagos`);
      const old = await read<LoanDetail>(app, `prestamos/${world.old.id}`);
      const response = await post(
        app,
        { disbursedOn: DAY },
        `/${agreed.id}/desembolso/vista-previa`,
      );
      expect([old.status, await refusalOf(response)]).toEqual(['paidOff', [409, 'LOAN_PAID_OFF']]);
    }));
});

describe('a loan in tranches that waits for its money', () => {
  it('holds the cash of all, and hands the first over', () =>
    withTestApp(async (app) => {
      const world = await agreedWorld(app, { requiresSignedContract: false, maxTranches: 3 });
      const ids = { ...world.ids, productId: world.product.id };
      const body = { ...inTranches(ids), ...trancheRates };
      const loan = await jsonOf<LoanDetail>(
        post(app, { ...body, previewTotalDue: firstTotal(body) }, '/por-desembolsar'),
      );
      expect(loan).toMatchObject({
        status: 'toDisburse',
        tranches: [{ status: 'pending' }, { status: 'pending' }, { status: 'pending' }],
        agreement: { heldCash: '2940.00' },
      });
      expect(await world.profile()).toMatchObject({ committed: '2940.00' });
      app.setToday('2026-03-12');
      const done = await seenAndDone(world, loan.id, 'desembolso', '2026-03-12');
      expect((await done.json()) as LoanDetail).toMatchObject({
        status: 'active',
        outstandingPrincipal: '1200.00',
        undisbursedPrincipal: '1800.00',
        tranches: [
          { status: 'disbursed', plannedOn: '2026-03-12' },
          { status: 'pending' },
          { status: 'pending' },
        ],
      });
      expect(await world.profile()).toMatchObject({ committed: '1800.00' });
      await expectRecomputed(app);
    }));
});

const trancheRates = {
  rateKind: 'annualEffective' as const,
  annualRatePercent: '40',
  lateAnnualRatePercent: '12',
};

const firstTotal = ({ tranches, ...body }: NewLoan) => {
  const { rateKind, annualRatePercent, dayCount, paymentFrequency, installmentCount } = body;
  const { disbursedOn, firstDueOn } = body;
  const terms = { rateKind, annualRatePercent, dayCount, paymentFrequency, installmentCount };
  const principal = tranches![0]!.amount;
  return simulateLoan({ ...terms, principal, disbursedOn, firstDueOn }, 'PEN').totalDue;
};

describe('an accepted request', () => {
  it('becomes a loan that waits; annulled, it may become another', () =>
    withTestApp(async (app) => {
      const { product, borrowerId } = await someLenders(app);
      const fund = { name: 'Fondo PEN', currency: 'PEN', openingCapital: '10000.00' };
      const opened = await jsonOf<{ id: number }>(
        app.send('POST', '/protected/fondos', { body: fund }),
      );
      const requestId = await aRequest(app, product.id, 'ACEPTADA');
      const body: NewLoan = {
        ...AGREED_TERMS,
        borrowerId,
        fundId: opened.id,
        requestId,
        lateAnnualRatePercent: '12',
        previewTotalDue: simulateLoan(AGREED_TERMS, 'PEN').totalDue,
      };
      const first = await jsonOf<LoanDetail>(post(app, body, '/por-desembolsar'));
      expect(await readRequest(app, requestId)).toMatchObject({
        status: 'CONVERTIDA',
        loanId: first.id,
      });
      await post(app, reason, `/${first.id}/anulacion`);
      expect(await readRequest(app, requestId)).toMatchObject({ status: 'ACEPTADA' });
      const second = await jsonOf<LoanDetail>(post(app, body, '/por-desembolsar'));
      const answer = await looked(app, second.id, TODAY);
      const done = await jsonOf<LoanDetail>(
        post(app, commandOf(answer), `/${second.id}/desembolso`),
      );
      expect(done).toMatchObject({ status: 'active' });
      expect(await readRequest(app, requestId)).toMatchObject({ loanId: second.id });
      await expectRecomputed(app);
    }));
});

describe('who may not', () => {
  it('neither agrees nor disburses: it is refused before anything is looked at', () =>
    withTestApp(async (app) => {
      const world = await agreedWorld(app);
      const { id } = await world.agree();
      await signedContract(app, id);
      const path = `/protected/prestamos/${id}/desembolso/vista-previa`;
      const response = await app.send('POST', path, {
        as: ANALYST,
        body: { disbursedOn: TODAY },
      });
      expect(await refusalOf(response)).toEqual([403, 'FORBIDDEN']);
    }));
});
