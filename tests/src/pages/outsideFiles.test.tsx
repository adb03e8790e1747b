import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addSecond, SECOND } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { ratedWorld } from '@tests/support/ratings';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const FILES = '/protected/archivos-para-terceros';
const LAYOUTS = '/protected/formatos-de-archivos';

async function twoOfThem(api: TestApp) {
  await ratedWorld(api);
  await addSecond(api);
  // Hands in accounts count for some days: the second person is no longer new.
  api.setToday('2026-04-30');
  forwardTo(api);
  await signInAt(api);
}

const layoutId = async (api: TestApp, name: string) => {
  const response = await api.send('GET', LAYOUTS);
  const { items } = (await response.json()) as { items: { id: number; name: string }[] };
  return items.find((one) => one.name === name)!.id;
};

it('a file is made from Reportes, and waits for another person', () =>
  withTestApp(async (api) => {
    await twoOfThem(api);
    const { user } = renderApp('/dashboard/advanced/reportes');
    await user.click(await screen.findByRole('link', { name: 'Archivos para terceros' }));
    expect(await screen.findByText('Todavía no se armó ningún archivo.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Armar un archivo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Armar un archivo' }));
    await user.click(dialog.getByRole('button', { name: 'Armar' }));
    expect(await dialog.findByText('Elija el formato')).toBeVisible();
    expect(dialog.queryByRole('option', { name: /PLE/ })).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Formato'), 'CSV genérico de préstamos');
    expect(dialog.getByLabelText('Al cierre del')).toHaveValue('30/04/2026');
    await user.click(dialog.getByRole('button', { name: 'Armar' }));
    const name = 'csv-generico-de-prestamos-2026-04-30.csv';
    expect(await screen.findByText(`${name} quedó armado.`)).toBeVisible();
    expect(await screen.findByText('Cuadra: diferencia 0.00')).toBeVisible();
    expect(screen.getByText('Usted lo armó: otra persona lo revisa y lo aprueba.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Descargar' })).toBeVisible();
  }));

it('a file of another is approved, marked as sent, and rejected with reasons', () =>
  withTestApp(async (api) => {
    await twoOfThem(api);
    const body = { layoutId: await layoutId(api, 'CSV genérico del diario') };
    await api.send('POST', FILES, { body, as: SECOND });
    const { user } = renderApp('/dashboard/advanced/reportes/archivos?status=assembled');
    const table = await screen.findByRole('table', { name: 'Archivos para terceros' });
    await user.click(within(table).getByRole('link', { name: 'CSV genérico del diario' }));
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    const approval = within(await screen.findByRole('dialog', { name: 'Aprobar' }));
    await user.click(approval.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('El archivo quedó aprobado.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Marcar como enviado' }));
    const sending = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }));
    await user.type(sending.getByLabelText('Referencia'), 'Constancia 77');
    await user.click(sending.getByRole('button', { name: 'Marcar como enviado' }));
    expect(await screen.findByText('El archivo quedó como enviado.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Anotar el acuse' }));
    const answer = within(await screen.findByRole('dialog', { name: 'Anotar el acuse' }));
    await user.selectOptions(answer.getByLabelText('Respuesta'), 'Rechazado');
    await user.click(answer.getByRole('button', { name: 'Anotar' }));
    expect(await answer.findByText('Escriba los motivos')).toBeVisible();
    await user.type(answer.getByLabelText('Motivos del rechazo'), 'Falta el periodo');
    await user.click(answer.getByRole('button', { name: 'Anotar' }));
    expect(await screen.findByText('Acuse: rechazado')).toBeVisible();
    const reasons = within(screen.getByRole('list', { name: 'Motivos del rechazo' }));
    expect(reasons.getByText('Falta el periodo')).toBeVisible();
    expect(screen.getByText('30/04/2026, Constancia 77')).toBeVisible();
  }));

