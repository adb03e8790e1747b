import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, seeNoAccess, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, BORROWER, NEWCOMER } from '@tests/support/testUsers';
import { HTML, PNG } from '@tests/support/uploads';
import { asRegistered, CCI, decide, ITEMS, submitAll } from '@tests/support/validation';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

const part = (name: string) => screen.findByRole('region', { name });
const fileOf = (bytes: Buffer, name: string) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

describe('/validar_cuenta', () => {
  it('takes texts and photographs, and refuses what cannot be right', async () => {
    await signInAt(api, NEWCOMER);
    const { user } = renderApp('/validar_cuenta');
    const account = await part('Cuenta bancaria (CCI)');
    await user.type(within(account).getByLabelText('CCI a su nombre'), CCI.replace('21', '22'));
    await user.click(within(account).getByRole('button', { name: /^Enviar/ }));
    expect(await within(account).findByText(/revíselos/)).toBeVisible();
    await user.clear(within(account).getByLabelText('CCI a su nombre'));
    await user.type(within(account).getByLabelText('CCI a su nombre'), CCI);
    await user.click(within(account).getByRole('button', { name: /^Enviar/ }));
    expect(await within(account).findByText('011-366-000100032542-21')).toBeVisible();
    expect(within(account).getByText('En revisión')).toBeVisible();

    const front = await part('Documento, anverso');
    const input = within(front).getByLabelText(/^Archivo\. Elegir archivo/);
    await user.upload(input, fileOf(HTML, 'dni.png'));
    expect(await within(front).findByRole('alert')).toHaveTextContent(/no es una foto/);
    await user.upload(input, fileOf(PNG, 'dni.png'));
    expect(await within(front).findByText('En revisión')).toBeVisible();
    expect(await within(front).findByRole('img', { name: 'dni.png' })).toBeVisible();
    expect(within(front).getByRole('button', { name: /^Reemplazar/ })).toBeVisible();
  });

  it('says that a file did not arrive, and lets it be sent again', async () => {
    await signInAt(api, NEWCOMER);
    const { user } = renderApp('/validar_cuenta');
    const selfie = await part('Foto de su rostro');
    answer('/protected/validacion/selfie/archivo', () => HttpResponse.error());
    const input = within(selfie).getByLabelText(/^Archivo\./);
    await user.upload(input, fileOf(PNG, 'yo.png'));
    expect(await within(selfie).findByRole('alert')).toHaveTextContent(/No hay conexión/);
    forwardTo(api);
    await user.upload(input, fileOf(PNG, 'yo.png'));
    expect(await within(selfie).findByText('En revisión')).toBeVisible();
    expect(within(selfie).queryByRole('alert')).toBeNull();
  });

  it('shows the note of an observation, and opens the way once all is approved', async () => {
    const id = await asRegistered(api);
    await submitAll(api);
    await decide(api, id, 'address', 'Falta el distrito');
    await signInAt(api, NEWCOMER);
    const { user } = renderApp('/validar_cuenta');
    const address = await part('Domicilio');
    expect(await within(address).findByText('Falta el distrito')).toBeVisible();
    await user.type(within(address).getByLabelText('Dirección donde vive'), ', Barranco');
    await user.click(within(address).getByRole('button', { name: /^Enviar/ }));
    expect(await within(address).findByText('En revisión')).toBeVisible();
    const body = { name: 'Leo', documentNumber: '41234567' };
    const borrower = await api.send('POST', '/protected/clientes', {
      body: {
        documentType: 'DNI',
        documentNumber: body.documentNumber,
        firstNames: 'Leo',
        lastNames: 'Paz',
        phone: '987654321',
        address: 'Av. Grau 145',
        occupation: 'Comerciante',
        monthlyIncome: '1500.00',
      },
    });
    const { id: borrowerId } = (await borrower.json()) as { id: number };
    await api.send('PUT', `/protected/revisiones/${id}/prestatario`, { body: { borrowerId } });
    for (const item of ITEMS) await decide(api, id, item);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(window.location.pathname).toBe('/inicio'));
  });
});

describe('/pendientes/cuentas', () => {
  it('reviews an account: observes, undoes, links its borrower and lets it in', async () => {
    await asRegistered(api);
    await submitAll(api);
    await signInAt(api, ADMIN);
    const { user } = renderApp('/pendientes');
    expect(await screen.findByText('1 cuenta espera su revisión.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Revisar cuentas' }));
    await user.click(await screen.findByRole('link', { name: 'Leo Paz' }));
    await user.click(await screen.findByRole('button', { name: 'Observar: Domicilio' }));
    const dialog = await screen.findByRole('dialog', { name: 'Observar: Domicilio' });
    await user.type(within(dialog).getByLabelText('Qué debe corregir'), 'Falta el distrito');
    await user.click(within(dialog).getByRole('button', { name: 'Enviar observación' }));
    const address = await part('Domicilio');
    expect(await within(address).findByText('Observación: Falta el distrito')).toBeVisible();
    await user.click(within(address).getByRole('button', { name: /^Deshacer/ }));
    expect(await within(address).findByText('En revisión')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Registrar al prestatario' }));
    await user.type(await screen.findByLabelText('Ocupación'), 'Comerciante');
    await user.type(screen.getByLabelText('Ingreso mensual'), '1500');
    await user.click(screen.getByRole('button', { name: 'Registrar prestatario' }));
    expect(await screen.findByText(/Vinculada con/)).toBeVisible();
    for (const name of [
      'Celular',
      'Documento, anverso',
      'Documento, reverso',
      'Foto de su rostro',
      'Domicilio',
      'Cuenta bancaria (CCI)',
    ]) {
      await user.click(screen.getByRole('button', { name: `Aprobar: ${name}` }));
      expect(await within(await part(name)).findByText('Aprobado')).toBeVisible();
    }
    expect(await screen.findByText('La cuenta quedó validada: ya puede usarse.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
    const { pathname } = window.location;
    cleanup();
    renderApp(pathname);
    expect(await screen.findByText('Activa')).toBeVisible();
    expect(screen.queryByText(/quedó validada/)).toBeNull();
  });

  it('is no place for a borrower', async () => {
    await signInAt(api, BORROWER);
    renderApp('/pendientes/cuentas');
    await seeNoAccess();
  });
});
