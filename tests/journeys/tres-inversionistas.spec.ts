import { expect, test, type Page } from '@playwright/test';
import { dialog, fact } from './acts';
import { haveSession, openAs, signIn } from './support';

/*
 * Three investors and their loan, nothing mocked: what one of them sees, reserves and cancels;
 * what the team shares out; and the céntimo of each, back to the receipt that it came from.
 *
 * The open opportunity is of 10,000.00 and half funded; the law holds an investor to a fifth:
 * 2,000.00. She put 1,200.00 of 6,000.00 in the loan: of each payment, a fifth is hers.
 */

/** Opportunity that is open in the demonstration. */
const OPEN = 'Bodega que compra para su campaña';

/** Text of an amount, as `S/ 1,200.00`, in minor units. */
const minorOf = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** Money of whoever signed in that nobody holds, in minor units. */
async function availableOf(page: Page): Promise<number> {
  await page.goto('/inversiones');
  return minorOf(await fact(page, 'Disponible').first().textContent());
}

// One after the other: the money of the first is looked at before and after.
test.describe.configure({ mode: 'serial' });

test('una inversionista reserva con la calculadora y cancela', async ({ page }) => {
  // People who invest do so on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'inversionista@demo.pe');
  const before = await availableOf(page);
  await page.getByRole('link', { name: 'Ver oportunidades' }).click();
  await page.getByRole('link', { name: OPEN }).click();
  const calculator = page.getByRole('region', { name: '¿Cuánto ganaría?' });
  const amount = calculator.getByLabel('Cuánto pondría');

  await test.step('el límite de la ley se dice antes de reservar', async () => {
    const most = /^Para usted: ponga de S\/.100\.00 a S\/.2,000\.00\.$/;
    await expect(calculator.getByText(most)).toBeVisible();
    await amount.fill('2000.01');
    await calculator.getByRole('button', { name: 'Calcular' }).click();
    await expect(calculator.getByText(/^El límite en un préstamo es S\/.2,000\.00/)).toBeVisible();
    await expect(calculator.getByRole('button', { name: /^Reservar/ })).toBeHidden();
  });

  await test.step('ve lo que ganaría y lo que se descuenta', async () => {
    await amount.fill('500');
    await calculator.getByRole('button', { name: 'Calcular' }).click();
    await expect(fact(calculator, 'Su parte del préstamo')).toHaveText(/^5\.00.%$/);
    const net = minorOf(await fact(calculator, 'Le llegaría en total').textContent());
    const taken = await Promise.all(
      ['Interés', 'Menos comisión', 'Menos impuesto retenido'].map(async (term) =>
        minorOf(await fact(calculator, term).textContent()),
      ),
    );
    expect(net).toBe(500_00 + taken[0]! - taken[1]! - taken[2]!);
    await calculator.getByRole('button', { name: /^Reservar/ }).click();
    await dialog(page).getByRole('button', { name: 'Confirmar reserva' }).click();
    await expect(page.getByText(/^Reservó S\/.500\.00 en /)).toBeVisible();
    expect(await availableOf(page)).toBe(before - 500_00);
  });

  await test.step('cancela y su dinero vuelve a estar disponible', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Cancelar mi reserva' }).click();
    await dialog(page).getByRole('button', { name: 'Cancelar reserva' }).click();
    await expect(page.getByText(/^Reserva \S+ cancelada: S\/.500\.00/)).toBeVisible();
    expect(await availableOf(page)).toBe(before);
  });
});

test('lo que paga el prestatario llega a cada inversionista', async ({ page, browser }) => {
  await haveSession(page, 'tesoreria@demo.pe');
  await page.goto('/inversiones/repartos');
  await page.getByRole('button', { name: 'Armar lote' }).click();
  await dialog(page).getByRole('button', { name: 'Armar lote' }).click();
  await expect(page.getByText(/^Lote \S+ armado\. Revíselo y genérelo\./)).toBeVisible();
  const from = page.getByRole('table', { name: 'Repartos' });
  const receipt = (await from.getByText(/^Recibo R-\d{6}$/).textContent())!.replace('Recibo ', '');
  await page.getByRole('button', { name: 'Generar' }).click();
  await dialog(page).getByRole('button', { name: 'Generar lote' }).click();
  await expect(page.getByText(/generado: el dinero ya está en cada inversionista/)).toBeVisible();

  await test.step('el préstamo cuadra con sus participaciones', async () => {
    await page.getByRole('link', { name: /^P-\d{6}$/ }).click();
    await expect(page.getByText(receipt).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Inversionistas' }).click();
    await expect(fact(page, 'Capital pagado por repartir')).toHaveText(/^S\/.0\.00$/);
    await expect(fact(page, 'Diferencia')).toHaveText(/^S\/.0\.00$/);
    await expect(page.getByText(/^Cuadra: el saldo de las participaciones/)).toBeVisible();
    const shares = page.getByRole('table', { name: 'Participaciones' });
    await expect(shares.getByRole('row')).toHaveCount(4);
  });

  await test.step('la inversionista ve su reparto, y de qué recibo viene', async () => {
    const investor = await openAs(browser, page, 'inversionista@demo.pe');
    await investor.goto('/inversiones/movimientos');
    await investor.getByRole('link', { name: 'Reparto', exact: true }).first().click();
    await expect(fact(investor, 'Recibo')).toHaveText(receipt);
    const lines = investor.getByRole('table', { name: 'Líneas del reparto' });
    await expect(lines.getByRole('row', { name: /Capital/ })).toBeVisible();
    await expect(lines.getByRole('row', { name: /Interés/ })).toBeVisible();
    await investor.context().close();
  });
});
