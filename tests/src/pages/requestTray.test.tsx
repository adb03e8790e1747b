import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { aRequest, someLenders, step, WHY } from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';
import { PNG } from '@tests/support/uploads';

let api: TestApp;
let productId = 0;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
  productId = (await someLenders(api)).product.id;
});
afterEach(() => api.close());

describe('/solicitudes-pendientes', () => {
  it('assigns chosen requests and asks their borrowers for a document', async () => {
    await aRequest(api, productId, 'ENVIADA');
    await aRequest(api, productId, 'ENVIADA');
    await signInAt(api, ANALYST);
    const { user } = renderApp('/solicitudes-pendientes');
    await user.click(await screen.findByRole('button', { name: 'Todas las fechas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir S-000001' }));
    await user.click(screen.getByRole('button', { name: 'Asignar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asignar 1 solicitud' }));
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await dialog.findByText('Elija a una persona', { selector: 'p' })).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Responsable'), 'Ada Ruiz');
    await user.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await screen.findByText('Responsable cambiado en 1 solicitud.')).toBeVisible();
    expect(await screen.findByText('Ada Ruiz')).toBeInTheDocument();

    await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas' }));
    await user.click(screen.getByRole('button', { name: 'Pedir documento' }));
    const call = within(await screen.findByRole('dialog', { name: /^Pedir un documento/ }));
    await user.type(call.getByLabelText('Documento'), 'Recibo de luz');
    await user.click(call.getByRole('button', { name: 'Pedir documento' }));
    expect(await screen.findByText('Se pidió «Recibo de luz» en 2 solicitudes.')).toBeVisible();
  });

  it('filters both lists by who answers for the borrower, in the address', async () => {
    await aRequest(api, productId, 'ENVIADA');
    await signInAt(api, ANALYST);
    const { user } = renderApp('/solicitudes-pendientes?officer=none');
    await user.click(await screen.findByRole('button', { name: 'Todas las fechas' }));
    expect(await screen.findByRole('link', { name: /^S-000001/ })).toBeVisible();
    const filter = await screen.findByLabelText('Cartera de');
    await waitFor(() => expect(filter).toHaveDisplayValue('Sin responsable'));
    await user.selectOptions(filter, 'Ada Ruiz');
    expect(await screen.findByText(/^Nada coincide/)).toBeVisible();
    await user.selectOptions(filter, 'Todos');
    expect(await screen.findByRole('link', { name: /^S-000001/ })).toBeVisible();
  });

  it('stands at Pendientes with what waits of any day, and opens on all of it', async () => {
    await aRequest(api, productId, 'ENVIADA');
    await aRequest(api, productId, 'EN_COMITE');
    api.setToday('2026-03-12');
    await signInAt(api, ANALYST);
    const { user } = renderApp('/pendientes');
    const box = within(await screen.findByRole('region', { name: 'Solicitudes por atender' }));
    expect(await box.findByRole('link', { name: /^S-000002: / })).toBeVisible();
    expect(box.getByText('En comité')).toBeVisible();
    await user.click(box.getByRole('link', { name: 'Ver todas las solicitudes' }));
    const table = within(await screen.findByRole('table', { name: /Solicitudes/ }));
    expect(await table.findAllByRole('link', { name: /^S-00000/ })).toHaveLength(2);
    expect(screen.getByLabelText('Etapa')).toHaveDisplayValue('Pendiente');
  });

  it('lets a borrower send what was asked for, whatever the list of the product', async () => {
    const id = await aRequest(api, productId, 'EN_EVALUACION');
    const url = '/protected/bandeja-de-solicitudes/documentos';
    const body = { ids: [id], type: 'income', title: 'Boleta de marzo' };
    await api.send('POST', url, { body, as: ANALYST });
    await signInAt(api, BORROWER);
    const { user } = renderApp(`/solicitudes-pendientes/${id}`);
    const list = await screen.findByRole('list', { name: 'Pedidos durante la evaluación' });
    expect(within(list).getByText('Falta')).toBeVisible();
    const file = new File([new Uint8Array(PNG)], 'boleta.png', { type: 'image/png' });
    const input = within(list).getByLabelText(/^Archivo. Subir archivo: Boleta de marzo/);
    await user.upload(input, file);
    expect(await within(list).findByText('boleta.png')).toBeVisible();
    expect(screen.getByText('Recibido')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Reemplazar archivo: Boleta de marzo' }),
    ).toBeVisible();
  });

  it('offers a borrower neither the choice nor the file', async () => {
    await aRequest(api, productId, 'ENVIADA');
    await signInAt(api, BORROWER);
    renderApp('/solicitudes-pendientes');
    expect(await screen.findByText('S-000001')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Descargar CSV' })).toBeNull();
  });
});

describe('/solicitudes-historial', () => {
  it('says why requests end and where they wait', async () => {
    const id = await aRequest(api, productId, 'EN_COMITE');
    await step(api, id, 'rechazo', { reasonCode: 'policy', ...WHY });
    await signInAt(api, ANALYST);
    renderApp('/solicitudes-historial');
    const ends = within(await screen.findByRole('table', { name: 'Cómo terminaron' }));
    const row = { name: 'Rechazada Fuera de la política de créditos 1' };
    expect(ends.getByRole('row', row)).toBeVisible();
    const stages = within(screen.getByRole('table', { name: 'Cuánto tarda cada etapa' }));
    expect(stages.getByRole('row', { name: /^En comité 1 / })).toBeVisible();
  });
});

describe('the home of who borrows', () => {
  it('tells what each request waits for, and counts their own steps in the menu', async () => {
    const offered = await aRequest(api, productId, 'OFERTA_ENVIADA');
    await aRequest(api, productId, 'BORRADOR');
    await aRequest(api, productId, 'EN_EVALUACION');
    await signInAt(api, BORROWER);
    const { user } = renderApp('/inicio');
    const section = within(await screen.findByRole('region', { name: 'Mis solicitudes' }));
    expect(await section.findByText(/^La estamos evaluando/)).toBeVisible();
    const steps = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps.map((text) => /^S-\d+/.exec(text)?.[0])).toEqual([
      'S-000001',
      'S-000002',
      'S-000003',
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Mis contratos' })).toBeNull());
    expect(section.getByText(/léala y acéptela hasta el \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Menú principal' }));
    expect(await menu.findByText('2')).toBeVisible();
    expect(menu.getByRole('link', { name: 'Pendientes' })).toHaveAccessibleDescription(
      'Esperan por usted: 2',
    );
    await user.click(section.getByRole('link', { name: /^Ver la oferta/ }));
    expect(await screen.findByText(/^Tiene una oferta: léala/)).toBeVisible();
    expect(screen.queryByText('Responsable')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Aceptar la oferta' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Aceptar la oferta' }));
    expect(await screen.findByText(/^La oferta quedó aceptada/)).toBeVisible();
    expect(await menu.findByText('1')).toBeVisible();
    expect(window.location.pathname).toBe(`/solicitudes-pendientes/${offered}`);
  });
});
