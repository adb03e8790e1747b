import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { saying } from '@tests/support/saying';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday('2026-04-20');
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

it('opens a wallet, and a payment names it with its operation number once', async () => {
  await signInAt(api);
  const { user, unmount } = renderApp('/administracion-avanzada/cuentas');
  await user.click(await screen.findByRole('button', { name: 'Nueva cuenta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nombre'), 'Yape del local');
  await user.selectOptions(dialog.getByLabelText('Tipo'), 'Billetera digital');
  await user.type(dialog.getByLabelText('Celular'), '987654321');
  await user.click(dialog.getByRole('button', { name: 'Abrir cuenta' }));
  expect(await screen.findByText('«Yape del local» quedó abierta.')).toBeVisible();
  unmount();

  const page = renderApp('/detalles_prestamo/1');
  for (const isRepeated of [false, true]) {
    await page.user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const payment = within(await screen.findByRole('dialog'));
    await page.user.type(payment.getByLabelText('Monto'), '50');
    await page.user.selectOptions(payment.getByLabelText('Medio de pago'), 'Billetera digital');
    await page.user.selectOptions(await payment.findByLabelText('Cuenta'), 'Yape del local');
    if (!isRepeated) {
      await page.user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
      expect(await payment.findByText(/pide el número de operación/)).toBeVisible();
    }
    await page.user.type(payment.getByLabelText('N.º de operación'), '00123');
    await page.user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
    if (isRepeated) {
      expect(
        await payment.findByText(saying(/La operación 00123 .* ya está en R-000001/)),
      ).toBeVisible();
    } else {
      await page.user.click(await screen.findByRole('button', { name: 'Confirmar pago' }));
      expect(await screen.findByText(/Entró en Yape del local, operación 00123/)).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'Listo' }));
    }
  }

  // Whoever then pays in cash sends neither the account nor the number, which nobody sees.
  const payment = within(await screen.findByRole('dialog'));
  await page.user.selectOptions(payment.getByLabelText('Medio de pago'), 'Efectivo');
  expect(payment.queryByLabelText('N.º de operación')).toBeNull();
  await page.user.clear(payment.getByLabelText('Monto'));
  await page.user.type(payment.getByLabelText('Monto'), '60');
  await page.user.click(screen.getByRole('button', { name: 'Ver qué paga' }));
  await page.user.click(
    await screen.findByRole('button', { name: /^(Confirmar pago|Sí, es otro)/ }),
  );
  expect(await screen.findByText(/Entró en Caja/)).not.toHaveTextContent(/operación|Yape/);
});
