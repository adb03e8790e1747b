import { sql } from 'drizzle-orm';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBorrower } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

const register = (change: Parameters<typeof aBorrower>[0] = {}, as?: string) =>
  api.send('POST', '/protected/clientes', { body: aBorrower(change), as });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('/clientes/nuevo', () => {
  it('registers a company, which has a legal name and a representative', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/clientes/nuevo');
    await user.selectOptions(await screen.findByLabelText('Persona o empresa'), 'company');
    expect(screen.queryByLabelText('Apellidos')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Registrar prestatario' }));
    expect(await screen.findByText('Ingrese la razón social')).toBeVisible();
    await user.type(screen.getByLabelText('Número de documento'), '20100070970');
    await user.type(screen.getByLabelText('Razón social'), 'Molinos del Sur S.A.C.');
    await user.type(screen.getByLabelText('Representante legal'), 'Ana Núñez');
    const document = screen.getByLabelText(/^Documento del representante/);
    await user.type(document, '4187332');
    await user.type(screen.getByLabelText(/^Poder o partida/), 'partida 12098765 de Lima');
    await user.type(screen.getByLabelText('Teléfono'), '987654321');
    await user.type(screen.getByLabelText('Dirección'), 'Av. Grau 145');
    await user.type(screen.getByLabelText('Giro'), 'Molinería');
    await user.type(screen.getByLabelText('Ingreso mensual'), '90000');
    await user.click(screen.getByRole('button', { name: 'Registrar prestatario' }));
    expect(await screen.findByText(/^El número no es válido/)).toBeVisible();
    await user.type(document, '0');
    await user.click(screen.getByRole('button', { name: 'Registrar prestatario' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Molinos del Sur S.A.C.' }),
    ).toBeVisible();
    expect(screen.getByText('Ana Núñez, DNI 41873320')).toBeVisible();
    expect(screen.getByText('partida 12098765 de Lima')).toBeVisible();
  });
});

describe('two fichas of one person', () => {
  it('are told while typing, merged after a preview, and parted again', async () => {
    await register();
    await register({ documentNumber: '41234568', firstNames: 'Rosita', phone: '911222333' });
    await api.send('POST', '/protected/clientes/2/datos', { body: { kind: 'note', text: 'Hola' } });
    await signInAt(api, ADMIN);
    const { user } = renderApp('/clientes/nuevo');
    await user.type(await screen.findByLabelText('Teléfono'), '987 654 321');
    const notice = within(await screen.findByRole('status'));
    const link = await notice.findByRole('link', { name: 'Rosa Quispe Huamán' });
    expect(notice.getByText(/el mismo teléfono/)).toBeVisible();
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Fusionar con otra ficha' }));
    const form = await dialog(/^Fusionar otra ficha/);
    await user.type(form.getByLabelText('La otra ficha'), 'Rosita');
    await user.click(await screen.findByRole('option', { name: /Rosita/ }));
    expect(await form.findByText('Notas: 1')).toBeVisible();
    const phones = within(form.getByRole('radiogroup', { name: 'Teléfono' }));
    expect(phones.getByRole('radio', { name: /^987654321/ })).toBeChecked();
    await user.click(phones.getByRole('radio', { name: /^911222333/ }));
    await user.type(form.getByLabelText('Motivo'), 'Es la misma');
    await user.click(form.getByRole('button', { name: 'Fusionar' }));
    expect(await screen.findByText(/quedaron en esta/)).toBeVisible();
    expect(await screen.findByText(/\(antes DNI 41234568\)/)).toBeVisible();
    const kept = await api.send('GET', '/protected/clientes/1');
    expect(await kept.json()).toMatchObject({ phone: '911222333' });
    cleanup();
    renderApp('/clientes/2');
    expect(await screen.findByText('Fusionado')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Deshacer la fusión' }));
    const undo = await dialog('Deshacer la fusión');
    await user.type(undo.getByLabelText('Motivo'), 'Eran hermanas');
    await user.click(undo.getByRole('button', { name: 'Deshacer la fusión' }));
    expect(await screen.findByText('La fusión quedó deshecha.')).toBeVisible();
    expect(await screen.findByText('Inactivo')).toBeVisible();
  });
});

it('two fichas that may not be one are refused in one sentence, beside the field', async () => {
  await register();
  await register({ documentNumber: '41234568', firstNames: 'Rosita', phone: '911222333' });
  await api.db.execute(sql`update borrower set kind = 'company' where id = 2`);
  await signInAt(api, ADMIN);
  const { user } = renderApp('/clientes/1');
  await user.click(await screen.findByRole('button', { name: 'Fusionar con otra ficha' }));
  const form = await dialog(/^Fusionar otra ficha/);
  const field = form.getByLabelText('La otra ficha');
  await user.type(field, 'Rosita');
  await user.click(await screen.findByRole('option', { name: /Rosita/ }));
  const sentence = /empresa/i;
  expect(await form.findByText(sentence)).toBeVisible();
  expect(field).toHaveAccessibleDescription(sentence);
  await user.type(form.getByLabelText('Motivo'), 'Es la misma');
  await user.click(form.getByRole('button', { name: 'Fusionar' }));
  await waitFor(() => expect(form.getByRole('button', { name: 'Fusionar' })).toBeEnabled());
  expect(form.getAllByText(sentence)).toHaveLength(1);
});

describe('/clientes/:id', () => {
  it('is edited, and its history tells what was and what is', async () => {
    await register();
    await signInAt(api, ADMIN);
    const { user } = renderApp('/clientes/1');
    await user.click(await screen.findByRole('link', { name: 'Editar' }));
    const phone = await screen.findByLabelText('Teléfono');
    await user.clear(phone);
    await user.type(phone, '911222333');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText(/quedó al día/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Bitácora' }));
    const list = within(await screen.findByRole('list', { name: 'Bitácora' }));
    expect(list.getByText('Cambio de la ficha')).toBeVisible();
    expect(list.getAllByText('987654321')[0]).toBeVisible();
    expect(list.getAllByText('911222333')[0]).toBeVisible();
  });

  it('goes to the blacklist with a reason, and back', async () => {
    await register();
    await signInAt(api, ADMIN);
    const { user } = renderApp('/clientes/1');
    await user.click(await screen.findByRole('button', { name: 'Lista negra' }));
    const list = await dialog(/en la lista negra/);
    await user.type(list.getByLabelText('Motivo'), 'Documento falso');
    await user.click(list.getByRole('button', { name: 'Poner en la lista negra' }));
    expect(await screen.findByText(/quedó en la lista negra/)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Nuevo préstamo' })).not.toBeInTheDocument(),
    );
    await user.click(await screen.findByRole('button', { name: 'Quitar de la lista negra' }));
    const lift = await dialog('Quitar de la lista negra');
    await user.type(lift.getByLabelText('Motivo'), 'Se aclaró');
    await user.click(lift.getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText(/salió de la lista negra/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Nuevo préstamo' })).toBeVisible();
  });

  it('offers an analyst no decision', async () => {
    await register({}, ANALYST);
    await signInAt(api, ANALYST);
    renderApp('/clientes/1');
    expect(await screen.findByText('Por aprobar')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Editar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lista negra' })).toBeNull();
  });

  it('keeps jobs, which also fill the documented list of the store', async () => {
    await register();
    const position = { body: { name: 'Operario' } };
    await api.send('POST', '/protected/catalogos/position', position);
    await signInAt(api, ADMIN);
    const { user, appStore } = renderApp('/clientes/1/empleo');
    await user.click(await screen.findByRole('button', { name: 'Agregar empleo' }));
    const form = await dialog('Agregar un empleo');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Escriba el empleador o negocio')).toBeVisible();
    await user.type(form.getByLabelText('Empleador o negocio'), 'Textiles Lima');
    const title = form.getByLabelText('Cargo (opcional)');
    await user.selectOptions(title, 'Otro: lo escribo');
    expect(form.getByLabelText('Nombre del cargo')).toBeVisible();
    await user.selectOptions(title, await form.findByRole('option', { name: 'Operario' }));
    expect(form.queryByLabelText('Nombre del cargo')).toBeNull();
    await user.type(form.getByRole('textbox', { name: 'Fecha de ingreso' }), '10/01/2024');
    await user.type(form.getByLabelText('Sueldo bruto'), '3000');
    await user.type(form.getByLabelText('Sueldo neto'), '2500');
    await user.type(form.getByLabelText('Tope de descuento'), '750');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Quedó agregado.')).toBeVisible();
    expect(await screen.findByText(/, Operario$/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Verificar: Textiles Lima' }));
    await waitFor(() => expect(screen.queryByText('Sin verificar')).toBeNull());
    expect(appStore.store.getState().socialSecurity).toMatchObject([{ employer: 'Textiles Lima' }]);
  });

  it('takes a guarantor, and a note that is ended and brought back', async () => {
    await register();
    await register({ documentNumber: '41234568', firstNames: 'Beto' });
    await signInAt(api, ADMIN);
    const { user } = renderApp('/clientes/1/vinculos');
    await user.click(await screen.findByRole('button', { name: 'Agregar vínculo' }));
    const form = await dialog('Agregar un vínculo');
    await user.selectOptions(form.getByLabelText('Qué es'), 'guarantor');
    await user.type(form.getByLabelText('Aval'), 'Beto');
    await user.click(await screen.findByRole('option', { name: /Beto/ }));
    await user.type(form.getByLabelText('Parentesco o relación'), 'Hermano');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('link', { name: 'Beto Quispe Huamán' })).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Notas' }));
    await user.click(await screen.findByRole('button', { name: 'Agregar nota' }));
    const note = await dialog('Agregar una nota');
    await user.type(note.getByLabelText('Nota'), 'Llamar de tarde');
    await user.click(note.getByRole('button', { name: 'Guardar' }));
    await user.click(await screen.findByRole('button', { name: 'Dar de baja: Llamar de tarde' }));
    const end = await dialog('Dar de baja: Llamar de tarde');
    await user.type(end.getByLabelText('Motivo'), 'Ya no aplica');
    await user.click(end.getByRole('button', { name: 'Dar de baja' }));
    expect(await screen.findByText('De baja')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reactivar: Llamar de tarde' })).toBeVisible();
  });
});
