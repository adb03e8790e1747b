import { screen, within } from '@testing-library/react';
import type { LoanDetail, NewLoan } from '@core/contract/loans';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { asTwo, awaited } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
let loan: NewLoan;
beforeEach(async () => {
  api = await createTestApp();
  loan = aNewLoan(await someParties(api));
  forwardTo(api);
  await signInAt(api);
});
afterEach(() => api.close());

const PATH = '/protected/prestamos';
const disburse = async () =>
  (await (await api.send('POST', PATH, { body: loan })).json()) as LoanDetail;
const countOf = async () =>
  ((await (await api.send('GET', PATH)).json()) as { total: number }).total;

/** Fills the form with a loan of the same amount and looks at it. */
async function review(press = 'Revisar y desembolsar') {
  const { user } = renderApp(`/registrar-prestamo?prestatario=${loan.borrowerId}`);
  await user.selectOptions(await screen.findByLabelText('Fondo'), String(loan.fundId));
  const texts = { Monto: '1200', 'Tasa anual': '30', 'Fecha de desembolso': '10/03/2026' };
  for (const [label, text] of Object.entries(texts)) {
    const input = screen.getByLabelText(label);
    await user.clear(input);
    await user.type(input, text);
  }
  await user.click(screen.getByRole('button', { name: press }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('asks whether the same amount is another loan, and leads to the first', async () => {
  const first = await disburse();
  api.wait(2);
  const { user, dialog } = await review();
  const warning = await dialog.findByRole('alert');
  expect(warning).toHaveTextContent(`Ya se registró ${first.number} de S/ 1,200.00 hace 2 min`);
  const link = within(warning).getByRole('link', { name: first.number });
  expect(link).toHaveAttribute('href', expect.stringContaining(`/${first.id}`));

  await user.click(dialog.getByRole('button', { name: 'Registrar y desembolsar' }));
  const box = dialog.getByRole('checkbox', { name: 'Es otro préstamo' });
  expect(box).toHaveAccessibleDescription('Marque la casilla si es otro préstamo');
  expect(box).toHaveFocus();
  expect(await countOf()).toBe(1);

  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Registrar y desembolsar' }));
  expect(await screen.findByText(saying(/registrado y desembolsado/))).toBeVisible();
  expect(await countOf()).toBe(2);
});

it('asks in the confirmation what came up after the loan was looked at', async () => {
  const { user, dialog } = await review();
  await dialog.findByText('Se entrega');
  expect(dialog.queryByRole('alert')).toBeNull();
  const first = await disburse();
  await user.click(dialog.getByRole('button', { name: 'Registrar y desembolsar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`Ya se registró ${first.number}`);
  expect(await countOf()).toBe(1);

  await user.click(dialog.getByRole('checkbox', { name: 'Es otro préstamo' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar y desembolsar' }));
  expect(await screen.findByText(saying(/registrado y desembolsado/))).toBeVisible();
  expect(await countOf()).toBe(2);
});

it('asks of one that is left for later too, while another awaits approval', async () => {
  await asTwo(api);
  const { number } = await awaited(await api.send('POST', PATH, { body: loan }));
  const { user, dialog } = await review('Dejar por desembolsar');
  const warning = await dialog.findByRole('alert');
  expect(warning).toHaveTextContent(`Ya espera aprobación ${number} de S/ 1,200.00`);
  expect(within(warning).getByRole('link', { name: number })).toHaveAttribute(
    'href',
    '/pendientes',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Es otro préstamo' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar por desembolsar' }));
  expect(await screen.findByText(saying(/registrado: queda por desembolsar/))).toBeVisible();
  expect(await countOf()).toBe(1);
});
