import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

const SOURCES = import.meta.glob<string>('../../../src/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Lists whose emptiness is told otherwise, with where. */
const OTHERS: readonly string[] = [
  // Lists of the rows that this program itself brings: never empty but by a search.
  'FieldPermissions.tsx',
  'ActionPermissions.tsx',
  'ReportsPage.tsx',
  // Two lists, by where a loan stands and how old what was found is.
  'LoanCheckCard.tsx',
  'BalancePage.tsx',
  // Each part of the panel says by itself that it has no figures.
  'DashboardPage.tsx',
  'BooksTab.tsx',
  // The tray says by itself which of its stages and days are shown.
  'PendingRequestsPage.tsx',
];

describe('every list with filters', () => {
  it('says why it is empty by itself: its filters, or that nothing was made yet', () => {
    const lists = Object.entries(SOURCES).filter(([, text]) => text.includes(' = useListState('));
    const silent = lists
      .filter(([, text]) => !/<(EmptyList|PagedList)\b/.test(text))
      .map(([path]) => path.slice(path.lastIndexOf('/') + 1))
      .filter((name) => !OTHERS.includes(name));
    expect(silent).toEqual([]);
    expect(lists.length).toBeGreaterThan(35);
  });
});

describe('a lender on the first day', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    forwardTo(api);
    await signInAt(api);
  });

  it.each([
    ['/clientes', /Aún no hay prestatarios/, 'Registre al primero', '/clientes/nuevo'],
    ['/detalles_prestamo', /Aún no hay préstamos/, 'Registre el primero', '/registrar-prestamo'],
    ['/administrar-contratos', /Aún no hay contratos/, 'Genere el primero', '/generar_contrato'],
  ])('%s says what it is and how to begin', async (path, text, link, to) => {
    renderApp(path);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(screen.queryByText(/coincid/)).toBeNull();
  });

  it('lets go of what is looked for, where that is why', async () => {
    const { user } = renderApp('/detalles_prestamo?search=nadie&status=active');
    await user.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText(/Aún no hay préstamos/)).toBeVisible();
    expect(window.location.search).toBe('');
  });
});
