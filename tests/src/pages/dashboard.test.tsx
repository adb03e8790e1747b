import { screen, within } from '@testing-library/react';
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

it('a day that is not closed is refused with what to do', async () => {
  await signInAt(api);
  renderApp('/dashboard/advanced?to=2026-05-13');
  expect(
    await screen.findByText(/El 13\/05\/2026 todavía no cierra: el último día con cifras/),
  ).toBeVisible();
});

it('weeks, vintages, rolls and groups have their table beside the drawing', async () => {
  await signInAt(api);
  const weeks = renderApp('/dashboard/advanced/cobranza');
  expect(await screen.findByRole('region', { name: 'Efectivo de 13 semanas' })).toBeVisible();
  weeks.unmount();
  const risk = renderApp('/dashboard/advanced/riesgo?from=2026-04-01');
  const rolls = within(await screen.findByRole('table', { name: 'Migración de atrasos' }));
  expect(rolls.getByRole('row', { name: /^Al día S\/\s1,200\.00 — — 100\.00\s% —/ })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Cosechas' })).toBeVisible();
  risk.unmount();
  const { user } = renderApp('/dashboard/advanced/grupos');
  await user.click(await screen.findByText('Ver los datos'));
  const group = await screen.findByRole('row', { name: /Fondo de prueba/ });
  expect(within(group).getByRole('link', { name: 'Fondo de prueba' })).toHaveAttribute(
    'href',
    '/dashboard/advanced?fundId=1',
  );
});
