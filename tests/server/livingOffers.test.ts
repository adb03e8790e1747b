import type { LoanDetail } from '@core/contract/loans';
import { JOB_WORK } from '@server/process/jobs/work';
import { expect, it } from 'vitest';
import { compareInvested } from '@tests/oracle/investedBooks';
import {
  ANA,
  BETO,
  loanInvestors,
  ok,
  payLoan,
  published,
  readOpportunity,
  reserve,
  walletOf,
} from '@tests/support/investments';
import { aLivingLoan, livingOffering, pathOf, withCapital } from '@tests/support/livingLoans';
import { expectRecomputed } from '@tests/support/loanChecks';
import { outcome, WHY } from '@tests/support/requests';
import type { TestApp } from '@tests/support/testApp';

const OPPORTUNITIES = '/protected/oportunidades';
const night = ({ deps }: TestApp) => JOB_WORK.closeOpportunities(deps);

/** An offer of a living loan that closes on 20 April, after its first installment. */
const longer = {
  closesOn: '2026-04-20',
  minimum: '2700.00',
  ticket: '30.00',
  atMinimum: 'lenderTakesRest',
} as const;

it('closes at its minimum with what is owed by then, and the lender keeps the rest', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    const { id } = await published(app, livingOffering(loan.id, longer));
    await ok(await reserve(app, id, ANA, '1000.00'));
    await ok(await reserve(app, id, BETO, '1650.00'));
    app.setToday('2026-04-10');
    await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
    // An installment paid on its day falls on the lender's part: the offer goes on.
    await ok(await reserve(app, id, ANA, '30.00'));
    await night(app);
    const closing = () => readOpportunity(app, id);
    expect(await closing()).toMatchObject({ status: 'PUBLICADA', goal: '3000.00' });
    app.setToday('2026-04-21');
    await night(app);
    expect(await closing()).toMatchObject({
      status: 'VENCIDA',
      endReason: 'Al cierre no llegó a su mínimo',
    });
    expect(await walletOf(app, BETO)).toMatchObject({ available: '5000.00', held: '0.00' });

    const body = livingOffering(loan.id, {
      ...longer,
      closesOn: '2026-05-05',
      lenderPart: '36.73',
    });
    const { id: next } = await published(app, body);
    await ok(await reserve(app, next, ANA, '1000.00'));
    await ok(await reserve(app, next, BETO, '1700.00'));
    app.setToday('2026-05-06');
    await night(app);
    expect(await readOpportunity(app, next)).toMatchObject({
      status: 'DESEMBOLSADA',
      goal: '2786.73',
      lenderPart: '86.73',
    });
    expect(await loanInvestors(app, loan.id)).toMatchObject({ difference: '0.00' });
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
  }));

it('pauses while its loan is late, and ends where that does not mend', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    const { id } = await published(app, livingOffering(loan.id, longer));
    await ok(await reserve(app, id, ANA, '1000.00'));
    app.setToday('2026-04-11');
    await night(app);
    const seen = await readOpportunity(app, id, BETO);
    expect(seen).toMatchObject({ status: 'PUBLICADA', daysLate: 1, living: { mostDaysLate: 1 } });
    const late = await reserve(app, id, BETO, '1700.00');
    expect(await outcome(late)).toBe('OPPORTUNITY_LOAN_TROUBLE');
    app.setToday('2026-04-21');
    await night(app);
    expect(await readOpportunity(app, id, ANA)).toMatchObject({
      status: 'VENCIDA',
      endReason: 'Al cierre el préstamo tiene 11 días de atraso',
    });
    const anew = await app.send('POST', OPPORTUNITIES, { body: livingOffering(loan.id) });
    expect(await outcome(anew)).toBe('LOAN_NOT_OFFERABLE');

    // Money that came on the day after all leaves nothing of that lateness.
    const { overdueTotal } = await ok<LoanDetail>(await app.send('GET', pathOf(loan.id)));
    await payLoan(app, loan.id, overdueTotal, '2026-04-21');
    const lateness = async () => (await readOpportunity(app, id)).living?.mostDaysLate;
    expect(await lateness()).toBe(11);
    await payLoan(app, loan.id, loan.installments[0]!.total, '2026-04-10');
    expect(await lateness()).toBe(0);
    expect(await compareInvested(app)).toEqual([]);
  }));

/** Acts on a loan after which less of it is left than was offered. */
const ENDING = {
  prepayment: {
    act: async (app: TestApp, { id, version }: LoanDetail) => {
      const paid = { amount: '400.00', receivedOn: '2026-03-10', means: 'cash' };
      const body = { ...paid, way: 'lowerInstallment', loanVersion: version };
      await ok(await app.send('POST', `${pathOf(id)}/pagos`, { body }));
    },
    code: 'OPPORTUNITY_LOAN_PREPAID',
    reason: 'El préstamo pagó más capital que la parte de la entidad',
  },
  annulment: {
    act: async (app: TestApp, { id }: LoanDetail) => {
      await ok(await app.send('POST', `${pathOf(id)}/anulacion`, { body: WHY }));
    },
    code: 'OPPORTUNITY_LOAN_TROUBLE',
    reason: 'El préstamo está anulado',
  },
} as const;

