import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productFormOf, toNewProduct } from '@/features/products/productForm';
import { NewProduct, type Product } from '@core/contract/products';
import { forwardTo } from '@tests/support/network';
import { aNewProduct, aProduct } from '@tests/support/products';
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

const inDialog = async () => within(await screen.findByRole('dialog'));

describe('/administracion-avanzada/productos', () => {
  it('publishes the next version of a product, and takes it out of use and back', async () => {
    api.setToday('2026-03-10');
    const product = await aProduct(api);
    const { user } = renderApp('/administracion-avanzada/productos');
    await user.click(
      await screen.findByRole('button', { name: `Nueva versión de ${product.name}` }),
    );
    const dialog = await inDialog();
    await user.type(dialog.getByLabelText('Cargos fijos de cada cuota'), 'Portes');
    await user.clear(dialog.getByLabelText('Votos del comité por monto'));
    await user.clear(dialog.getByLabelText('Monto máximo'));
    await user.type(dialog.getByLabelText('Monto máximo'), '100');
    const taxed = dialog.getByLabelText('Impuesto de cada cuota');
    await user.selectOptions(taxed, 'Sobre el interés y los cargos');
    const excess = dialog.getByLabelText('Excedente de un pago');
    expect(excess).toHaveDisplayValue('Preguntar en cada pago');
    await user.selectOptions(excess, 'Al capital: baja la cuota');
    await user.type(dialog.getByLabelText('Porcentaje del impuesto'), '18');
    await user.click(dialog.getByRole('button', { name: 'Publicar producto' }));
    expect(await dialog.findByText('Ingrese el nombre, como IGV o IVA')).toBeVisible();
    await user.type(dialog.getByLabelText('Nombre del impuesto'), 'IGV');
    expect(await dialog.findByText(/Escriba una línea por tramo/)).toBeVisible();
    expect(dialog.getByText('Escriba hasta 4 líneas como Portes = 5.00')).toBeVisible();
    await user.type(dialog.getByLabelText('Cargos fijos de cada cuota'), ' = 5');
    await user.type(dialog.getByLabelText('Votos del comité por monto'), 'sin tope = 2');
    await user.clear(dialog.getByRole('textbox', { name: 'Vale desde' }));
    await user.type(dialog.getByRole('textbox', { name: 'Vale desde' }), '10/03/2026');
    await user.click(dialog.getByRole('button', { name: 'Publicar producto' }));
    expect(
      await dialog.findByText('El máximo debe ser mayor o igual al mínimo.', { selector: 'p' }),
    ).toBeVisible();
    // Answer stands by the buttons, apart from the fields that scroll out of sight.
    const answer = dialog.getAllByRole('alert').at(-1)!.parentElement;
    expect(answer).not.toContainElement(dialog.getByLabelText('Código'));
    await user.clear(dialog.getByLabelText('Monto máximo'));
    await user.type(dialog.getByLabelText('Monto máximo'), '25000');
    await user.click(dialog.getByRole('button', { name: 'Publicar producto' }));
    expect(await screen.findByText(/quedó en su versión 2/)).toBeVisible();
    const [published] = (await (await api.send('GET', '/protected/productos')).json()) as Product[];
    const tax = { name: 'IGV', percent: '18', on: ['interest', 'fees'] };
    expect(published).toMatchObject({ version: 2, terms: { tax, excessRule: 'lowerInstallment' } });

    await user.click(screen.getByRole('button', { name: `Retirar ${product.name}` }));
    const reason = await inDialog();
    await user.type(reason.getByLabelText('Motivo'), 'Fin de campaña');
    await user.click(reason.getByRole('button', { name: 'Retirar producto' }));
    expect(await screen.findByText(`${product.name} quedó retirado.`)).toBeVisible();
  });

  it('asks before Escape discards what was typed, and only then', async () => {
    const product = await aProduct(api);
    const { user } = renderApp('/administracion-avanzada/productos');
    const begin = { name: `Nueva versión de ${product.name}` };
    await user.click(await screen.findByRole('button', begin));
    await screen.findByRole('dialog', begin);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', begin)).toBeNull());

    await user.click(await screen.findByRole('button', begin));
    const dialog = within(await screen.findByRole('dialog', begin));
    await user.type(dialog.getByLabelText('Cargos fijos de cada cuota'), 'Portes');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '¿Descartar lo escrito?' });
    expect(within(question).getByRole('button', { name: 'Seguir escribiendo' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Cargos fijos de cada cuota')).toHaveValue('Portes');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', begin)).toBeNull());
  });

  it('keeps the legal caps', async () => {
    const { user } = renderApp('/administracion-avanzada/topes');
    await user.click(await screen.findByRole('button', { name: 'Nuevo tope' }));
    const dialog = await inDialog();
    await user.type(dialog.getByLabelText('Tasa anual máxima'), '90');
    await user.type(dialog.getByLabelText('Fuente'), 'BCRP, circular');
    await user.click(dialog.getByRole('button', { name: 'Guardar tope' }));
    expect(await screen.findByText(/El tope en Soles \(PEN\) rige desde/)).toBeVisible();
    expect(await screen.findByText('90.00 %')).toBeVisible();
    // Products that came with the program say so; the one just typed does not.
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    const seeded = /Vino con el programa/;
    expect(row(/113.16/).getByText(seeded)).toBeVisible();
    expect(row(/90.00/).queryByText(seeded)).toBeNull();
  });
});

it('a form that was filled from a product is accepted by the contract as that product', () => {
  const product = aNewProduct({
    insurancePercent: '0.06',
    installmentFees: [{ name: 'Portes', amount: '5.00' }],
    allocationOrder: 'dueColumnsFirst',
    excessRule: 'payAhead',
    renewalMinPaidPercent: 0,
    method: 'bullet',
    lateCharge: { kind: 'fixed', value: '15.00', graceDays: 3 },
    lateBase: 'installment',
    lateYearDays: 365,
    lateFreeDays: 5,
    isLateChargedBack: true,
    tax: { name: 'IVA', percent: '16', on: ['interest'] },
  });
  const published = { ...product, id: 1, versionId: 1, version: 1 };
  const form = productFormOf({ ...published, isActive: true, isCurrent: true, holidays: [] });
  const { validFrom, ...sent } = NewProduct.parse(toNewProduct(form));
  expect({ ...sent, validFrom: published.validFrom }).toEqual(product);
  expect(validFrom).toMatch(/^\d{4}/);
});
