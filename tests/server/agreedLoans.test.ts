import type { WaitingLoanPage } from '@core/contract/agreements';
import type { DisbursementPreview } from '@core/contract/disbursements';
import type { LoanPage } from '@core/contract/loanLists';
import type { LoanDetail } from '@core/contract/loans';
import { freeExpired } from '@server/lending/loans/agreements';
import { simulateLoan } from '@server/lending/loans/service';
import { describe, expect, it } from 'vitest';
import {
  AGREED_TERMS,
  commandOf,
  ONE_ACT,
  reason,
  seenAndDone,
  signBoth,
  signedContract,
  withWorld,
} from '@tests/support/agreedLoans';
import { KINDS } from '@tests/support/contracts';
import { expectRecomputed } from '@tests/support/loanChecks';
import { TODAY, type TestApp } from '@tests/support/testApp';
import { refusalOf } from '@tests/support/tranches';

async function booksEqual(app: TestApp): Promise<void> {
  await expectRecomputed(app);
  const response = await app.send('GET', '/protected/balance-prestamos');
  expect(await response.json()).toMatchObject({ difference: '0.00' });
}

describe('a loan por desembolsar', () => {
  it('owes nothing, is in no balance, and its fund holds what it will hand over', () =>
    withWorld(async (app, world) => {
      const loan = await world.agree();
      expect(loan).toMatchObject({
        status: 'toDisburse',
        outstandingPrincipal: '0.00',
        outstandingTotal: '0.00',
        nextDueOn: null,
        canRecordPayment: false,
        canChange: false,
        canVoid: true,
        agreement: { step: 'generateContract', heldCash: '2940.00', expiresOn: '2026-04-09' },
      });
      expect(loan.installments.map(({ status }) => status)).not.toContain('paid');
      expect(await world.fund()).toMatchObject({ cash: '10000.00', livingLoans: 0, lent: '0.00' });
      expect(await world.profile()).toMatchObject({ committed: '2940.00', free: '7060.00' });
      // Lists tell it as well: of the fund to lend from, and of the borrower who waits.
      expect(await world.fund()).toMatchObject({ cash: '10000.00', free: '7060.00' });
      const ficha = await world.read(`clientes/${world.ids.borrowerId}`);
      expect(ficha).toMatchObject({ livingLoans: 0, waitingLoans: 1 });
      expect(await world.fund()).toMatchObject({ cash: '10000.00', reserved: '2940.00' });
      const listed = await world.read<LoanPage>('prestamos?status=toDisburse');
      expect(listed.items.map(({ id }) => id)).toEqual([loan.id]);
      for (const filter of ['', '?status=toDisburse', `?asOf=${TODAY}`]) {
        const balance = await world.read<{ items: unknown[] }>(`balance-prestamos${filter}`);
        expect(balance.items).toEqual([]);
      }
      expect(await world.read('inicio')).toMatchObject({ expectedToday: '0.00' });
      await booksEqual(app);
    }));

  it('is told among what waits with its next step', () =>
    withWorld(async (app, world) => {
      const loan = await world.agree();
      const waiting = async () =>
        (await world.read<WaitingLoanPage>('por-desembolsar')).items.map(({ step }) => step);
      expect(await waiting()).toEqual(['generateContract']);
      await signedContract(app, loan.id);
      expect(await waiting()).toEqual(['disburse']);
      app.setToday('2026-03-12');
      expect(await waiting()).toEqual(['redate']);
      app.setToday('2026-05-01');
      expect(await waiting()).toEqual(['extend']);
    }));

  it.each([
    ['pagos', { amount: '100.00', receivedOn: TODAY, means: 'cash' }],
    ['promesas', { amount: '1.00', promisedOn: TODAY, contactName: 'Rosa', channel: 'call' }],
  ])('takes no %s', (path, body) =>
    withWorld(async (_app, world) => {
      const { id } = await world.agree();
      expect(await refusalOf(await world.post(`/${id}/${path}`, body))).toEqual([
        409,
        'LOAN_NOT_DISBURSED',
      ]);
    }),
  );

  it('counts for how much its borrower may owe', () =>
    withWorld(
      async (_app, world) => {
        await world.agree();
        expect(await refusalOf(await world.post('/por-desembolsar', world.asked()))).toEqual([
          422,
          'EXPOSURE_EXCEEDED',
        ]);
      },
      { maxExposure: '5000.00' },
    ));

  it('leaves no cash for others: neither loans, nor withdrawals', () =>
    withWorld(async (app, world) => {
      await world.agree();
      await world.agree();
      await world.agree();
      expect(await refusalOf(await world.post('/por-desembolsar', world.asked()))).toEqual([
        422,
        'FUND_CASH_COMMITTED',
      ]);
      const body = { kind: 'withdrawal', amount: '2000.00', note: 'Retiro del dueño' };
      const path = `/protected/fondos/${world.ids.fundId}/movimientos`;
      expect(await refusalOf(await app.send('POST', path, { body }))).toEqual([
        422,
        'FUND_CASH_HELD',
      ]);
    }));
});