it.each(['prepayment', 'annulment'] as const)(
  'ends the night after its loan changed by %s',
  (kind) =>
    withCapital(async (world) => {
      const { app } = world;
      const { act, code, reason } = ENDING[kind];
      const loan = await aLivingLoan(world);
      const { id } = await published(app, livingOffering(loan.id));
      await ok(await reserve(app, id, ANA, '1000.00'));
      await act(app, loan);
      expect(await outcome(await reserve(app, id, BETO, '1000.00'))).toBe(code);
      await night(app);
      const ended = await readOpportunity(app, id, ANA);
      expect([ended.status, ended.endReason]).toEqual(['VENCIDA', reason]);
      expect(await walletOf(app, ANA)).toMatchObject({ available: '5000.00', held: '0.00' });
      expect(await compareInvested(app)).toEqual([]);
    }),
);

it('is prepared only of what may be sold, with the part that falls due kept', () =>
  withCapital(async (world) => {
    const { app, borrowerId } = world;
    const loan = await aLivingLoan(world);
    const prepare = async (change: object) =>
      outcome(await app.send('POST', OPPORTUNITIES, { body: livingOffering(loan.id, change) }));
    expect(await prepare({ ...longer, lenderPart: '213.26' })).toBe('OPPORTUNITY_LENDER_PART_DUE');
    expect(await prepare({ closesOn: '2026-06-30' })).toBe('OPPORTUNITY_DUE_OF_LAW');
    expect(await prepare({ lenderPart: '300.01' })).toBe('OPPORTUNITY_LENDER_LIMIT');
    expect(await prepare({ requestId: 1 })).toBe('VALIDATION');
    const elsewhere = { name: 'Fondo propio', currency: 'PEN', openingCapital: '9000.00' };
    const { id: fundId } = await ok<{ id: number }>(
      await app.send('POST', '/protected/fondos', { body: elsewhere }),
    );
    const other = await aLivingLoan({ ...world, fundId, borrowerId });
    expect(await prepare({ loanId: other.id })).toBe('LOAN_NOT_OFFERABLE');
    const draft = await ok<{ id: number; version: number }>(
      await app.send('POST', OPPORTUNITIES, { body: livingOffering(loan.id, longer) }),
    );
    expect(await prepare({})).toBe('LOAN_NOT_OFFERABLE');
    app.setToday('2026-04-11');
    const publish = `${OPPORTUNITIES}/${draft.id}/publicacion`;
    const { version } = draft;
    expect(await outcome(await app.send('POST', publish, { body: { version } }))).toBe(
      'LOAN_NOT_OFFERABLE',
    );
  }));

it('is sold or refused, never both, while a payment of its loan comes in', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    const { id } = await published(app, livingOffering(loan.id));
    await ok(await reserve(app, id, ANA, '1000.00'));
    const paid = { amount: '400.00', receivedOn: '2026-03-10', means: 'cash', keepsExcess: true };
    const body = { ...paid, way: 'payAhead', loanVersion: loan.version };
    const [sale, payment] = await Promise.all([
      reserve(app, id, BETO, '1750.00'),
      app.send('POST', `${pathOf(loan.id)}/pagos`, { body }),
    ]);
    expect([201, 409]).toContain(sale.status);
    expect([201, 409]).toContain(payment.status);
    const { status } = await readOpportunity(app, id);
    expect(status).toBe(sale.ok ? 'DESEMBOLSADA' : 'PUBLICADA');
    expect(await compareInvested(app)).toEqual([]);
    await expectRecomputed(app);
  }));

it('takes what its loan owes by its publication, and closes only where its part bears it', () =>
  withCapital(async (world) => {
    const { app } = world;
    const loan = await aLivingLoan(world);
    const body = livingOffering(loan.id, { lenderPart: '220.00' });
    const draft = await ok<{ id: number }>(await app.send('POST', OPPORTUNITIES, { body }));
    const at = `${OPPORTUNITIES}/${draft.id}`;
    const step = async (name: string, change: object = {}) => {
      const { version } = await readOpportunity(app, draft.id);
      return app.send('POST', `${at}/${name}`, { body: { version, ...change } });
    };
    // The interest of the first installment takes 85.31 of these 100.00.
    await payLoan(app, loan.id, '100.00', '2026-03-10');
    await ok(await step('publicacion'));
    const [goal, lenderPart, offered] = ['2985.31', '205.31', '2780.00'];
    expect(await readOpportunity(app, draft.id)).toMatchObject({ goal, lenderPart, offered });
    const later = await step('prorroga', { closesOn: '2026-05-10' });
    expect(await outcome(later)).toBe('OPPORTUNITY_DUE_OF_LAW');
    await ok(await step('prorroga', { closesOn: '2026-04-20' }));
    await payLoan(app, loan.id, '50.00', '2026-03-10');
    expect(await outcome(await step('prorroga', { closesOn: '2026-04-25' }))).toBe('PUBLICADA');
    expect(await outcome(await step('cierre'))).toBe('OPPORTUNITY_BELOW_MINIMUM');
  }));
