import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BORROWER_TABS, LOAN_TABS, toBorrower, toLoan } from '@/paths';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  await api.db.execute(sql`update app_user set borrower_id = 1 where username = ${BORROWER}`);
});
afterAll(() => api.close());

/** Opens an address; answers the tabs drawn, and what the server refused meanwhile. */
async function open(path: string, tabsLabel: string) {
  const refused: string[] = [];
  forwardTo({
    fetch: async (request) => {
      const response = await api.fetch(request);
      if (response.status === 403) refused.push(new URL(request.url).pathname);
      return response;
    },
  });
  renderApp(path);
  const tabs = await screen.findByRole('tablist', { name: tabsLabel });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const links = within(tabs).getAllByRole('tab');
  const answer = links.map((link) => link.getAttribute('href'));
  const isClosed = screen.queryByText('No tiene acceso a esta pantalla') !== null;
  cleanup();
  return { shown: answer, refused, isClosed };
}

describe.each([ADMIN, ANALYST, BORROWER])('a loan as %s sees it', (role) => {
  it.each(LOAN_TABS)('has %s with something in it, or not at all', async (tab) => {
    await signInAt(api, role);
    const { shown: answer, refused, isClosed } = await open(toLoan(1, tab), 'Partes del préstamo');
    expect(refused).toEqual([]);
    expect(isClosed).toBe(!answer.includes(toLoan(1, tab)));
  });
});

describe.each([ADMIN, ANALYST])('a ficha as %s sees it', (role) => {
  it.each(BORROWER_TABS)('has %s with something in it, or not at all', async (tab) => {
    await signInAt(api, role);
    const {
      shown: answer,
      refused,
      isClosed,
    } = await open(toBorrower(1, tab), 'Partes de la ficha');
    expect(refused).toEqual([]);
    expect(isClosed).toBe(!answer.includes(toBorrower(1, tab)));
  });
});

it('shows a borrower no entries of the books', async () => {
  await signInAt(api, BORROWER);
  const { shown: answer } = await open(toLoan(1), 'Partes del préstamo');
  expect(answer).toContain(toLoan(1, 'pagos'));
  expect(answer).not.toContain(toLoan(1, 'asientos'));
});
