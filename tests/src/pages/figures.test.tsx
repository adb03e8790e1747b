import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { act } from '@tests/support/bankFiles';
import { aBorrower, aNewLoan, someParties } from '@tests/support/builders';
import { ANA, anInvestor, anInvestorsFund, deposit, ok } from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

/* Every link of the pages with figures is classified here: one that is not fails. */

const TODAY = '2026-05-10';
const LOANS = '/protected/prestamos';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const { borrowerId, fundId } = await someParties(api);
  const body = { name: 'Fondo en dólares', currency: 'USD', openingCapital: '5000.00' };
  const { id: dollars } = (await act(api, '/protected/fondos', body)).body as { id: number };
  const other = aBorrower({ documentNumber: '42345678', firstNames: 'Luis', lastNames: 'Rojas' });
  const { id: otherId } = (await act(api, '/protected/clientes', other)).body as { id: number };
  const lend = (who: number, fund: number, firstDueOn: string) =>
    act(api, LOANS, aNewLoan({ borrowerId: who, fundId: fund }, { firstDueOn }));
  await lend(borrowerId, fundId, '2026-04-10'); // late, and due today
  await lend(borrowerId, fundId, '2026-04-05'); // late by more than 30 days
  await lend(otherId, fundId, '2026-05-10'); // due today alone
  await lend(otherId, fundId, '2026-05-12'); // due soon
  await lend(borrowerId, dollars, '2026-04-10'); // of another currency
  await api.db.execute(
    sql`update app_user set borrower_id = ${borrowerId} where username = ${BORROWER}`,
  );
  const investors = await anInvestorsFund(api);
  const ana = await anInvestor(api, ANA);
  await deposit(api, ana.userId, investors, '900.00');
  for (const amount of ['150.00', '1.50']) {
    const asked = { as: ANA, body: { fundId: investors, amount } };
    await ok(await api.send('POST', '/protected/retiros-de-inversionistas', asked));
  }
  api.setToday(TODAY);
  const paid = { amount: '150.00', receivedOn: TODAY, means: 'cash', way: 'payAhead' };
  for (const id of [1, 3, 5]) await act(api, `${LOANS}/${id}/pagos`, paid);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

interface Listed {
  readonly total: number;
  readonly items: readonly Readonly<Record<string, string>>[];
  readonly totals: Readonly<Record<string, string>>;
}

/** Comparison of what a figure says with the list that it opens. */
type Compare = (said: string, list: Listed, everything: Listed) => void;

const SOURCES: Readonly<Record<string, string>> = {
  '/balance-prestamos': '/protected/balance-prestamos',
  '/detalles_prestamo': LOANS,
  '/fondos': '/protected/fondos',
  '/clientes': '/protected/clientes',
  '/pendientes/cobros': '/protected/pagos',
  '/pendientes/promesas': '/protected/promesas',
  '/pendientes/cuentas': '/protected/revisiones',
  '/inversiones/retiros': '/protected/retiros-de-inversionistas',
};

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');
const says =
  (amount: string): Compare =>
  (said) =>
    expect(said).toContain(grouped(amount));
const sumOf =
  (field: string): Compare =>
  (said, list) =>
    says(formatMoney(sum(list.items.map((row) => parseMoney(row[field]!, 'PEN'))), 'PEN'))(
      said,
      list,
      list,
    );
const countOf: Compare = (said, { total, items }) => {
  expect(said).toMatch(new RegExp(`(^|\\D)${total}(\\D|$)`));
  expect(items).toHaveLength(total);
};
const both =
  (...all: readonly Compare[]): Compare =>
  (...given) => {
    for (const compare of all) compare(...given);
  };

/** Comparisons of figures, by the name of the link. */
const FIGURES: Readonly<Record<string, Compare>> = {
  'Cobrado hoy': sumOf('amount'),
  'Cobrado de las cuotas de hoy': both(sumOf('collectedForToday'), sumOf('expectedToday')),
  Vencido: both(countOf, sumOf('overdue')),
  'Dinero en fondos': sumOf('cash'),
  'Saldo capital': both(countOf, sumOf('outstandingPrincipal')),
  'Cartera en riesgo': (said, { items, totals }, everything) => {
    expect(items.length).toBeGreaterThan(0);
    const risk = parseMoney(totals['outstandingPrincipal']!, 'PEN') * 10_000n;
    const all = parseMoney(everything.totals['outstandingPrincipal']!, 'PEN');
    expect(said).toContain(`${formatMoney((risk * 2n + all) / (2n * all), 'PEN')}\u00A0%`);
  },
  Prestatarios: countOf,
  'Mi saldo capital': both(countOf, sumOf('outstandingPrincipal')),
  promesas: countOf,
  'Revisar cuentas': countOf,
  'cuentas que esperan': countOf,
  'préstamos vencidos': countOf,
  'Retiros por pagar': both(countOf, sumOf('amount')),
  retiros: both(countOf, sumOf('amount')),
};
/** The late figure of a borrower says no count. */
const OWN: Readonly<Record<string, Compare>> = { ...FIGURES, Vencido: sumOf('overdue') };

