import type { Indicators, IndicatorTrend, RollMatrix, Vintages } from '@core/contract/indicators';
import { addDays } from '@core/calendar/plainDate';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { aFundedLoan, distribute, payLoan, withInvestors } from '@tests/support/investments';
import { loanChangesOf } from '@tests/support/loanChanges';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const read = async <T>({ send }: TestApp, path: string) => {
  const response = await send('GET', `/protected/panel/${path}`);
  return { status: response.status, ...((await response.json()) as T) };
};

/** Closes a day as the night after it does. */
const close = (app: TestApp, day: string) => {
  app.setToday(addDays(day, 1));
  return recordFacts(app.db, day, { today: addDays(day, 1), now: new Date(`${day}T23:00:00Z`) });
};

const pay = (app: TestApp, loanId: number, amount: string, receivedOn: string) =>
  app.send('POST', `/protected/prestamos/${loanId}/pagos`, {
    body: { amount, receivedOn, means: 'cash' },
  });

const NONE = { loans: 0, amount: '0.00' };
const NONE_VOIDED = { closes: NONE, period: NONE, lastDay: NONE, weeks: NONE };
const NOTHING_LATE = { payments: 0, amount: '0.00', voided: NONE_VOIDED };

describe('Indicators of a day that is closed', () => {
  it('stay as they were known, and say what was entered since', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      await close(app, '2026-03-10');
      await close(app, '2026-05-12');
      const path = 'indicadores?from=2026-03-10&to=2026-05-12';
      const before = await read<Indicators>(app, path);
      expect(before.standing).toMatchObject({ loans: 1, principal: '1200.00' });
      expect(before.standing.atRisk[1]).toMatchObject({
        moreThanDays: 30,
        late: { amount: '1200.00', percent: '100.00' },
      });
      expect(before.late).toEqual(NOTHING_LATE);
      const paid = await pay(app, loan.id, '408.03', '2026-05-12');
      expect(paid.status).toBe(201);
      const after = await read<Indicators>(app, path);
      expect(after.standing).toEqual(before.standing);
      expect(after.late).toEqual({ ...NOTHING_LATE, payments: 1, amount: '408.03' });
      const today = await read<Indicators>(app, 'indicadores');
      expect(today).toMatchObject({ lastDay: '2026-05-12' });
    }));

  it('say what was entered since while a close that is shown does not know it', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      for (const day of ['2026-03-10', '2026-05-12']) await close(app, day);
      const late = async (period: string) =>
        (await read<Indicators>(app, `indicadores?${period}`)).late;
      const told = { ...NOTHING_LATE, payments: 1, amount: '408.03' };
      expect((await pay(app, loan.id, '408.03', '2026-05-12')).status).toBe(201);
      await close(app, '2026-05-13');
      // The day of the entry is closed; the one that it is of keeps its figures.
      expect(await late('to=2026-05-13')).toEqual(told);
      expect(await late('from=2026-05-13&to=2026-05-13')).toEqual(told);
      await close(app, '2026-05-20');
      expect(await late('')).toEqual(told);
      // No close of these days omits it, nor the end of any month.
      expect(await late('from=2026-05-14')).toEqual(NOTHING_LATE);
      await close(app, '2026-06-02');
      expect(await late('')).toEqual(NOTHING_LATE);
      // The end of May, which the trend of a year shows, omits this one.
      expect((await pay(app, loan.id, '100', '2026-05-31')).status).toBe(201);
      await close(app, '2026-06-10');
      const alone = { ...NOTHING_LATE, payments: 1, amount: '100.00' };
      expect(await late('from=2026-06-08')).toEqual(alone);
    }));

  it('count a loan that was voided since alike: standing, rolls and vintages', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      await close(app, '2026-03-10');
      await close(app, '2026-05-31');
      const views = async (to: string) => ({
        ...(await read<Indicators>(app, `indicadores?from=2026-03-10&to=${to}`)),
        rolls: (await read<RollMatrix>(app, `migracion?from=2026-05-31&to=${to}`)).rows,
        made: (await read<Vintages>(app, `cosechas?from=2026-03-01&to=${to}`)).months[0]!,
      });
      const before = await views('2026-05-31');
      expect(before.made).toMatchObject({ disbursed: '1200.00' });
      expect(before.made.cells[2]).toEqual({ k: 2, bad: '1200.00', percent: '100.00' });
      const path = `/protected/prestamos/${loan.id}/anulacion`;
      const voided = await app.send('POST', path, { body: { reason: 'Nunca se entregó' } });
      expect(voided.status).toBe(200);
      const one = { loans: 1, amount: '1200.00' };
      const voids = { closes: one, period: one, lastDay: one, weeks: one };
      const late = { ...NOTHING_LATE, voided: voids };
      expect(await views('2026-05-31')).toEqual({ ...before, late });
      await close(app, '2026-06-01');
      const later = { ...before, lastDay: '2026-06-01', late };
      expect(await views('2026-05-31')).toEqual(later);
      await app.db.execute(sql`select recount_kept_figures()`);
      expect(await views('2026-05-31')).toEqual(later);
      const after = await views('2026-06-01');
      // Closes of the period from before it was voided still hold it, the last one does not.
      expect(after.late.voided).toEqual({ ...voids, lastDay: NONE });
      const month = await read<Indicators>(app, 'indicadores?from=2026-06-01&to=2026-06-01');
      expect(month.late.voided).toEqual({ ...voids, lastDay: NONE, weeks: NONE });
      expect(after.standing.principal).toBe('0.00');
      expect(after.rolls.map(({ opening }) => opening)).toEqual(Array(5).fill('0.00'));
      expect(after.period.disbursed).toBe('0.00');
      expect([after.made.disbursed, after.made.cells[2]!.bad]).toEqual(['0.00', '0.00']);
    }));

  it('are written once, day by day, and for days that nobody closed', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      expect(await close(app, '2026-03-10')).toBe(1);
      expect(await close(app, '2026-03-10')).toBe(0);
      await close(app, '2026-05-31');
      const { items } = await read<IndicatorTrend>(app, 'evolucion?from=2026-03-01');
      expect(
        items.map(({ day, bands }) => [day, bands.find(({ amount }) => amount !== '0.00')]),
      ).toEqual([
        ['2026-03-31', { band: 'current', amount: '1200.00' }],
        ['2026-04-30', { band: '1-30', amount: '1200.00' }],
        ['2026-05-31', { band: '31-60', amount: '1200.00' }],
      ]);
    }));

  it('refuse a day that is not closed, a period backwards, and a fund of another currency', () =>
    withTestApp(async (app) => {
      await aLoan(app);
      await close(app, '2026-03-10');
      expect(await read(app, 'indicadores?to=2026-03-11')).toMatchObject({
        status: 422,
        code: 'DAY_NOT_RECORDED',
        errors: [{ field: 'to' }],
      });
      expect(await read(app, 'semanas?from=2026-03-10&to=2026-03-01')).toMatchObject({
        status: 422,
        code: 'PERIOD_INVALID',
        errors: [{ field: 'from' }],
      });
      const dated = ['cosechas', 'evolucion', 'semanas', 'indicadores', 'migracion'];
      for (const view of [...dated, 'grupos?groupBy=fund']) {
        const ask = (query: string) =>
          read(app, `${view}${view.includes('?') ? '&' : '?'}${query}`);
        expect(await ask('from=2021-02-28')).toMatchObject({
          status: 422,
          code: 'PANEL_PERIOD_TOO_LONG',
          errors: [{ field: 'from' }],
        });
        expect(await ask('from=2021-03-01')).toMatchObject({ status: 200 });
        expect(await ask('from=0001-01-01')).toMatchObject({ status: 422, code: 'VALIDATION' });
        expect(await ask('to=1900-01-01')).toMatchObject({
          status: 422,
          code: 'PANEL_DAY_TOO_EARLY',
          errors: [{ field: 'to' }],
        });
      }
      const daily = await app.send('GET', '/protected/panel?from=2026-03-10&to=2026-03-01');
      expect(daily.status).toBe(422);
      expect(await daily.json()).toMatchObject({
        code: 'PERIOD_INVALID',
        errors: [{ field: 'from' }],
      });
      expect(await read(app, 'migracion?fundId=1&currency=USD')).toMatchObject({
        status: 422,
        code: 'FUND_CURRENCY_OTHER',
        errors: [{ field: 'currency' }],
      });
    }));

  it('have a dash where there is nothing to divide by', () =>
    withTestApp(async (app) => {
      const { standing, period, lastDay } = await read<Indicators>(app, 'indicadores');
      expect(lastDay).toBeNull();
      expect(standing).toMatchObject({ principal: '0.00', lateRatio: null });
      expect(period).toMatchObject({ yieldRatio: null, effectiveness: null, onTimeRatio: null });
    }));
});

