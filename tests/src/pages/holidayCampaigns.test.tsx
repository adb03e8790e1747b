import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignsOf } from '@tests/support/holidayCampaigns';
import { forwardTo } from '@tests/support/network';
import { threeLoans } from '@tests/support/paymentSheets';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';
import { HTML, PNG } from '@tests/support/uploads';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await threeLoans(api);
  api.setToday('2026-03-20');
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('/pendientes/campanas', () => {
  it('is asked for by one person with what it does to each loan in sight', async () => {
    await signInAt(api, ANALYST);
    const { user } = renderApp('/pendientes/campanas');
    await user.click(await screen.findByRole('button', { name: 'Ver a quiénes alcanza' }));
    const way = screen.getByLabelText('Tipo de descanso');
    expect(await screen.findByText('Elija el tipo de descanso')).toBeVisible();
    await user.selectOptions(way, 'Gracia total: no se paga nada');
    await user.selectOptions(screen.getByLabelText('Moneda'), 'Soles (PEN)');
    await user.click(screen.getByRole('button', { name: 'Ver a quiénes alcanza' }));

    expect(await screen.findByRole('heading', { name: 'Campaña CD-000001' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Préstamos de la campaña' });
    await waitFor(() => expect(within(table).getAllByText('Descansa')).toHaveLength(3));
    expect(within(table).getAllByText(/^10\/04\/2026 →\s10\/05\/2026$/)).toHaveLength(3);
    expect(screen.getByText('Vigentes: en soles')).toBeVisible();
    // The loans may be seen before the last of them was looked at.
    await user.click(await screen.findByRole('button', { name: 'Dejar fuera P-000003' }));
    const leaving = within(await screen.findByRole('dialog'));
    await user.type(leaving.getByLabelText('Motivo'), 'Prefiere pagar');
    await user.click(leaving.getByRole('button', { name: 'Dejar fuera' }));
    await gone();
    expect(await screen.findByText('Prefiere pagar')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Pedir aprobación' }));
    const asking = within(await screen.findByRole('dialog'));
    expect(
      await asking.findByText(/Préstamos que descansan: 2\. Interés de más: S\/\s24\.00/),
    ).toBeVisible();
    await user.click(asking.getByRole('button', { name: 'Pedir aprobación' }));
    expect(await asking.findByText(/Adjunte la norma/)).toBeVisible();
    const page = new File([new Uint8Array(HTML)], 'falsa.png', { type: 'image/png' });
    await user.upload(asking.getByLabelText(/^Archivo\..*Sustento/), page);
    await user.type(asking.getByLabelText('Motivo'), 'Lluvias en la zona');
    await user.click(asking.getByRole('button', { name: 'Pedir aprobación' }));
    await waitFor(() =>
      expect(asking.getByRole('button', { name: /^Cambiar archivo/ })).toHaveAccessibleDescription(
        /El contenido no es una foto/,
      ),
    );
    const scan = new File([new Uint8Array(PNG)], 'acta.png', { type: 'image/png' });
    await user.upload(asking.getByLabelText(/^Archivo\..*Sustento/), scan);
    await user.click(asking.getByRole('button', { name: 'Pedir aprobación' }));
    await gone();
    expect(await screen.findByText(/quedó pedida: la aprueba otra persona/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Retirar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprobar campaña' })).toBeNull();
  });

  it('is approved by another from the tray, and undone whole', async () => {
    await signInAt(api);
    const { user } = renderApp('/pendientes');
    await user.click(await screen.findByRole('link', { name: /^CD-000001: Gracia total/ }));
    await user.click(await screen.findByRole('button', { name: 'Aprobar campaña' }));
    const approving = within(await screen.findByRole('dialog'));
    expect(approving.getByText(/Noé Díaz la pide\. Motivo: Lluvias/)).toBeVisible();
    await user.click(approving.getByRole('button', { name: 'Aprobar y aplicar' }));
    await gone();
    await campaignsOf(api).settled(1);
    const table = await screen.findByRole('table', { name: 'Préstamos de la campaña' });
    await waitFor(() => expect(within(table).getAllByText('Aplicado')).toHaveLength(2));

    await user.click(await screen.findByRole('button', { name: 'Deshacer campaña' }));
    const undoing = within(await screen.findByRole('dialog'));
    await user.type(undoing.getByLabelText('Motivo'), 'No llovió al final');
    await user.click(undoing.getByRole('button', { name: 'Deshacer campaña' }));
    await gone();
    await campaignsOf(api).settled(1);
    await waitFor(() => expect(within(table).getAllByText('Deshecho')).toHaveLength(2));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Deshacer campaña' })).toBeNull();
    });
  });

  it('shows nothing to a borrower', async () => {
    await signInAt(api, BORROWER);
    renderApp('/pendientes/campanas');
    await seeNoAccess();
  });
});