it('a layout is written, and its draft says why nobody publishes it yet', () =>
  withTestApp(async (api) => {
    await twoOfThem(api);
    const { user } = renderApp('/dashboard/advanced/reportes/formatos');
    await user.click(await screen.findByRole('link', { name: /^PLE 5.1/ }));
    expect(await screen.findByText(/estructura por verificar con el contador/)).toBeVisible();
    expect(await screen.findAllByText('No verificada')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const publishing = within(await screen.findByRole('dialog', { name: 'Publicar' }));
    await user.click(publishing.getByRole('button', { name: 'Publicar' }));
    expect(await publishing.findByText(/Hay 7 campos sin verificar/)).toBeVisible();
    await user.click(publishing.getByRole('button', { name: 'Cancelar' }));

    await user.click(await screen.findByRole('link', { name: /Formatos/ }));
    await user.click(await screen.findByRole('link', { name: 'CSV genérico de préstamos' }));
    expect(await screen.findByLabelText('Primeras líneas', { selector: 'pre' })).toHaveTextContent(
      /P-000001,DNI/,
    );
    await user.click(screen.getByRole('button', { name: 'Versión nueva' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Borrador de CSV/ }));
    await user.click(dialog.getByRole('button', { name: 'Quitar el campo 11' }));
    const called = dialog.getByLabelText('Nombre de los archivos');
    await user.click(called);
    await user.paste('Prestamos{AAAA}{MES}.csv');
    await user.clear(dialog.getByLabelText('Fuente'));
    const first = within(dialog.getByRole('group', { name: 'Campo 1' }));
    await user.clear(first.getByLabelText('Nombre'));
    await user.click(dialog.getByRole('button', { name: 'Guardar borrador' }));
    expect(await first.findByText('Escriba el nombre')).toBeVisible();
    await user.type(first.getByLabelText('Nombre'), 'Operación');
    await user.click(dialog.getByRole('button', { name: 'Guardar borrador' }));
    expect(await dialog.findByText(/^Escriba la fuente: quién pide que el archivo/)).toBeVisible();
    expect(await dialog.findByText(/^«{MES}» no es un dato del nombre/)).toBeVisible();
    await user.type(dialog.getByLabelText('Fuente'), 'Correo del contador del 02/03/2026');
    await user.clear(called);
    await user.click(called);
    await user.paste('Prestamos{AAAA}{MM}.csv');
    await user.click(dialog.getByRole('button', { name: 'Guardar borrador' }));
    expect(
      await screen.findByText('El borrador de CSV genérico de préstamos quedó guardado.'),
    ).toBeVisible();
    expect(await screen.findByText('Prestamos{AAAA}{MM}.csv')).toBeVisible();
    expect(
      await screen.findByText(/^El archivo se llamaría Prestamos20260[45]\.csv$/),
    ).toBeVisible();
    const versions = within(await screen.findByRole('table', { name: 'Versiones' }));
    expect(await versions.findByText('Borrador')).toBeVisible();
    expect(await screen.findByText(/^Usted guardó este borrador al final/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
    const fields = within(screen.getByRole('table', { name: /^Campos/ }));
    expect(fields.getByText('Operación')).toBeVisible();
    expect(fields.queryByText('Próximo vencimiento')).toBeNull();
  }));

it('a layout for a bureau is saved with its terms left blank', () =>
  withTestApp(async (api) => {
    await twoOfThem(api);
    const { user } = renderApp('/dashboard/advanced/reportes/formatos');
    await user.click(await screen.findByRole('button', { name: 'Nuevo formato' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo formato' }));
    await user.type(dialog.getByLabelText('Nombre del formato'), 'Central');
    await user.selectOptions(dialog.getByLabelText('Qué escribe'), 'Préstamos');
    await user.click(dialog.getByRole('checkbox', { name: /^Va a una central de riesgo/ }));
    const first = within(dialog.getByRole('group', { name: 'Campo 1' }));
    await user.type(first.getByLabelText('Nombre'), 'Número');
    await user.selectOptions(first.getByLabelText('De dónde sale'), 'Número del préstamo');
    await user.click(dialog.getByRole('button', { name: 'Guardar borrador' }));
    expect(await screen.findByText('Sí, aviso como pide el país')).toBeVisible();
  }));