/** Links that say nothing of how many or how much they lead to. */
const WAYS = new RegExp(
  '^(Ver |Volver|Nuevo |Solicitar|Cierre|Planilla|Archivo|Campañas|Cobranza|Cobros' +
    '|Administración|Correos|(Caja|Solicitudes|Encuestas|Permisos|Identificar|Garantías)$' +
    '|Inversiones$|Responsables$|Ruta del día$)',
);
/** Links to one thing, not to a list. */
const ONE = /^\/(detalles_prestamo|clientes|fondos|administrar-contratos)\/\d+/;

const read = async (path: string) => (await (await api.send('GET', path)).json()) as Listed;

const nameOf = (link: HTMLElement) =>
  (link.textContent ?? '')
    .replace(/(S\/|US\$)\s[\d.,]+/, '$1')
    .replace(/^[\d.,]+ promesas?$/, 'promesas')
    .replace(/^[\d.,]+ cuentas? esperan? su revisión\.$/, 'cuentas que esperan')
    .replace(/^[\d.,]+ préstamos? vencidos?$/, 'préstamos vencidos')
    .replace(/^[\d.,]+ retiros?: S\/$/, 'retiros')
    .trim();

/** All that a figure says, piece by piece: its card, or the row or section that it stands in. */
function saidBy(link: HTMLElement): string {
  const box = link.closest('tr, li, section, .MuiPaper-root')!;
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const pieces: string[] = [];
  while (texts.nextNode() !== null) pieces.push(texts.currentNode.textContent ?? '');
  return pieces.join(' | ');
}

async function seen(isReady: () => Promise<unknown>) {
  await isReady();
  const main = screen.getByRole('main');
  await waitFor(() => {
    expect(within(main).queryByRole('progressbar')).toBeNull();
    expect(within(main).queryByLabelText('Cargando')).toBeNull();
  });
  return within(main).getAllByRole<HTMLAnchorElement>('link');
}

const PAGES = [
  { path: '/inicio', who: ADMIN, ready: 'Retiros por pagar', figures: FIGURES, count: 8 },
  { path: '/inicio', who: ANALYST, ready: 'Retiros por pagar', figures: FIGURES, count: 8 },
  { path: '/inicio', who: BORROWER, ready: 'Mi saldo capital', figures: OWN, count: 2 },
  { path: '/pendientes', who: ADMIN, ready: 'Vencen hoy', figures: FIGURES, count: 7 },
  { path: '/fondos', who: ADMIN, ready: 'Fondo en dólares', figures: FIGURES, count: 0 },
];

it.each(PAGES)('$path of $who: every figure opens what it counts', async (page) => {
  await signInAt(api, page.who);
  renderApp(page.path);
  const links = await seen(() => screen.findByText(page.ready));
  const compared: string[] = [];
  for (const link of links) {
    const href = link.getAttribute('href')!;
    const name = nameOf(link);
    if (ONE.test(href) || WAYS.test(name)) continue;
    const compare = page.figures[name];
    expect(compare, `«${name}» (${href}) has no comparison`).toBeDefined();
    const { pathname, search } = new URL(href, 'http://localhost');
    const source = SOURCES[pathname]!;
    const asked = async (query: string) => {
      const response = await api.send('GET', `${source}?${query}&limit=100`, { as: page.who });
      expect(response.status, href).toBe(200);
      return (await response.json()) as Listed;
    };
    const currency = new URLSearchParams(search).get('currency') ?? 'PEN';
    const list = await asked(search.slice(1));
    const full = await asked(pathname === '/balance-prestamos' ? `currency=${currency}` : '');
    // A figure comes after the section that it stands in.
    await waitFor(() => compare!(saidBy(link), list, full));
    compared.push(name);
  }
  expect(compared, compared.join(', ')).toHaveLength(page.count);
});

it('/balance-prestamos: every group opens the loans that it adds up', async () => {
  await signInAt(api, ADMIN);
  for (const groupBy of ['fund', 'product', 'officer', 'zone', 'band', 'rating']) {
    const { unmount } = renderApp(`/balance-prestamos?groupBy=${groupBy}`);
    const table = await screen.findByRole('table', { name: 'Balance por grupos' });
    for (const link of within(table).getAllByRole('link')) {
      const query = new URL(link.getAttribute('href')!, 'http://localhost').searchParams;
      for (const name of ['groupBy', 'compareOn']) query.delete(name);
      const { totals, items, total } = await read(`/protected/balance-prestamos?${query}&limit=99`);
      const row = link.closest('tr')!.textContent;
      expect(items).toHaveLength(total);
      expect(row).toContain(grouped(totals['outstandingPrincipal']!));
      expect(row).toContain(grouped(totals['overdue']!));
    }
    unmount();
  }
});

it('lists say what is due today, not the principal', async () => {
  const { items } = await read(`${LOANS}?status=dueToday&currency=PEN`);
  expect(items).toHaveLength(2);
  await signInAt(api, ADMIN);
  renderApp('/pendientes');
  const late = await screen.findByRole('table', { name: 'Préstamos' });
  const [first] = (await read(`${LOANS}?status=inArrears&sort=nextDueOn`)).items;
  expect(within(late).getByRole('columnheader', { name: 'Vencido' })).toBeVisible();
  expect(within(late).getAllByText(new RegExp(grouped(first!['overdue']!)))[0]).toBeVisible();

  const proposed = await read('/protected/planillas-de-cobros/propuesta?due=today');
  expect(proposed.total).toBe(3); // the late one that falls due today is one of them
});
