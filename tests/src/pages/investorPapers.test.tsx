import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANA, withInvestors } from '@tests/support/investments';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import type { TestApp } from '@tests/support/testApp';

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (bytes: Blob) => `blob:${saved.push(bytes)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(window, 'open').mockReturnValue(null);
  // A press of a link to a file would be a navigation to it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
});

afterEach(() => vi.restoreAllMocks());

/** Papers that the server gave, each by its address. */
function givenBy(app: TestApp): string[] {
  const given: string[] = [];
  forwardTo({
    fetch: async (request) => {
      const response = await app.fetch(request);
      const { pathname, search } = new URL(request.url);
      if (response.ok && /\.(?:pdf|csv)$/.test(pathname))
        given.push(pathname.split('/').at(-1)! + search);
      return response;
    },
  });
  return given;
}

it.each([
  ['an investor', ANA, '/inversiones'],
  ['staff', undefined, '/inversiones/inversionistas'],
])('in January %s still gets the papers of the year before', (_who, as, address) =>
  withInvestors(async ({ app, ana }) => {
    app.setToday('2027-01-15');
    const given = givenBy(app);
    await signInAt(app, as);
    const { user } = renderApp(as === undefined ? `${address}/${ana.userId}` : address);
    const years = await screen.findByLabelText('Año de los papeles');
    expect(
      within(years)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['2027', '2026']);
    await user.click(screen.getByRole('button', { name: 'Estado de cuenta 2027' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.selectOptions(years, '2026');
    for (const name of ['Estado de cuenta 2026', 'Estado de cuenta (CSV)']) {
      await user.click(screen.getByRole('button', { name }));
    }
    await waitFor(() => expect(saved).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Certificado de retenciones 2026' }));
    await waitFor(() => expect(saved).toHaveLength(4));
    expect(given.toSorted()).toEqual([
      'certificado-de-retenciones.pdf?year=2026',
      'estado-de-cuenta.csv?from=2026-01-01&to=2026-12-31',
      'estado-de-cuenta.pdf?from=2026-01-01&to=2026-12-31',
      'estado-de-cuenta.pdf?from=2027-01-01&to=2027-01-15',
    ]);
  }),
);
