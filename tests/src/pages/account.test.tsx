import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDevice } from '@/i18n/device';
import { answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

describe('/cuenta', () => {
  it('keeps name and contact, and refuses hours the wrong way round', async () => {
    const { user } = renderApp('/cuenta');
    const phone = await screen.findByLabelText('Celular');
    await user.clear(phone);
    await user.type(phone, '987 654 321');
    await user.selectOptions(screen.getByLabelText('Desde las'), '19');
    await user.selectOptions(screen.getByLabelText('Hasta las'), '10');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText(/debe ser posterior a la inicial/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Desde las'), '9');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Sus datos quedaron guardados.')).toBeVisible();
    const stored = await (await api.send('GET', '/protected/cuenta')).json();
    expect(stored).toMatchObject({ phone: '987654321', contactFromHour: 9, contactToHour: 10 });
  });

  it('says calmly that there is no connection, and loses nothing', async () => {
    const { user } = renderApp('/cuenta');
    const name = await screen.findByLabelText('Nombre completo');
    expect(name).toBeDisabled();
    expect(name).toHaveAccessibleDescription('Pida a un administrador que corrija su nombre.');
    await user.clear(screen.getByLabelText('Celular'));
    await user.type(screen.getByLabelText('Celular'), '987654321');
    answer('/protected/cuenta', () => HttpResponse.error());
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
    expect(screen.getByLabelText('Celular')).toHaveValue('987654321');
  });

  it('closes one session, then all the others', async () => {
    await signInAt(api);
    await signInAt(api);
    const { user } = renderApp('/cuenta');
    const table = await screen.findByRole('table', { name: 'Sesiones abiertas' });
    const rows = within(table).getAllByRole('row').length;
    await user.click(screen.getAllByRole('button', { name: /^Cerrar la sesión de/ })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('La sesión quedó cerrada.')).toBeVisible();
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(rows - 1));
    await user.click(screen.getByRole('button', { name: 'Cerrar las demás' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar las demás sesiones' });
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar las demás' }));
    expect(await screen.findByText('Se cerraron las demás sesiones.')).toBeVisible();
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140 Safari/537', 'Chrome en Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140', 'Edge en Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18) Version/18 Safari/604', 'Safari en iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Gecko Firefox/140', 'Firefox en Android'],
  ['', 'Dispositivo desconocido'],
])('reads a device out of %j', (userAgent, device) => {
  expect(readDevice(userAgent)).toBe(device);
});
