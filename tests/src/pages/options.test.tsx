import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOlder } from '@/store/userOptionsSlice';
import { forwardTo, network } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

describe('/opciones', () => {
  it('adds, renames, orders, merges and splits what forms offer', async () => {
    await signInAt(api);
    const { user, appStore } = renderApp('/opciones');
    const part = await screen.findByRole('region', { name: 'Profesiones' });
    for (const name of ['Comerciante', 'Vendedor']) {
      await user.click(within(part).getByRole('button', { name: 'Agregar: Profesiones' }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByLabelText('Nombre'), name);
      await user.click(within(dialog).getByRole('button', { name: 'Agregar' }));
      expect(await within(part).findByRole('cell', { name })).toBeVisible();
    }
    const offered = () => appStore.store.getState().userOptions.professions.map(({ name }) => name);
    await waitFor(() => expect(offered()).toEqual(['Comerciante', 'Vendedor']));
    await user.click(within(part).getByRole('button', { name: 'Subir: Vendedor' }));
    await waitFor(() => expect(offered()).toEqual(['Vendedor', 'Comerciante']));
    await user.click(within(part).getByRole('button', { name: 'Unir: Vendedor' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Se une con'), 'Comerciante');
    await user.click(within(dialog).getByRole('button', { name: 'Unir' }));
    expect(await within(part).findByText('Unido con Comerciante')).toBeVisible();
    await user.click(within(part).getByRole('button', { name: 'Separar: Vendedor' }));
    await waitFor(() => expect(offered()).toHaveLength(2));
    await user.click(within(part).getByRole('button', { name: 'Editar: Vendedor' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Los formularios lo ofrecen' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await within(part).findByText('Inactivo')).toBeVisible();
    await waitFor(() => expect(offered()).toEqual(['Comerciante']));
  });

  it('fetches the options once, and again only when they are older than the server’s', async () => {
    await api.send('POST', '/protected/catalogos/area', { body: { name: 'Zona norte' } });
    let fetched = 0;
    network.use(
      http.get('*/protected/opciones', ({ request }) => {
        fetched += 1;
        return api.fetch(request);
      }),
    );
    await signInAt(api, BORROWER);
    const { user, appStore } = renderApp('/opciones');
    await waitFor(() => expect(appStore.store.getState().userOptions.areas).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: '‹ Mi Perfil' }));
    await screen.findByRole('heading', { name: 'Mi Perfil' });
    expect(fetched).toBe(1);
    expect(isOlder('2026-03-10T15:00:00+00:00', '2026-03-10T15:00:00.001+00:00')).toBe(true);
    expect(isOlder('2026-03-10T15:00:00+00:00', '2026-03-10T15:00:00+00:00')).toBe(false);
  });

  it('gives other profiles their own options alone, and applies them', async () => {
    await signInAt(api, ANALYST);
    const first = renderApp('/opciones');
    const { user } = first;
    await user.selectOptions(await screen.findByLabelText('Tema'), 'dark');
    await user.selectOptions(screen.getByLabelText('Densidad'), 'compact');
    await user.selectOptions(screen.getByLabelText('Página de inicio'), '/clientes');
    expect(screen.queryByRole('region', { name: 'Profesiones' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar opciones' }));
    expect(await screen.findByText('Sus opciones quedaron guardadas.')).toBeVisible();
    const { dataset } = document.documentElement;
    await waitFor(() => expect(dataset['tema']).toBe('dark'));
    expect(dataset['densidad']).toBe('compact');
    first.unmount();
    renderApp('/');
    await waitFor(() => expect(window.location.pathname).toBe('/clientes'));
  });
});