describe('The margin of a fund of investors', () => {
  it('is what the lender keeps: interest of investors is a cost, their losses are theirs', () =>
    withInvestors(async (world) => {
      const { app, fundId } = world;
      const { loan } = await aFundedLoan(world);
      await close(app, '2026-03-10');
      app.setToday('2026-04-10');
      const { interest, total } = loan.installments[0]!;
      await payLoan(app, loan.id, total, '2026-04-10');
      await close(app, '2026-04-10');
      const path = `indicadores?fundId=${fundId}&from=2026-03-11&to=2026-04-10`;
      const expectNoMargin = async () => {
        const { period } = await read<Indicators>(app, path);
        expect(period).toMatchObject({ income: interest, investorsIncome: interest });
        expect(period).toMatchObject({ costRatio: period.yieldRatio, spread: '0.00' });
      };
      await expectNoMargin();
      await distribute(app);
      await expectNoMargin();
      const { ask, approve, evidence } = loanChangesOf(app, loan.id);
      app.setToday('2026-10-10');
      const terms = { kind: 'writeOff', evidence: 'Acta de cobranza 12' };
      const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
      await approve(((await asked.json()) as { id: number }).id);
      await close(app, '2026-10-10');
      await distribute(app);
      await payLoan(app, loan.id, '300.00', '2026-10-10');
      const { period } = await read<Indicators>(
        app,
        `indicadores?fundId=${fundId}&from=2026-09-01`,
      );
      const { writtenOff, investorsLoss, spread, spreadAfterLosses } = period;
      expect(Number(investorsLoss)).toBe(Number(writtenOff) - 300);
      expect(spreadAfterLosses).toBe(spread);
    }));
});
