import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allow, history } from '@tests/support/permissions';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

/** Few rows: a matrix of all is drawn in no time by a browser, and in tens of seconds without. */
const ACTIONS = '/administrar-formulario/acciones?search=prestatario';

type User = ReturnType<typeof renderApp>['user'];

/** A dialog that is closing still hides the page behind it from who looks by role. */
async function save(user: User, reason: string) {
  await user.click(await screen.findByRole('button', { name: 'Revisar y guardar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Guardar los cambios' });
  const changes = await within(dialog).findByRole('list', { name: 'Cambios' });
  const { textContent } = changes;
  await user.type(within(dialog).getByLabelText('Motivo'), reason);
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  return textContent;
}

describe('/administrar-formulario/acciones', () => {
  it('takes an action away with a reason, and the history gives it back', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp(ACTIONS);
    const cell = await screen.findByRole('checkbox', { name: 'Registra un prestatario, Analista' });
    expect(cell).toBeChecked();
    await user.click(cell);
    expect(screen.getByText('1 cambio sin guardar')).toBeVisible();
    expect(await save(user, 'Por el cierre de mes')).toMatch(/Permitido → No permitido/);
    expect(await screen.findByText(/^Revisión 1 guardada con 1 cambio/)).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Historial' }));
    expect(await screen.findByText('Por el cierre de mes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer la revisión 1' }));
    await user.type(await screen.findByLabelText('Motivo'), 'Ya terminó');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('La revisión 1 se deshizo con la 2.')).toBeVisible();
    expect(await screen.findByText('Deshecha por la 2')).toBeVisible();
  });

  it('discards what was not saved, and finds actions by word and module', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar-formulario/acciones?search=fondo');
    await user.click(await screen.findByRole('checkbox', { name: /^Abre un fondo.*, Analista$/ }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText('1 cambio sin guardar')).toBeNull();
    await user.clear(screen.getByLabelText('Buscar'));
    await user.click(screen.getByLabelText('Buscar'));
    await user.paste('extorna un pago registrado hoy');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(8));
    await user.selectOptions(screen.getByLabelText('Módulo'), 'Fondos');
    expect(await screen.findByText('Nada coincide con lo que busca.')).toBeVisible();
  });

  it('does not save over what somebody else saved in between', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp(ACTIONS);
    await user.click(
      await screen.findByRole('checkbox', { name: 'Registra un prestatario, Analista' }),
    );
    await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('list', { name: 'Cambios' });
    await allow(api, 'PRESTATARIO', 'listFunds', true);
    await user.type(within(dialog).getByLabelText('Motivo'), 'Un motivo cualquiera');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Alguien guardó otros permisos/)).toBeVisible();
    expect((await history(api))[0]?.changes[0]?.asunto).toMatch(/Prestatario/);
  });

  it('is closed to who does not administer', async () => {
    await signInAt(api, ANALYST);
    renderApp('/administrar-formulario/acciones');
    const heading = { name: 'No tiene acceso a esta pantalla' };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
  });
});

describe('/administrar-formulario', () => {
  it('hides a field from a profile', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar-formulario');
    const cell = await screen.findByRole('combobox', { name: 'Nota, Analista' });
    await user.selectOptions(cell, 'Oculto');
    expect(await save(user, 'No la necesitan')).toMatch(/Registrar pago: Nota: Visible → Oculto/);
    expect(await screen.findByText(/guardada con 1 cambio/)).toBeVisible();
  });
});

describe('/administrar-modulos', () => {
  const titles = () =>
    within(screen.getByRole('list', { name: 'Módulos' }))
      .getAllByRole('button', { name: /^Editar/ })
      .map((button) => button.getAttribute('aria-label')?.replace(/^Editar (.*) \(.*$/, '$1'))
      .slice(0, 3);

  it('moves an entry with a button and with the keyboard', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar-modulos');
    const up = { name: 'Subir Prestatarios (/clientes)' };
    await user.click(await screen.findByRole('button', up));
    expect(titles()).toEqual(['Inicio', 'Prestatarios', 'Balance']);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(titles()).toEqual(['Inicio', 'Balance', 'Prestatarios']);
    expect(screen.queryByText(/cambios? sin guardar/)).toBeNull();
  });

  it('shows the menu of a profile before anything is saved, then saves it', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar-modulos/accesos');
    const cell = await screen.findByRole('combobox', { name: 'Fondos, Analista' });
    await user.selectOptions(cell, 'En el menú');
    await user.click(screen.getByRole('tab', { name: 'Ver como perfil' }));
    await user.selectOptions(screen.getByLabelText('Perfil'), 'Analista');
    const bar = screen.getByRole('navigation', { name: 'Barra superior' });
    const links = within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(links).toEqual(['Inicio', 'Fondos', 'Pendientes', 'Procesados']);
    await save(user, 'Consultan los fondos');
    expect(await screen.findByText(/guardada con 1 cambio/)).toBeVisible();
  });

  it('does not take the last access to administration away', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar-modulos/accesos');
    const name = 'Administrar módulos, Administrador';
    await user.selectOptions(await screen.findByRole('combobox', { name }), 'Sin acceso');
    await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
    expect(await screen.findByText(/Nadie podría administrar los permisos/)).toBeVisible();
  });

  it('turns a screen into an entry inside another', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/administrar-modulos');
    const edit = { name: 'Editar Préstamos (/detalles_prestamo)' };
    await user.click(await screen.findByRole('button', edit));
    await user.selectOptions(await screen.findByLabelText('Tipo'), 'I: entrada del menú');
    await user.selectOptions(screen.getByLabelText('Padre'), 'Balance (/balance-prestamos)');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    const words = await save(user, 'Se usa a diario');
    expect(words).toMatch(/tipo P.*padre ninguno.* → .*tipo I.*padre Balance/);
    expect(await screen.findByText(/guardada con 1 cambio/)).toBeVisible();
  });
});

describe('/administrar-modulos/perfiles', () => {
  it('adds a profile as a copy, limits it, and says why one is not disabled', async () => {
    await signInAt(api, ADMIN);
    const { user, appStore } = renderApp('/administrar-modulos/perfiles');
    await user.click(await screen.findByRole('button', { name: 'Nuevo perfil' }));
    await user.click(await screen.findByRole('button', { name: 'Crear perfil' }));
    expect(await screen.findByText('Elija un perfil', { selector: 'p' })).toBeVisible();
    await user.type(screen.getByLabelText('Código'), 'cajero');
    await user.type(screen.getByLabelText('Nombre'), 'Cajero');
    await user.selectOptions(screen.getByLabelText('Copiar los permisos de'), 'Analista');
    await user.type(screen.getByLabelText('Aprueba hasta'), '5000');
    await user.click(screen.getByRole('button', { name: 'Crear perfil' }));
    expect(await screen.findByText('El perfil Cajero quedó guardado.')).toBeVisible();
    const row = (await screen.findByText('CAJERO')).closest('tr')!;
    expect(row).toHaveTextContent('S/ 5,000.00');
    await waitFor(() => expect(appStore.store.getState().profiles.list).toHaveLength(9));

    await user.click(screen.getByRole('button', { name: 'Editar Analista' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Activo' }));
    await user.click(screen.getByRole('button', { name: 'Guardar perfil' }));
    expect((await screen.findAllByText(/tiene usuarios activos: 1/)).length).toBeGreaterThan(0);
  });
});
