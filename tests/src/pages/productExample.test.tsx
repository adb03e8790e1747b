import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '@core/contract/products';
import { computeOffer } from '@core/products/computeOffer';
import { formatMoney } from '@core/money/wire';
import { forwardTo } from '@tests/support/network';
import { aProduct } from '@tests/support/products';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
let product: Product;
beforeAll(async () => {
  api = await createTestApp();
  api.setToday('2026-03-10');
  product = await aProduct(api, {}, { validFrom: '2026-03-10' });
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

/** The dialog of the next version, with what its example says and ways to type. */
async function openDialog() {
  const { user } = renderApp('/administracion-avanzada/productos');
  await user.click(await screen.findByRole('button', { name: `Nueva versión de ${product.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const example = within(dialog.getByRole('region', { name: 'Ejemplo de préstamo' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const tick = (frequency: string) =>
    fireEvent.click(dialog.getByText(frequency).closest('label')!.querySelector('input')!);
  const lines = () =>
    within(example.getByLabelText('Cronograma de ejemplo'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
  return { dialog, example, type, tick, lines };
}

it('draws the schedule of what is typed, as core computes it', async () => {
  const { example, type, tick, lines } = await openDialog();
  // A header, four rows, how many are not drawn, and the last one.
  expect(await example.findByText('7 cuotas más y la última:')).toBeVisible();
  tick('Mensual');
  tick('Quincenal');
  expect(await example.findByText(/complete una frecuencia de pago\./)).toBeVisible();
  tick('Quincenal (15 y fin de mes)');
  type('Cuotas de gracia, solo con interés', '2');
  const habits = '2 cuotas de gracia solo con interés; vence 15 y fin de mes.';
  expect(await example.findByText(habits)).toBeVisible();
  const terms = { ...product.terms, interestOnly: 2 };
  const choice = {
    amount: '3000.00',
    installmentCount: 12,
    annualRatePercent: '40',
    paymentFrequency: 'twiceMonthly' as const,
  };
  const dates = { disbursedOn: '2026-03-10', firstDueOn: '2026-03-31' };
  const { schedule, costRatePercent } = computeOffer(
    { terms, currency: 'PEN', holidays: [] },
    choice,
    dates,
  );
  const interest = formatMoney(schedule.installments[0]!.interest, 'PEN');
  expect(lines()[1]).toBe(`31/03/2026 0.00 ${interest} 0.00 ${interest}`);
  expect(lines()).toHaveLength(7);
  expect(lines().at(-1)).toContain('15/09/2026');
  expect(example.getByText('TCEA').nextSibling).toHaveTextContent(`${costRatePercent} %`);
  const total = example.getByText('Total a pagar').nextSibling;
  expect(total).toHaveTextContent(formatMoney(schedule.totalDue, 'PEN').replace('3', '3,'));
});

it('adds a frequency of its own, and draws its example by it', async () => {
  const { dialog, example, type, tick, lines } = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar otra frecuencia' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  expect(dialog.getByText('Use hasta 365 días, 52 semanas o 12 meses')).toBeVisible();
  type('Cada cuántos', '10');
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  expect(dialog.queryByLabelText('Cada cuántos')).toBeNull();
  tick('Mensual');
  tick('Quincenal');
  expect(await dialog.findByText('· se propone')).toBeVisible();
  expect(await example.findByText('7 cuotas más y la última:')).toBeVisible();
  expect(lines()[1]).toContain('20/03/2026');
  expect(lines()[2]).toContain('30/03/2026');
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar otra frecuencia' }));
  type('Otra frecuencia', 'on');
  type('Días del mes', '1, 11 y 21');
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  tick('Cada 10 días');
  expect(await example.findByText('Vence los días 1, 11 y 21 de cada mes.')).toBeVisible();
  expect(lines()[1]).toContain('21/03/2026');
  expect(lines()[2]).toContain('01/04/2026');
});

it('draws the dates of a harvest, half a year apart until they are agreed on', async () => {
  const { example, tick, type, lines } = await openDialog();
  type('Cuotas propuestas', '2');
  type('Cuotas mínimas', '1');
  tick('Mensual');
  tick('Quincenal');
  tick('En fechas acordadas');
  expect(await example.findByText('10/09/2026')).toBeVisible();
  expect(lines().at(-1)).toContain('10/03/2027');
});

it('says what is missing or impossible, and asks only for what was chosen', async () => {
  const { dialog, example, type, tick } = await openDialog();
  for (const label of [/^Cuota balón/, 'Si vence uno de esos días', 'Cobro del desgravamen']) {
    expect(dialog.queryByLabelText(label)).toBeNull();
  }
  type('Cuotas propuestas', '2');
  expect(await example.findByText(/cuotas propuestas están fuera del mínimo/)).toBeVisible();
  type('Cuotas propuestas', '');
  expect(await example.findByText(/complete las cuotas propuestas\./)).toBeVisible();
  type('Cuotas propuestas', '12');
  expect(dialog.queryByLabelText('El interés de esas cuotas')).toBeNull();
  type('Cuotas de gracia total', '2');
  const total = '2 cuotas de gracia total, su interés se reparte en las que siguen.';
  expect(await example.findByText(total)).toBeVisible();
  type('El interés de esas cuotas', 'free');
  expect(dialog.getByText('Esos días no generan interés.')).toBeVisible();
  expect(await example.findByText('2 cuotas de gracia total, sin interés.')).toBeVisible();
  type('El interés de esas cuotas', 'compounded');
  expect(dialog.getByText(/Solo donde la ley del país lo permite\./)).toBeVisible();
  const joined = '2 cuotas de gracia total, su interés se capitaliza.';
  expect(await example.findByText(joined)).toBeVisible();
  type('Cuotas de gracia total', '0');
  type('Sistema de cuotas', 'levelWithBalloon');
  expect(dialog.getByText(/con la última se paga la parte que queda/)).toBeVisible();
  type('Cuota balón, % del capital', '95');
  expect(await example.findByText(/hasta 90 % del capital/)).toBeVisible();
  type('Cuota balón, % del capital', '30');
  expect(await example.findByText('Cuota balón de 30.00 % del capital.')).toBeVisible();
  type('Cuotas de gracia total', '2');
  type('Sistema de cuotas', 'fixedInstallment');
  expect(dialog.getByText(/el número de cuotas resulta de eso/)).toBeVisible();
  for (const label of ['Cuotas de gracia total', 'Redondeo de la cuota']) {
    expect(dialog.queryByLabelText(label)).toBeNull();
  }
  expect(await example.findByText('Cuota acordada; la última es menor.')).toBeVisible();
  type('Sistema de cuotas', 'levelWithBalloon');
  type('Cuotas de gracia total', '0');
  tick('Diaria (sin domingos ni feriados)');
  expect(await example.findByText(/elija los días sin vencimientos/)).toBeVisible();
  type('Días sin vencimientos', 'sundays');
  expect(dialog.getByText('Ninguna cuota vence en domingo.')).toBeVisible();
  expect(dialog.getByLabelText('Si vence uno de esos días')).toBeVisible();
  expect(await example.findByText(/; sin domingos\./)).toBeVisible();
});

it('adds charges of any kind, shows of each what was chosen, and publishes them', async () => {
  const { dialog, example, type } = await openDialog();
  const choose = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  expect(dialog.queryByLabelText('Cuándo se cobra')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Agregar otro cargo' }));
  expect(await example.findByText(/complete los otros cargos\./)).toBeVisible();
  expect(dialog.queryByLabelText('Cuenta contable')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await dialog.findByText('Escriba el nombre del cargo')).toBeVisible();
  type('Cargo 1, nombre', 'Notaría');
  choose('Cómo se calcula', 'percentOfInstallment');
  type('Porcentaje', '80');
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await dialog.findByText('Use un porcentaje de 0.01 a 50')).toBeVisible();
  // A charge taken once is no percentage of an installment: the way goes back to an amount.
  choose('Cuándo se cobra', 'paidApart');
  type('Importe', '40');
  type('Impuesto propio (opcional)', '18');
  const accounts = await dialog.findByRole('option', { name: /Gastos de terceros por pagar/ });
  choose('Cuenta contable', (accounts as HTMLOptionElement).value);
  const words = 'Notaría S/ 40.00 más 18 % de impuesto, se paga aparte al desembolsar.';
  expect(await example.findByText(words)).toBeVisible();
  expect(example.getByText('Paga aparte').nextSibling).toHaveTextContent('S/ 47.20');
  type('Vale desde', '10/03/2026');
  fireEvent.click(dialog.getByRole('button', { name: 'Publicar producto' }));
  expect(await screen.findByText(/quedó en su versión/)).toBeVisible();
  const [published] = (await (await api.send('GET', '/protected/productos')).json()) as Product[];
  expect(published!.terms.charges).toEqual([
    {
      name: 'Notaría',
      basis: 'fixed',
      value: '40.00',
      charged: 'paidApart',
      taxPercent: '18',
      account: '2604',
    },
  ]);
});