describe('a disbursement of what was agreed', () => {
  it('leaves with the contract signed, changes nothing on the day agreed, and ties out', () =>
    withWorld(async (app, world) => {
      const loan = await world.agree({ disbursedOn: '2026-03-12', firstDueOn: '2026-04-12' });
      await signedContract(app, loan.id);
      app.setToday('2026-03-12');
      const done = await seenAndDone(world, loan.id, 'desembolso', '2026-03-12');
      expect(done.status).toBe(201);
      const after = (await done.json()) as LoanDetail;
      expect(after).toMatchObject({
        status: 'active',
        disbursedOn: '2026-03-12',
        totalDue: loan.totalDue,
        outstandingPrincipal: '3000.00',
        nextDueOn: '2026-04-12',
        agreement: { heldCash: '0.00', step: null, contract: { status: 'FIRMADO' } },
        canUndoDisbursement: true,
      });
      expect(after.installments.map(({ total }) => total)).toEqual(
        loan.installments.map(({ total }) => total),
      );
      expect(await world.fund()).toMatchObject({ cash: '7060.00' });
      expect(await world.profile()).toMatchObject({ committed: '0.00' });
      expect(await world.fund()).toMatchObject({ reserved: '0.00' });
      await booksEqual(app);
    }));

  it('on another day waits for another schedule and another signed contract', () =>
    withWorld(async (app, world) => {
      const loan = await world.agree();
      await signedContract(app, loan.id);
      app.setToday('2026-03-16');
      const late = await world.post(`/${loan.id}/desembolso/vista-previa`, {
        disbursedOn: '2026-03-16',
      });
      expect(await refusalOf(late)).toEqual([409, 'DISBURSEMENT_DAY_DIFFERS']);
      const seen = await world.post(`/${loan.id}/fecha-pactada/vista-previa`, {
        disbursedOn: '2026-03-16',
      });
      expect((await seen.json()) as DisbursementPreview).toMatchObject({
        isMoved: true,
        agreed: { firstDueOn: '2026-04-10' },
        planned: { disbursedOn: '2026-03-16', firstDueOn: '2026-04-16' },
        replaces: { number: 'C-000001', wasSigned: true },
      });
      const moved = await seenAndDone(world, loan.id, 'fecha-pactada', '2026-03-16');
      expect((await moved.json()) as LoanDetail).toMatchObject({
        status: 'toDisburse',
        terms: { disbursedOn: '2026-03-16', firstDueOn: '2026-04-16' },
        agreement: {
          step: 'sendContract',
          contract: { number: 'C-000002', status: 'GENERADO' },
          versions: [{ disburseOn: TODAY }, { disburseOn: '2026-03-16' }],
        },
      });
      await signBoth(app, 2);
      const done = await seenAndDone(world, loan.id, 'desembolso', '2026-03-16');
      const after = (await done.json()) as LoanDetail;
      expect(after).toMatchObject({ status: 'active', nextDueOn: '2026-04-16' });
      await booksEqual(app);
    }));

  it('on another day makes both anew at once where no signature is asked for', () =>
    withWorld(async (app, world) => {
      const loan = await world.agree();
      const contract = { loanId: loan.id, kinds: KINDS };
      await app.send('POST', '/protected/contratos', { body: contract });
      app.setToday('2026-03-16');
      const done = await seenAndDone(world, loan.id, 'desembolso', '2026-03-16');
      expect((await done.json()) as LoanDetail).toMatchObject({
        status: 'active',
        disbursedOn: '2026-03-16',
        nextDueOn: '2026-04-16',
        agreement: { contract: { number: 'C-000002', status: 'GENERADO' } },
      });
      await booksEqual(app);
    }, ONE_ACT));

  it('leaves as it was seen where its first due date falls on a day of rest', () =>
    withWorld(
      async (app, world) => {
        const days = { firstDueOn: '2026-04-12' } as const;
        const terms = { ...AGREED_TERMS, ...days, restDays: 'sundays' } as const;
        const previewTotalDue = simulateLoan(terms, 'PEN').totalDue;
        const { id } = await world.agree({ ...days, previewTotalDue });
        // A week later it falls on a Sunday again.
        expect((await seenAndDone(world, id, 'fecha-pactada', '2026-03-17')).status).toBe(200);
        app.setToday('2026-03-17');
        const done = await seenAndDone(world, id, 'desembolso', '2026-03-17');
        const loan = (await done.json()) as LoanDetail;
        expect([done.status, loan.installments[0]?.dueOn]).toEqual([201, '2026-04-20']);
      },
      { ...ONE_ACT, restDays: 'sundays' },
    ));

  it('is done once for its key, and refused of what was seen before', () =>
    withWorld(async (app, world) => {
      const { id } = await world.agree();
      const seen = await world.post(`/${id}/desembolso/vista-previa`, { disbursedOn: TODAY });
      const body = commandOf((await seen.json()) as DisbursementPreview);
      const path = `/protected/prestamos/${id}/desembolso`;
      const outdated = { ...body, previewTotalDue: '1.00' };
      expect(await refusalOf(await app.send('POST', path, { body: outdated }))).toEqual([
        409,
        'PREVIEW_OUTDATED',
      ]);
      const twice = { body, key: 'una-sola-vez' };
      expect((await app.send('POST', path, twice)).status).toBe(201);
      const again = await app.send('POST', path, twice);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await refusalOf(await app.send('POST', path, { body }))).toEqual([
        409,
        'LOAN_NOT_TO_DISBURSE',
      ]);
      expect(await world.fund()).toMatchObject({ cash: '7060.00' });
    }, ONE_ACT));
});

