import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanPage } from '@core/contract/loanLists';
import { act } from '@tests/support/bankFiles';
import { aNewLoan, someParties } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const body = aNewLoan(await someParties(api));
  for (let made = 0; made < 3; made += 1) await act(api, '/protected/prestamos', body);
  await act(api, '/protected/prestamos/3/anulacion', { reason: 'Se registró dos veces' });
});
afterAll(() => api.close());

it('the living loans of a fund open exactly those that the figure counts', async () => {
  forwardTo(api);
  await signInAt(api);
  renderApp('/fondos/1');
  const link = await screen.findByRole('link', { name: '2 préstamos' });
  const { search } = new URL(link.getAttribute('href')!, 'http://prestamos.example');
  const list = await api.send('GET', `/protected/prestamos${search}`);
  expect(((await list.json()) as LoanPage).total).toBe(2);
});
