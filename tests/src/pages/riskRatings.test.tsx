import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDay } from '@server/process/jobs/nightly';
import { generated } from '@tests/support/chargeRuns';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { ratedWorld } from '@tests/support/ratings';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('/administracion-avanzada/clases', () => {
  it('shows the classes, adds some that must grow, and annuls them', async () => {
    await signInAt(api);
    const { user } = renderApp('/administracion-avanzada/clases');
    const rows = async (name: RegExp) =>
      within(await screen.findByRole('table')).findByRole('row', { name });
    expect(await rows(/Hipotecario .* 0–30 d ?0.7 % 31–60 d ?5 %/)).toBeVisible();
    expect(screen.getAllByText(/confírmelo con la norma vigente/)).toHaveLength(4);

    await user.click(screen.getByRole('button', { name: 'Nuevas clases' }));
    const dialog = await inDialog();
    const days = dialog.getByLabelText('CPP: desde');
    const type = dialog.getByLabelText('Tipo de crédito');
    await user.selectOptions(type, 'Hipotecario');
    expect(days).toHaveValue('31');
    await user.selectOptions(type, 'Consumo');
    expect(days).toHaveValue('9');
    await user.clear(days);
    await user.type(days, '40');
    await user.type(dialog.getByLabelText('Fuente'), 'Acuerdo de directorio');
    await user.click(dialog.getByRole('button', { name: 'Guardar clases' }));
    expect(await dialog.findByText(/cada una empieza más tarde que la anterior/)).toBeVisible();
    await user.clear(days);
    await user.type(days, '5');
    await user.click(dialog.getByRole('button', { name: 'Guardar clases' }));
    expect(await screen.findByText(/Las clases de Consumo rigen desde el/)).toBeVisible();
    expect(await screen.findByText('5–30 d')).toBeVisible();

    const [newest] = await screen.findAllByRole('button', { name: /Anular las clases de Consumo/ });
    await user.click(newest!);
    const reason = await inDialog();
    await user.type(reason.getByLabelText('Motivo'), 'Se escribió mal');
    await user.click(reason.getByRole('button', { name: 'Anular clases' }));
    expect(await screen.findByText('Las clases quedaron anuladas.')).toBeVisible();
    expect(await screen.findByText('Anulada')).toBeVisible();
  });
});

describe('the class of a loan', () => {
  it('is told with its reason, and groups the balance', async () => {
    await ratedWorld(api);
    api.setToday('2026-05-12');
    await generated(api);
    await runDay(api.deps);
    await signInAt(api);
    const { user, unmount } = renderApp('/detalles_prestamo/2');
    expect(await screen.findByText(/La empeora/)).toHaveTextContent(
      'La empeora P-000001, 32 días de atraso',
    );
    expect(screen.getAllByText('Deficiente')).toHaveLength(2);
    expect(screen.getByText('25 % del capital')).toBeVisible();
    expect(screen.getByText('S/ 401.99')).toBeVisible();
    unmount();

    const fund = renderApp('/fondos/1');
    const classes = await screen.findByRole('table', { name: 'Provisión por clase' });
    expect(
      within(classes).getByRole('row', { name: /Deficiente 2 2,807.95 701.99 701.99/ }),
    ).toBeVisible();
    expect(
      within(classes).getByRole('row', { name: /Total 3,807.95 751.99 751.99/ }),
    ).toBeVisible();
    for (const name of ['Provisión al 12/05/2026', 'Provisión en libros']) {
      expect(within(classes).getByRole('columnheader', { name })).toBeVisible();
    }
    const figure = screen.getByText('S/ 751.99');
    expect(figure.closest('div')).toHaveTextContent('Provisión en libros');
    // One class has a code for a name: it says what it stands for where it is first seen.
    expect(screen.getByText(/CPP: con problemas potenciales\.$/)).toBeVisible();
    fund.unmount();

    renderApp('/balance-prestamos?groupBy=rating');
    const groups = await screen.findByRole('table', { name: 'Balance por grupos' });
    expect(await within(groups).findByRole('row', { name: /CPP 1 1,000.00 50.00/ })).toBeVisible();
    expect(within(groups).getByRole('row', { name: /Total 3,807.95 751.99/ })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Deficiente' }));
    expect(await screen.findByRole('button', { name: /^Quitar Clase: Deficiente/ })).toBeVisible();
    const loans = await screen.findByRole('table', { name: 'Balance por préstamo' });
    expect(await within(loans).findByRole('row', { name: /P-000002/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /P-000003/ })).not.toBeInTheDocument(),
    );
  });
});
