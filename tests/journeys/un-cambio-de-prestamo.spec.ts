import { expect, test, type Page } from '@playwright/test';
import { PNG } from '@tests/support/uploads';
import { asSeen, businessDate, daysFrom, haveSession, openAs } from './support';

/** A loan that is late; what the phone takes is not what the desk takes. */
async function openLateLoan(page: Page, index: number) {
  await page.goto('/detalles_prestamo?status=inArrears&sort=outstanding&direction=asc');
  const links = page.getByRole('link', { name: /^P-\d{6}/ });
  await links.first().waitFor();
  await links.nth(index).click();
  await page.waitForURL(/\/detalles_prestamo\/\d+$/);
  return `${new URL(page.url()).pathname}/cambios`;
}

/** Confirms what the dialog asks for and answers the number of the change. */
async function ask(page: Page): Promise<string> {
  await page.getByLabel('Motivo').fill('Bajaron sus ventas');
  await page.getByRole('button', { name: 'Ver el efecto' }).click();
  await page.getByRole('button', { name: 'Pedir aprobación' }).click();
  const told = page.getByText(/CA-\d{6} quedó pedido/);
  return /CA-\d{6}/.exec((await told.textContent()) ?? '')![0];
}

/** Another person finds it in the tray, approves it, and takes it back. */
async function approveFromTray(page: Page, number: string) {
  await page.goto('/pendientes');
  await expect(page.getByRole('heading', { name: /^Cambios por aprobar \(\d+\)$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ver la bandeja' }).click();
  await page.waitForURL(/\/cambios/);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: `Revisar ${number}` }).click();
  await page.getByRole('button', { name: 'Aprobar y aplicar' }).click();
  await expect(page.getByText(`${number} quedó aplicado.`)).toBeVisible();
}

async function undo(page: Page, number: string) {
  await page.getByRole('button', { name: `Deshacer ${number}` }).click();
  await page.getByLabel('Motivo').fill('Se equivocó de cliente');
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText(`${number} quedó deshecho.`)).toBeVisible();
}

test('un cambio de préstamo se pide, lo aprueba otra persona y se deshace', async ({
  page,
  browser,
  isMobile,
}) => {
  const analyst = await openAs(browser, page, 'analista@demo.pe');
  await haveSession(page, 'admin@demo.pe');
  const address = await openLateLoan(page, isMobile ? 1 : 0);

  await test.step('1. una condonación', async () => {
    await analyst.goto(address);
    await analyst.getByRole('button', { name: 'Condonar' }).click();
    await analyst.getByLabel('Qué se condona').selectOption('lateInterest');
    await analyst.getByLabel('Monto').fill('0.10');
    const number = await ask(analyst);
    await approveFromTray(page, number);
    await undo(page, number);
  });

  await test.step('2. una reprogramación, con su sustento', async () => {
    await analyst.goto(address);
    await analyst.getByRole('button', { name: 'Reprogramar' }).click();
    await analyst.getByLabel('Número de cuotas').fill('18');
    const firstDueOn = asSeen(daysFrom(businessDate(), 30));
    await analyst.getByRole('textbox', { name: 'Primera cuota nueva' }).fill(firstDueOn);
    const paper = { name: 'solicitud.png', mimeType: 'image/png', buffer: PNG };
    await analyst.getByLabel(/^Archivo\..*Sustento/).setInputFiles(paper);
    const number = await ask(analyst);
    await approveFromTray(page, number);
    await expect(page.getByText('Reprogramado')).toBeVisible();
    await page.goto(address.replace('cambios', 'cronograma'));
    await expect(page.getByText('Versiones del cronograma')).toBeVisible();
    await page.goto(address);
    await undo(page, number);
    await expect(page.getByText('Reprogramado')).toBeHidden();
  });

  await test.step('3. los libros cuadran', async () => {
    await page.goto('/balance-prestamos');
    await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  });
  await analyst.context().close();
});
