import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADVANCED_TABS, PANEL_TABS, paths, toAdvanced, toPanel } from '@/paths';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { aUser } from '@tests/support/permissions';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const PROFILES = ['ADMINISTRADOR', 'ANALISTA', 'TESORERIA', 'AUDITOR', 'ASESOR', 'COBRADOR'];
const nameOf = (profile: string) => `${profile}@PRUEBA.PE`;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  for (const profile of PROFILES) await aUser(api, nameOf(profile), profile);
});
afterAll(() => api.close());

/** Opens an address; answers whether it is open, and what the server refused meanwhile. */
async function open(path: string) {
  const refused = new Set<string>();
  let waiting = 0;
  forwardTo({
    fetch: async (request) => {
      waiting += 1;
      const response = await api.fetch(request);
      waiting -= 1;
      if (response.status === 403) refused.add(new URL(request.url).pathname);
      return response;
    },
  });
  renderApp(path);
  await screen.findByRole('button', { name: 'Mi cuenta' });
  await waitFor(() => {
    expect(screen.queryAllByRole('progressbar')).toEqual([]);
    expect(waiting).toBe(0);
  });
  const isOpen = screen.queryAllByText(/no tiene acceso/i).length === 0;
  cleanup();
  return { isOpen, refused: [...refused] };
}

const SCREENS = [
  ...ADVANCED_TABS.map((tab) => toAdvanced(tab)),
  ...PANEL_TABS.map((tab) => toPanel(tab)),
  paths.reports,
  `${paths.reports}/libro-diario`,
  paths.reportSchedules,
  paths.outsideFiles,
  paths.reportLayouts,
];

describe.each(PROFILES)('a %s', (profile) => {
  it.each(SCREENS)('opens %s with all that it asks for, or not at all', async (path) => {
    await signInAt(api, nameOf(profile));
    const { refused } = await open(path);
    expect(refused).toEqual([]);
  });
});

const BOOKS = [toAdvanced('contabilidad'), toAdvanced('meses')];

it.each([
  ['ADMINISTRADOR', true],
  ['ANALISTA', true],
  ['TESORERIA', true],
  ['AUDITOR', true],
  ['ASESOR', false],
  ['COBRADOR', false],
])('the books are read by screen as by the API: %s %s', async (profile, isReader) => {
  const as = nameOf(profile);
  const { status } = await api.send('GET', '/protected/contabilidad/balance', { as });
  await signInAt(api, as);
  const opened = [];
  for (const path of BOOKS) opened.push((await open(path)).isOpen);
  expect([status, ...opened]).toEqual([isReader ? 200 : 403, isReader, isReader]);
});

it.each([
  ['ADMINISTRADOR', BOOKS],
  ['ANALISTA', BOOKS],
  ['TESORERIA', BOOKS],
  ['AUDITOR', BOOKS],
  ['COBRADOR', []],
])('whoever reads the books finds them among the reports, and takes them: %s', async (one, all) => {
  const as = nameOf(one);
  const { status } = await api.send('GET', '/protected/contabilidad/balance/csv', { as });
  expect(status).toBe(all.length === 0 ? 403 : 200);
  await signInAt(api, as);
  forwardTo(api);
  renderApp(paths.reports);
  if (all.length === 0) {
    expect(await screen.findByText(/no tiene acceso/i)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Contabilidad' })).toBeNull();
    return;
  }
  expect(await screen.findByRole('link', { name: 'Libro diario' })).toBeVisible();
  const names = ['Contabilidad', 'Cierre de mes'];
  const ways = names.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(ways).toEqual(all);
});
