import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDay } from '@server/process/jobs/nightly';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  await runDay(api.deps);
  api.setToday('2026-04-01');
  await runDay(api.deps);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('/administracion-avanzada/meses', () => {
  it('shows what to look at, closes the month with a note, and opens it again', async () => {
    await signInAt(api);
    const { user } = renderApp('/administracion-avanzada/meses');
    const checks = await screen.findByRole('table', { name: 'Puntos de marzo de 2026' });
    const accrued = within(checks).getByRole('row', {
      name: /^Intereses devengados al último día/,
    });
    expect(accrued).toHaveTextContent(/menos librosS\/\s0\.00En orden$/);
    expect(
      within(checks).getByRole('link', { name: /se suspenden los intereses/ }),
    ).toHaveAttribute('href', '/administracion-avanzada/pais');
    await user.click(screen.getByRole('button', { name: 'Cerrar el mes' }));
    const closing = await dialog('Cerrar marzo de 2026');
    await user.click(closing.getByRole('button', { name: 'Cerrar el mes' }));
    expect(await closing.findByText(/Diga por qué se cierra/)).toBeVisible();
    await user.type(closing.getByLabelText('Nota'), 'Todavía sin conciliar');
    await user.click(closing.getByRole('button', { name: 'Cerrar el mes' }));
    expect(await screen.findByText('Marzo de 2026 quedó cerrado.')).toBeVisible();
    expect(await screen.findByText(/Abril de 2026 todavía no termina/)).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Volver a abrir' }));
    const reopening = await dialog('Volver a abrir marzo de 2026');
    await user.type(reopening.getByLabelText('Motivo'), 'Falta una factura');
    await user.click(reopening.getByRole('button', { name: 'Volver a abrir' }));
    expect(await screen.findByText('Marzo de 2026 quedó abierto.')).toBeVisible();
    const closes = within(await screen.findByRole('table', { name: 'Cierres de mes' }));
    const row = await closes.findByRole('row', { name: /Falta una factura Vuelto a abrir$/ });
    expect(row).toHaveTextContent(/^marzo de 2026Ada Ruiz, .*Ada Ruiz, .*: Falta una factura/);
  });

  it('leads an analyst to no screen that is closed to them', async () => {
    const pointTo = 'Ver diferencias del último recálculo';
    await signInAt(api);
    const { unmount } = renderApp('/administracion-avanzada/meses');
    expect(await screen.findByRole('link', { name: pointTo })).toBeVisible();
    unmount();
    await signInAt(api, ANALYST);
    renderApp('/administracion-avanzada/meses');
    const checks = await screen.findByRole('table', { name: 'Puntos de marzo de 2026' });
    expect(within(checks).getByRole('row', { name: /^Diferencias del último/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: pointTo })).toBeNull();
  });

  it('accrues each day where it is asked for', async () => {
    await signInAt(api);
    const { user } = renderApp('/administracion-avanzada/meses');
    await user.click(await screen.findByRole('button', { name: 'Devengar cada día' }));
    const asking = await dialog('Devengar cada día');
    await user.type(asking.getByLabelText('Motivo'), 'Lo pide el directorio');
    await user.click(asking.getByRole('button', { name: 'Cambiar' }));
    expect(await screen.findByText(/se devengan cada día/)).toBeVisible();
  });
});

const BOOKS = [
  '/balance-prestamos',
  '/fondos',
  '/administracion-avanzada/contabilidad',
  '/dashboard/advanced/reportes/balance-general',
  '/dashboard/advanced/reportes/resultados',
];

describe.each(BOOKS)('%s', (path) => {
  const link = { name: 'Cierre de mes' };

  it('leads whoever closes a month to it', async () => {
    await signInAt(api);
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('link', link));
    expect(await screen.findByRole('tab', { ...link, selected: true })).toBeVisible();
  });

  it('leads nobody else there', async () => {
    await signInAt(api, ANALYST);
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('link', link)).toBeNull();
  });
});
