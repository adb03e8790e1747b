import { screen, within } from '@testing-library/react';
import { NewMigratedLoan } from '@core/contract/migrations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  migratedFormSchema,
  newMigratedForm,
  readPayments,
  toMigratedLoan,
} from '@/features/loans/migratedForm';
import { someParties } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await someParties(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api);
});

const fill = async (user: ReturnType<typeof renderApp>['user'], label: string, text: string) => {
  const input = screen.getByRole('textbox', { name: label });
  await user.clear(input);
  await user.type(input, text);
};

it('brings a loan over once its balances agree, and says what moved', async () => {
  const { user } = renderApp('/registrar-prestamo?prestatario=1&modo=migrado');
  await user.selectOptions(await screen.findByLabelText('Fondo'), '1');
  await fill(user, 'Monto', '1200');
  await fill(user, 'Número de cuotas', '3');
  await user.selectOptions(screen.getByLabelText('Tipo de tasa'), 'annualNominal');
  await fill(user, 'Tasa anual', '12');
  await fill(user, 'Tasa moratoria anual', '36');
  await fill(user, 'Fecha de desembolso', '10/12/2025');
  await fill(user, 'Número original', 'A-77');
  await fill(user, 'Fecha de corte', '05/03/2026');
  await user.click(screen.getByRole('radio', { name: /Pagos uno por uno/ }));
  await fill(user, 'Pagos hasta el corte', '10/01/2026 = 408.03');
  await fill(user, 'Capital de origen', '803.97');
  await fill(user, 'Interés de origen', '8.04');
  await fill(user, 'Mora de origen', '9.00');
  const balances = within(await screen.findByRole('table', { name: 'Saldos de control' }));
  expect(balances.getByRole('row', { name: /Mora/ })).toHaveTextContent('0.20');
  await user.click(screen.getByRole('button', { name: 'Revisar y migrar' }));
  expect(await screen.findByText(/Los saldos de control deben coincidir/)).toBeVisible();

  await fill(user, 'Mora de origen', '9.20');
  expect(await screen.findByText('Coinciden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revisar y migrar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1 pago anterior. No se mueve dinero/)).toBeVisible();
  expect(dialog.getByText('3901 · Saldos iniciales de migración')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Registrar préstamo migrado' }));
  expect(await screen.findByText(/migrado con sus saldos/)).toBeVisible();
  expect(await screen.findByText('A-77')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Anular desembolso' }));
  expect(await screen.findByText(/sin mover dinero/)).toBeVisible();
});

it('a form that was filled is accepted by the contract; lines may be pasted from a sheet', () => {
  const form = {
    ...newMigratedForm('2026-03-10', '1'),
    fundId: '1',
    principal: '1,200.00',
    annualRatePercent: '12',
    disbursedOn: '2025-12-10',
    firstDueOn: '2026-01-10',
    originalNumber: 'A-1',
    pastKind: 'payments' as const,
    payments: '10/01/2026\t408.03\n',
    principalThere: '803.97',
    interestThere: '8.04',
    lateInterestThere: '0',
  };
  expect(migratedFormSchema.isValidSync(form)).toBe(true);
  expect(NewMigratedLoan.parse(toMigratedLoan(form, undefined))).toMatchObject({
    past: { payments: [{ receivedOn: '2026-01-10', amount: '408.03' }] },
    control: { lateInterest: '0.00' },
  });
  expect(readPayments('31/02/2026 = 10')).toBeUndefined();
  expect(readPayments('10/01/2026')).toBeUndefined();
});
