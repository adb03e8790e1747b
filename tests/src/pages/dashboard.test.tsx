import { screen, waitFor, within } from '@testing-library/react';
import type { IndicatorGroups, Indicators } from '@core/contract/indicators';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  const closed = { today: '2026-05-13', now: new Date() };
  await recordFacts(api.db, '2026-03-31', closed);
  await recordFacts(api.db, '2026-05-12', closed);
  api.setToday('2026-05-13');
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('each indicator says what it is, and opens the loans that it counts', async () => {
  await signInAt(api);
  const { user } = renderApp('/dashboard/advanced?from=2026-03-01');
  const standing = within(
    await screen.findByRole('region', { name: 'Cartera al cierre del 12/05/2026' }),
  );
  expect(standing.getAllByText(/^S\/\s1,200\.00; con reprogramados 100\.00\s%$/)[0]).toBeVisible();
  const link = standing.getByRole('link', { name: 'En riesgo, más de 30 días' });
  expect(link).toHaveAttribute(
    'href',
    '/balance-prestamos?asOf=2026-05-12&currency=PEN&status=over30Days',
  );
  await user.click(standing.getByRole('button', { name: 'Qué es: Saldo capital' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/No incluye intereses/);
  expect(await screen.findByRole('region', { name: 'Saldo por días de atraso' })).toBeVisible();
  expect(screen.getByText('Hay cifras desde el 31/03/2026', { exact: false })).toBeVisible();
});

it.each(['guarantee=sin', 'guarantee=con', 'productId=0'])(
  'figures that are narrowed open the loans that they count: %s',
  async (filter) => {
    await signInAt(api);
    const { unmount } = renderApp(`/dashboard/advanced?${filter}`);
    const link = await screen.findByRole('link', { name: 'Saldo capital' });
    const address = link.getAttribute('href')!;
    expect(new URLSearchParams(address.split('?')[1]).toString()).toContain(filter);
    unmount();
    renderApp(address);
    const totals = within(await screen.findByRole('region', { name: 'Totales' }));
    const isThere = filter !== 'guarantee=con';
    expect(totals.getAllByText(isThere ? /^S\/\s1,200\.00$/ : /^S\/\s0\.00$/)[0]).toBeVisible();
  },
);

it('what the panel and its lists are narrowed to has a name', async () => {
  await signInAt(api);
  const { unmount } = renderApp('/dashboard/advanced/grupos?officerId=1');
  expect(await screen.findByRole('button', { name: /^Quitar Responsable: \p{L}+/u })).toBeVisible();
  unmount();
  renderApp('/dashboard/advanced?zoneId=0');
  expect(await screen.findByRole('button', { name: 'Quitar Zona: sin asignar' })).toBeVisible();
});

/** Row of what was in time, most of it a month late by the end. */
const ROLLED = new RegExp(
  String.raw`^Al día S/\s1,200\.00 (Sin cifra: nada de ese saldo terminó ahí ){2}100\.00\s% Sin`,
);

const VIEWS = ['', '/cobranza', '/riesgo', '/grupos'];

it.each(VIEWS)('days that have no figures are refused beside their field: %s', async (view) => {
  await signInAt(api);
  const refused = async (query: string, label: string, typed: string, message: RegExp) => {
    const { unmount } = renderApp(`/dashboard/advanced${view}?${query}`);
    const field = await screen.findByRole('textbox', { name: label });
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue(typed);
    expect(screen.getByText('Corrija las fechas para ver las cifras.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
  };
  const until = 'Hasta el cierre del';
  await refused(
    'to=2026-05-13',
    until,
    '13/05/2026',
    /El 13\/05\/2026 todavía no cierra: el último/,
  );
  await refused('to=2026-03-30', until, '30/03/2026', /No hay cifras antes del 31\/03\/2026/);
  await refused('from=01/01/0001', 'Desde', '01/01/0001', /La fecha no existe/);
  await refused('from=1950-01-01', 'Desde', '01/01/1950', /pida desde el 01\/05\/2021 o después/);
  const backwards = 'from=2026-05-02&to=2026-05-01';
  await refused(backwards, 'Desde', '02/05/2026', /El periodo termina antes de empezar/);
});

it('vintages begin in the month that is asked for', async () => {
  await signInAt(api);
  renderApp('/dashboard/advanced/riesgo?from=2026-03-01');
  const table = within(await screen.findByRole('table', { name: 'Cosechas' }));
  expect(table.getAllByRole('row')).toHaveLength(4);
});

it('weeks, vintages, rolls and groups have their table beside the drawing', async () => {
  await signInAt(api);
  const weeks = renderApp('/dashboard/advanced/cobranza');
  expect(await screen.findByRole('region', { name: 'Efectivo de 13 semanas' })).toBeVisible();
  weeks.unmount();
  const risk = renderApp('/dashboard/advanced/riesgo?from=2026-04-01');
  const rolls = within(await screen.findByRole('table', { name: 'Migración de atrasos' }));
  expect(rolls.getByRole('row', { name: ROLLED })).toBeVisible();
  const [noBalance] = rolls.getAllByRole('cell', { name: 'Sin cifra: la banda empezó sin saldo' });
  expect(noBalance).toHaveTextContent('—');
  expect(noBalance).toHaveAttribute('title', 'la banda empezó sin saldo');
  const vintages = within(await screen.findByRole('table', { name: 'Cosechas' }));
  expect(
    vintages.getAllByRole('cell', { name: 'Sin cifra: ese mes no se desembolsó' })[0],
  ).toHaveTextContent('—');
  risk.unmount();
  const { user } = renderApp('/dashboard/advanced/grupos');
  await user.click(await screen.findByText('Ver los datos'));
  const group = await screen.findByRole('row', { name: /Fondo de prueba/ });
  expect(within(group).getByText('menos de 28 días')).toBeVisible();
  expect(within(group).getByRole('link', { name: 'Fondo de prueba' })).toHaveAttribute(
    'href',
    '/dashboard/advanced?fundId=1',
  );
});

it('no figure of a year is told of a few days, and its card says why', async () => {
  await signInAt(api);
  renderApp('/dashboard/advanced?from=2026-04-01&to=2026-04-27');
  const cards = within(await screen.findByRole('region', { name: 'Del 01/04/2026 al 27/04/2026' }));
  // Loss, yield, cost, spread and write-offs.
  const reasons = cards.getAllByText('Sin cifra: el periodo tiene 27 días; hacen falta 28');
  expect(reasons).toHaveLength(5);
  for (const reason of reasons) expect(reason.parentElement).toHaveTextContent('—');
  for (const reason of reasons) expect(reason).toBeVisible();
  const month = await api.send('GET', '/protected/panel/indicadores?from=2026-04-01&to=2026-04-28');
  const { period } = (await month.json()) as Indicators;
  const OF_A_YEAR = [
    'lossRatio',
    'yieldRatio',
    'costRatio',
    'spread',
    'spreadAfterLosses',
    'writeOffRatio',
    'netWriteOffRatio',
  ] as const;
  for (const name of OF_A_YEAR) expect(period[name], name).not.toBeNull();
  const days = await api.send('GET', '/protected/panel/indicadores?from=2026-04-01&to=2026-04-27');
  const few = ((await days.json()) as Indicators).period;
  for (const name of OF_A_YEAR) expect(few[name], name).toBeNull();
  const groups = async (to: string) => {
    const path = `/protected/panel/grupos?groupBy=fund&from=2026-04-01&to=${to}`;
    return ((await (await api.send('GET', path)).json()) as IndicatorGroups).groups;
  };
  expect((await groups('2026-04-28')).map(({ yieldRatio }) => yieldRatio)).toEqual(['0.00']);
  expect((await groups('2026-04-27')).map(({ yieldRatio }) => yieldRatio)).toEqual([null]);
});

it('the notice says which figures stay as closed, and which follow a late payment', async () => {
  await signInAt(api);
  const path = '/protected/panel/indicadores?from=2026-03-31&to=2026-05-12';
  const read = async () => (await (await api.send('GET', path)).json()) as Indicators;
  const before = await read();
  const body = { amount: '100.00', receivedOn: '2026-04-10', means: 'cash' };
  expect((await api.send('POST', '/protected/prestamos/1/pagos', { body })).status).toBe(201);
  const { standing, period } = await read();
  const { fellDue, paidOnTime, openingArrears } = before.period;
  expect(standing).toEqual(before.standing);
  expect(period).toMatchObject({ fellDue, paidOnTime, openingArrears });
  expect([before.period.collected, period.collected]).toEqual(['0.00', '100.00']);
  for (const view of VIEWS) {
    const { unmount } = renderApp(`/dashboard/advanced${view}?from=2026-03-31`);
    const notice = await screen.findByText(/1 pago con fecha anterior por S\/\s100\.00/);
    expect(notice, view).toHaveTextContent(
      /lo pagado a tiempo quedan como se conocían al cierre de cada día; lo cobrado .* ya los cuen/,
    );
    unmount();
  }
});
