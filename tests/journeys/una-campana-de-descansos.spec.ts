import { expect, test } from '@playwright/test';
import { PNG } from '@tests/support/uploads';
import { because, dialog, fact } from './acts';
import { disburse, enter, openParties } from './ownLoans';
import { asSeen, businessDate, daysFrom, haveSession, openAs } from './support';

/* Two loans of a fund rest for an installment: seen first, asked for by the analyst, approved by
 * another person, and taken back whole. */

test('una campaña de descansos se ve, la aprueba otra persona y se deshace', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await enter(baseURL!);
  const parties = await openParties(client, 'Fondo de la zona');
  const terms = { disbursedOn: businessDate(), firstDueOn: daysFrom(businessDate(), 30) };
  const loanId = await disburse(client, parties, terms);
  await disburse(client, parties, { ...terms, principal: '600.00' });
  const analyst = await openAs(browser, page, 'analista@demo.pe');

  await test.step('1. se ve a quiénes alcanza y se pide', async () => {
    await analyst.goto('/pendientes/campanas');
    await analyst.getByLabel('Fondo').selectOption({ label: parties.fundName });
    await analyst.getByLabel('Tipo de descanso').selectOption('total');
    await analyst.getByLabel('Cuotas que descansan').fill('1');
    await analyst.getByRole('button', { name: 'Ver a quiénes alcanza' }).click();
    await expect(fact(analyst, 'Estado')).toHaveText('Por pedir');
    // One percent of 1,200.00 and of 600.00, for a month more.
    await expect(analyst.getByText('S/\u00A018.00').first()).toBeVisible();
    await analyst.getByRole('button', { name: 'Pedir aprobación' }).click();
    const paper = { name: 'acta.png', mimeType: 'image/png', buffer: PNG };
    await dialog(analyst)
      .getByLabel(/^Archivo\..*Sustento/)
      .setInputFiles(paper);
    await because(analyst, 'Lluvias en la zona', 'Pedir aprobación');
    await expect(analyst.getByText(/quedó pedida: la aprueba otra persona/)).toBeVisible();
    await expect(analyst.getByRole('button', { name: 'Aprobar campaña' })).toHaveCount(0);
  });
  const address = new URL(analyst.url()).pathname;

  await test.step('2. otra persona la aprueba y cada préstamo descansa', async () => {
    await haveSession(page, 'admin@demo.pe');
    await page.goto(address);
    await page.getByRole('button', { name: 'Aprobar campaña' }).click();
    await dialog(page).getByRole('button', { name: 'Aprobar y aplicar' }).click();
    await expect(fact(page, 'Estado')).toHaveText('Aplicada');
    await page.goto(`/detalles_prestamo/${loanId}`);
    await expect(page.getByText(/^Descanso hasta/)).toBeVisible();
  });

  await test.step('3. se deshace entera y los libros cuadran', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Deshacer campaña' }).click();
    await because(page, 'No llovió al final', 'Deshacer campaña');
    await expect(fact(page, 'Estado')).toHaveText('Deshecha');
    await page.goto(`/detalles_prestamo/${loanId}`);
    await expect(fact(page, 'Próximo vencimiento')).toHaveText(asSeen(terms.firstDueOn));
    await expect(page.getByText(/^Descanso hasta/)).toHaveCount(0);
    await page.goto(`/balance-prestamos?fundId=${parties.fundId}`);
    await expect(page.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  });
  await analyst.context().close();
});
