import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { WEDNESDAY } from '@tests/support/loanContacts';
import { aFileInCourt } from '@tests/support/moneyWays';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  const { id } = await aLoan(api);
  api.setToday(WEDNESDAY);
  await aFileInCourt(api, id);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('writes down a cost that the lender bears, and takes it back', async () => {
  await signInAt(api, ADMIN);
  const { user } = renderApp('/detalles_prestamo/1/cobranza');
  const ofCase = within(await screen.findByRole('region', { name: 'Caso' }, { timeout: 20_000 }));
  await user.click(ofCase.getByRole('button', { name: 'Registrar gasto de CC-000001' }));
  const asking = await dialog('Gasto de la entidad en CC-000001');
  await user.type(asking.getByLabelText('Importe'), '120.5');
  await user.click(asking.getByRole('button', { name: 'Registrar gasto' }));
  expect(await asking.findByText('Escriba el comprobante', { selector: 'p' })).toBeVisible();
  await user.type(asking.getByLabelText('En qué se gastó'), 'Tasa judicial');
  await user.type(asking.getByLabelText('N.º de comprobante'), 'Recibo 00123');
  await user.selectOptions(asking.getByLabelText('Medio de pago'), 'Transferencia');
  await user.click(asking.getByRole('button', { name: 'Registrar gasto' }));
  await gone();
  expect(await ofCase.findByText(/quedó registrado: S. 120.50/)).toBeVisible();
  const totals = (amount: string) => new RegExp(`a cargo de la entidad: S/.${amount}`);
  expect(await ofCase.findByText(totals('120.50'))).toBeVisible();

  await user.click(ofCase.getByRole('button', { name: 'Anular GC-000001' }));
  const undoing = await dialog('Anular GC-000001');
  await user.type(undoing.getByLabelText('Motivo'), 'Era de otro expediente');
  await user.click(undoing.getByRole('button', { name: 'Anular gasto' }));
  await gone();
  expect(await ofCase.findByText(totals('0.00'))).toBeVisible();
  expect(ofCase.queryByRole('button', { name: 'Anular GC-000001' })).toBeNull();
});