describe('what was agreed is undone', () => {
  it('by annulling it: the cash is free, and its contract ends with it', () =>
    withWorld(async (app, world) => {
      const loan = await world.agree();
      await signedContract(app, loan.id);
      const voided = await world.post(`/${loan.id}/anulacion`, reason);
      expect((await voided.json()) as LoanDetail).toMatchObject({
        status: 'voided',
        agreement: { heldCash: '0.00', contract: { status: 'ANULADO' } },
      });
      expect(await world.profile()).toMatchObject({ committed: '0.00', free: '10000.00' });
      await booksEqual(app);
    }));

  it('by waiting too long: the cash is free, and another day holds it again', () =>
    withWorld(async (app, world) => {
      const loan = await world.agree();
      const act = { userId: null, requestId: 'test', clock: app.deps.clock };
      expect(await freeExpired(app.db, act)).toBe(0);
      app.setToday('2026-04-10');
      expect(await freeExpired(app.db, act)).toBe(1);
      expect(await world.profile()).toMatchObject({ committed: '0.00' });
      const moved = await seenAndDone(world, loan.id, 'fecha-pactada', '2026-04-10');
      expect((await moved.json()) as LoanDetail).toMatchObject({
        agreement: { heldCash: '2940.00', isExpired: false, expiresOn: '2026-05-10' },
      });
    }));

  it('by taking the disbursement back: it waits again, and leaves once more', () =>
    withWorld(async (app, world) => {
      const loan = await world.agree();
      await signedContract(app, loan.id);
      await seenAndDone(world, loan.id, 'desembolso', TODAY);
      const undone = await world.post(`/${loan.id}/desembolso/anulacion`, reason);
      expect((await undone.json()) as LoanDetail).toMatchObject({
        status: 'toDisburse',
        outstandingTotal: '0.00',
        agreement: { heldCash: '2940.00', step: 'disburse' },
      });
      expect(await world.fund()).toMatchObject({ cash: '10000.00' });
      await booksEqual(app);
      await seenAndDone(world, loan.id, 'desembolso', TODAY);
      expect(await world.fund()).toMatchObject({ cash: '7060.00' });
      await booksEqual(app);
      app.setToday('2026-03-11');
      const late = await world.post(`/${loan.id}/desembolso/anulacion`, reason);
      expect(await refusalOf(late)).toEqual([409, 'DISBURSEMENT_DAY_CLOSED']);
      const voided = await world.post(`/${loan.id}/anulacion`, reason);
      expect((await voided.json()) as LoanDetail).toMatchObject({ status: 'voided' });
      expect(await world.fund()).toMatchObject({ cash: '10000.00' });
      await booksEqual(app);
    }));
});
