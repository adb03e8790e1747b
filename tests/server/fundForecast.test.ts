import type { FundForecast } from '@core/contract/funds';
import type { CashOutlook } from '@core/contract/indicators';
import { addDays } from '@core/calendar/plainDate';
import { formatMoney, parseMoney } from '@core/money/wire';
import { withWorld } from '@tests/support/agreedLoans';
import { withTestApp } from '@tests/support/testApp';
import { BORROWER } from '@tests/support/testUsers';
import { trancheWorld } from '@tests/support/tranches';
import { expect, it } from 'vitest';

it('foresees the cash of a fund week by week, from installments and tranches', () =>
  withTestApp(async (app) => {
    const world = await trancheWorld(app);
    await world.aTranchedLoan();
    const read = async () =>
      (await (await app.send('GET', '/protected/fondos/1/flujo')).json()) as FundForecast;
    const opening = await read();
    expect(opening).toMatchObject({ asOf: '2026-03-10', committed: '1800.00', overdue: '0.00' });
    expect(Number(opening.cash) - Number(opening.free)).toBe(1800);
    expect(opening.weeks).toHaveLength(13);
    let cash = Math.round(Number(opening.cash) * 100);
    for (const [index, week] of opening.weeks.entries()) {
      expect(week.from).toBe(addDays('2026-03-10', 7 * index));
      cash += Math.round(Number(week.collections) * 100);
      cash -= Math.round(Number(week.disbursements) * 100);
      expect(Math.round(Number(week.cash) * 100)).toBe(cash);
    }
    const handed = opening.weeks.filter(({ disbursements }) => disbursements !== '0.00');
    expect(handed.map(({ from, disbursements }) => [from, disbursements])).toEqual([
      ['2026-04-14', '1000.00'],
      ['2026-05-19', '800.00'],
    ]);
    const due = opening.weeks.filter(({ collections }) => collections !== '0.00');
    // The third falls due two days after the last of the thirteen weeks.
    expect(due.map(({ from }) => from)).toEqual(['2026-04-07', '2026-05-05']);

    const file = await (await app.send('GET', '/protected/fondos/1/flujo/csv')).text();
    expect(file.trim().split('\r\n')).toHaveLength(14);
    expect(file).toContain(`2026-04-14,2026-04-20,0.00,1000.00,${opening.weeks[5]?.cash}`);

    // Installment that fell due unpaid is no longer counted on; a tranche that is late still is.
    app.setToday('2026-04-25');
    const later = await read();
    expect(later.overdue).toBe(due[0]?.collections);
    expect(later.weeks[0]).toMatchObject({ from: '2026-04-25', disbursements: '1000.00' });

    // The panel adds up the funds of a currency: one that lends nothing adds its cash alone.
    const body = { name: 'Otro fondo', currency: 'PEN', openingCapital: '500.00' };
    await app.send('POST', '/protected/fondos', { body });
    const panel = await app.send('GET', '/protected/panel/caja?currency=PEN');
    const outlook = (await panel.json()) as CashOutlook;
    const more = (cash: string) => formatMoney(parseMoney(cash, 'PEN') + 500_00n, 'PEN');
    expect(outlook).toMatchObject({ cash: more(later.cash), overdue: later.overdue });
    expect(outlook.weeks).toEqual(later.weeks.map((week) => ({ ...week, cash: more(week.cash) })));
  }));

it('is for the staff, of a fund that exists', () =>
  withTestApp(async (app) => {
    const path = '/protected/fondos/9/flujo';
    expect((await app.send('GET', path)).status).toBe(404);
    expect((await app.send('GET', `${path}/csv`)).status).toBe(404);
    expect((await app.send('GET', path, { as: BORROWER })).status).toBe(403);
  }));

it('counts the installments of a loan that waits for its money, as it counts the money', () =>
  withWorld(async (app, { agree, detail, ids }) => {
    const path = `/protected/fondos/${ids.fundId}/flujo`;
    const read = async () => (await (await app.send('GET', path)).json()) as FundForecast;
    const { id } = await agree();
    const { installments } = await detail(id);
    const { weeks } = await read();
    const due = installments.filter(({ dueOn }) => dueOn <= weeks.at(-1)!.to);
    expect(due.length).toBeGreaterThan(1);
    const collected = weeks.filter(({ collections }) => collections !== '0.00');
    expect(collected.map(({ collections }) => collections)).toEqual(due.map(({ total }) => total));
    await app.send('POST', `/protected/prestamos/${id}/anulacion`, {
      body: { reason: 'El prestatario desistió' },
    });
    expect((await detail(id)).status).toBe('voided');
    const later = await read();
    expect(later.weeks.filter(({ collections }) => collections !== '0.00')).toEqual([]);
  }));
