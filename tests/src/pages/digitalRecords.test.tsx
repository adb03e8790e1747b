import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api as queries } from '@/api/api';
import { aBorrower } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';
import { PNG, uploadAs } from '@tests/support/uploads';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
  await api.send('POST', '/protected/clientes', { body: aBorrower() });
});
afterEach(() => api.close());

/** An analyst sends the file. */
const sendFile = () =>
  uploadAs(api, ANALYST, '/protected/clientes/1/expediente/1/archivo?name=dni.png', PNG);
const refresh = ({ store }: ReturnType<typeof renderApp>['appStore']) => {
  store.dispatch(queries.util.invalidateTags(['DigitalRecord']));
};

describe('/clientes/:id/expediente', () => {
  it('asks for a document, and reviews what somebody else sent', async () => {
    await signInAt(api, ADMIN);
    const { user, appStore } = renderApp('/clientes/1/expediente');
    await user.click(await screen.findByRole('button', { name: 'Agregar documento' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar un documento' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Escriba qué documento es')).toBeVisible();
    await user.type(form.getByLabelText('Título'), 'DNI vigente');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    const card = within(await screen.findByRole('article', { name: 'DNI vigente' }));
    expect(card.getByText('Pendiente')).toBeVisible();
    const photo = new File([new Uint8Array(PNG)], 'dni.png', { type: 'image/png' });
    await user.upload(card.getByLabelText(/^Archivo\. Subir archivo/), photo);
    await user.click(await card.findByRole('button', { name: 'Aprobar: DNI vigente' }));
    expect(await card.findByText(/Usted subió este documento/)).toBeVisible();
    await sendFile();
    act(() => refresh(appStore));
    expect(await card.findByText(/versión 2/)).toBeVisible();
    await user.click(await card.findByRole('button', { name: 'Observar: DNI vigente' }));
    const note = within(await screen.findByRole('dialog', { name: 'Observar: DNI vigente' }));
    await user.type(note.getByLabelText('Qué debe corregir'), 'Está borroso');
    await user.click(note.getByRole('button', { name: 'Observar' }));
    expect(await card.findByText('Observación: Está borroso')).toBeVisible();
    await sendFile();
    act(() => refresh(appStore));
    await user.click(await card.findByRole('button', { name: 'Aprobar: DNI vigente' }));
    expect(await card.findByText('Aprobado')).toBeVisible();
    expect(card.getByText(/versión 3/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Ver archivo: DNI vigente' }));
    expect(await card.findByRole('img', { name: 'dni.png' })).toBeVisible();
    expect(appStore.store.getState().digitalRecords).toMatchObject([{ title: 'DNI vigente' }]);
  });
});

describe('/pendientes', () => {
  it('tells which documents have expired', async () => {
    const body = { type: 'identity', title: 'DNI', issuedOn: null, expiresOn: '2026-02-01' };
    await api.send('POST', '/protected/clientes/1/expediente', { body });
    await signInAt(api, ADMIN);
    renderApp('/pendientes');
    const part = within(await screen.findByRole('region', { name: 'Documentos vencidos' }));
    await waitFor(() =>
      expect(part.getByRole('link')).toHaveAttribute('href', '/clientes/1/expediente'),
    );
    expect(part.getByText(/Venció el 01\/02\/2026/)).toBeVisible();
  });
});
