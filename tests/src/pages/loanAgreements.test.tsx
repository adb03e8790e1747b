import type { LoanDetail, PayoffQuote } from '@core/contract/loans';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { pay, readJson } from '@tests/support/paperMoney';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aRescheduledLoan } from '@tests/support/rescheduled';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aRescheduledLoan(api);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('shows the agreement in force and apart what was agreed first, with its TCEA', async () => {
  await signInAt(api);
  const { unmount } = renderApp('/detalles_prestamo/1');
  const terms = within(await screen.findByRole('region', { name: 'Condiciones' }));
  const fact = (term: string | RegExp) =>
    terms.getByText(term, { selector: 'dt' }).parentElement!.textContent;
  expect(fact('Tasa anual')).toMatch(/18\.00\s% TEA/);
  expect(fact(/^Cuotas? 1/)).toMatch(/24\.00\s% TEA/);
  const { agreedCostPercent } = await readJson<LoanDetail>(api, 'prestamos/1');
  expect(fact('TCEA pactada al desembolso')).toContain(agreedCostPercent);
  expect(fact('Cuotas')).toContain('8, desde la reprogramación CA-000001');
  expect(fact('Primer vencimiento')).toContain('20/08/2026');
  expect(fact('Pactado al desembolso')).toMatch(
    /6 cuotas, 24\.00\s% TEA, la primera el 10\/04\/2026; reprogramado el 20\/07\/2026/,
  );
  expect(fact(/^Total del cronograma/)).toContain('con las cuotas anteriores');
  unmount();

  const { unmount: leave } = renderApp('/detalles_prestamo/1/cronograma');
  const note = /^Cuotas \d a \d: reemplazadas por la reprogramación CA-000001 del 20\/07\/2026/;
  expect(await screen.findByText(note)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Cronograma' }));
  expect(table.getByRole('columnheader', { name: 'Tasa (TEA)' })).toBeVisible();
  leave();
});

it('tells what a loan that ended late paid besides its schedule', async () => {
  await signInAt(api);
  const { amount } = await readJson<PayoffQuote>(api, 'prestamos/1/cancelacion');
  await pay(api, 1, amount, '2026-07-20', { way: 'payOff' });
  const { unmount } = renderApp('/detalles_prestamo/1');
  const terms = within(await screen.findByRole('region', { name: 'Condiciones' }));
  const debt = within(screen.getByRole('region', { name: /^Deuda al/ }));
  const shown = (where: typeof terms, term: string) =>
    where.getByText(term, { selector: 'dt' }).nextElementSibling!.textContent;
  expect(shown(terms, 'Mora, penalidad y otros cargos')).toMatch(/[1-9]/);
  expect(shown(terms, 'Total con mora y otros cargos')).toBe(shown(debt, 'Pagado hasta hoy'));
  unmount();
});
