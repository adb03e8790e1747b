import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runDay } from '@server/process/jobs/nightly';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
  await aLoan(api);
});
afterEach(() => api.close());

/** A start on a day, by a server that asks after seven days. */
async function startOn(day: string) {
  api.setToday(day);
  await runDay({ ...api.deps, settings: { ...api.deps.settings, catchUpDaysMax: 7 } });
}

it('days that wait for a person are told in /pendientes and caught up there', async () => {
  await startOn('2026-03-10');
  await startOn('2026-04-20');
  await signInAt(api);
  const { user } = renderApp('/pendientes');
  expect(await screen.findByText(/^El reloj del servidor dice .*: van 41 días sin/)).toBeVisible();
  const name = 'Ponerse al día hasta el 20/04/2026';
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText(/Se cierran 41 días, del 10\/03\/2026 al 19\/04\/2026/)).toBeVisible();
  expect(dialog.getByText(/moras a 1 préstamo, con fecha 20\/04\/2026/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ponerse al día' }));
  expect(await screen.findByText('La fecha de negocio es ahora el 20/04/2026.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^El reloj del servidor/)).toBeNull());
});

it('a clock before the open day is to be put right: nothing is caught up', async () => {
  await startOn('2026-03-10');
  await startOn('2026-03-01');
  await signInAt(api);
  renderApp('/pendientes/cierre');
  expect(await screen.findByText(/antes del día abierto \(10\/03\/2026\)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ponerse al día/ })).toBeNull();
});

it('who does not catch up reads why the date stands still', async () => {
  await startOn('2026-03-10');
  await startOn('2026-04-20');
  await signInAt(api, ANALYST);
  renderApp('/pendientes');
  expect(await screen.findByText(/^El reloj del servidor dice/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ponerse al día/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver cierre del día' })).toBeVisible();
});
