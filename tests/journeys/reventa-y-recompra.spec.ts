import { expect, test, type Browser, type Page } from '@playwright/test';
import type { LoanInvestors } from '@core/contract/distributions';
import type { Share } from '@core/contract/opportunities';
import { formatMoney } from '@core/money/wire';
import type { HttpClient } from '@tests/support/httpClient';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import { dialog, fact } from './acts';
import { enter, told } from './ownLoans';
import { asSeen, businessDate, daysFrom, signInByForm } from './support';

/*
 * A share that changes hands, nothing mocked: half of it is sold, the next payment reaches who
 * sold and who bought, the lender buys the rest back, and the money leaves for a bank. On a server
 * of its own: lots are of all loans, and another journey distributes those of the demonstration.
 */

let folder: string;
test.beforeAll(() => {
  folder = temporaryFolder();
});
test.afterAll(() => discardFolder(folder));
// Its server makes the demonstration first, while others keep the machine busy.
test.setTimeout(180_000);

const SELLER = 'gloria@demo.pe';
const BUYER = 'andinas@demo.pe';

/** Text of an amount, as `S/ 1,200.00`, in minor units. */
const minorOf = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** Minor units as somebody types them. */
const typed = (minor: number) => formatMoney(BigInt(minor), 'PEN');

async function pageOf(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signInByForm(page, email);
  return page;
}

/** Distributes what waits and brings the lender's own money, without a screen. */
async function prepare(address: string, admin: HttpClient) {
  const treasury = await enter(address, 'tesoreria@demo.pe');
  const lots = '/protected/lotes-de-repartos';
  const { id } = await told<{ id: number }>(treasury.call('POST', lots));
  await told(treasury.call('POST', `${lots}/${id}/generacion`));
  const seller = await enter(address, SELLER);
  const { items } = await told<{ items: Share[] }>(
    seller.call('GET', '/protected/participaciones?group=active'),
  );
  const { opportunityId } = items[0]!;
  const { fundId, loanId } = await told<{ fundId: number; loanId: number }>(
    admin.call('GET', `/protected/oportunidades/${opportunityId}`),
  );
  const body = { kind: 'contribution', amount: '3000.00', note: 'Aporte', means: 'transfer' };
  await told(admin.call('POST', `/protected/fondos/${fundId}/movimientos`, body));
  return { shareId: items[0]!.id, loanId };
}

/** Money that whoever signed in has available, in minor units. */
async function availableOf(page: Page): Promise<number> {
  await page.goto('/inversiones');
  return minorOf(await fact(page, 'Disponible').first().textContent());
}

test('media participación se revende, cobra, se recompra y su dinero sale', async ({ browser }) => {
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  const address = await server.address;
  const client = await enter(address);
  const { shareId, loanId } = await prepare(address, client);
  const seller = await pageOf(browser, address, SELLER);
  const buyer = await pageOf(browser, address, BUYER);
  const office = await pageOf(browser, address, 'admin@demo.pe');
  let half = 0;

  await test.step('1. quien tiene la participación ofrece la mitad', async () => {
    await seller.goto(`/inversiones/participaciones/${shareId}`);
    const whole = minorOf(await fact(seller, 'Falta que vuelva').textContent());
    half = Math.floor(whole / 2);
    await seller.getByRole('button', { name: 'Ofrecer en venta' }).click();
    await dialog(seller).getByLabel('Qué vende').selectOption('part');
    await dialog(seller).getByLabel('Capital que vende').fill(typed(half));
    await dialog(seller).getByLabel('Precio').fill('95');
    await dialog(seller).getByRole('button', { name: 'Ofrecer en venta' }).click();
    await expect(seller.getByText(/^Puso en venta /)).toBeVisible();
    expect(minorOf(await fact(seller, 'Capital en venta').textContent())).toBe(half);
  });

  await test.step('2. otro la compra por el total que vio', async () => {
    const before = await availableOf(buyer);
    await buyer.goto('/oportunidades/en-venta');
    await buyer.getByRole('button', { name: /^Comprar / }).click();
    const total = minorOf(await fact(dialog(buyer), 'Total que paga').textContent());
    const price = minorOf(await fact(dialog(buyer), 'Precio').textContent());
    expect(price).toBe(Math.round(half * 0.95));
    await dialog(buyer).getByRole('button', { name: 'Confirmar compra' }).click();
    await expect(buyer.getByText(/^Compra VP-\d{6} hecha: pagó /)).toBeVisible();
    expect(await availableOf(buyer)).toBe(before - total);
  });

  await test.step('3. el prestatario paga, y el pago se reparte', async () => {
    await office.goto(`/detalles_prestamo/${loanId}`);
    await office.getByRole('button', { name: 'Registrar pago' }).click();
    await dialog(office).getByLabel('Monto').fill('300');
    // Lot of today, which takes what came in until yesterday.
    const yesterday = asSeen(daysFrom(businessDate(), -1));
    await dialog(office).getByRole('textbox', { name: 'Fecha de pago' }).fill(yesterday);
    await dialog(office).getByRole('button', { name: 'Ver qué paga' }).click();
    await expect(office.getByRole('heading', { name: 'Confirmar el pago' })).toBeVisible();
    const ahead = dialog(office).getByRole('radio', { name: /^Adelantar cuotas/ });
    if (await ahead.isVisible()) await ahead.check();
    await dialog(office).getByRole('button', { name: 'Confirmar pago' }).click();
    await expect(office.getByRole('heading', { name: /Recibo R-\d{6}/ })).toBeVisible();
    await office.goto('/inversiones/repartos');
    await office.getByRole('button', { name: 'Armar lote' }).click();
    await dialog(office).getByRole('button', { name: 'Armar lote' }).click();
    await office.getByRole('button', { name: 'Generar' }).click();
    await dialog(office).getByRole('button', { name: 'Generar lote' }).click();
    await expect(office.getByText(/generado: el dinero ya está en cada inv/)).toBeVisible();
    for (const page of [seller, buyer]) {
      await page.goto('/inversiones/movimientos');
      await page.getByRole('link', { name: 'Reparto', exact: true }).first().click();
      const lines = page.getByRole('table', { name: 'Líneas del reparto' });
      await expect(lines.getByRole('row', { name: /Capital/ }).first()).toBeVisible();
    }
    // He held a share before, and has the half that he bought besides: two lines of principal.
    const lines = buyer.getByRole('table', { name: 'Líneas del reparto' });
    await expect(lines.getByRole('row', { name: /Capital/ })).toHaveCount(2);
  });

  await test.step('4. la entidad recompra lo que queda a quien vendió', async () => {
    const before = await availableOf(seller);
    await office.goto(`/detalles_prestamo/${loanId}/inversionistas`);
    const shares = office.getByRole('table', { name: 'Participaciones', exact: true });
    await expect(shares.getByRole('row')).toHaveCount(5);
    await office.getByRole('button', { name: 'Recomprar' }).click();
    await dialog(office)
      .getByRole('row', { name: /Gloria/ })
      .getByRole('checkbox')
      .check();
    await dialog(office).getByLabel('Motivo').fill('La entidad toma el riesgo');
    await dialog(office).getByRole('button', { name: 'Ver la recompra' }).click();
    const total = minorOf(await fact(dialog(office), 'Total').textContent());
    await dialog(office).getByRole('button', { name: 'Confirmar recompra' }).click();
    await expect(office.getByText(/^Recompra VP-\d{6} hecha: la entidad pagó /)).toBeVisible();
    await expect(shares.getByText('La entidad')).toBeVisible();
    expect(await availableOf(seller)).toBe(before + total);
  });

  await test.step('5. pide su dinero y se le paga', async () => {
    const before = await availableOf(seller);
    await seller.getByRole('tab', { name: 'Retiros' }).click();
    await seller.getByRole('button', { name: 'Pedir un retiro' }).click();
    await dialog(seller).getByLabel('Monto').fill('250');
    await dialog(seller).getByRole('button', { name: 'Pedir retiro' }).click();
    const asked = seller.getByText(/^Retiro \S+ pedido: /);
    const number = /Retiro (\S+) pedido/.exec((await asked.textContent()) ?? '')![1]!;
    await office.goto('/inversiones/retiros');
    await office.getByRole('button', { name: `Pagar ${number}` }).click();
    await dialog(office).getByRole('button', { name: 'Ver el pago' }).click();
    await dialog(office).getByRole('button', { name: 'Confirmar pago' }).click();
    await expect(office.getByText(`Retiro ${number} pagado`)).toBeVisible();
    expect(await availableOf(seller)).toBe(before - 250_00);
  });

  await test.step('6. el préstamo cuadra con sus participaciones', async () => {
    await office.goto(`/detalles_prestamo/${loanId}/inversionistas`);
    await expect(fact(office, 'Diferencia')).toHaveText(/^S\/.0\.00$/);
    await expect(office.getByText(/^Cuadra: el saldo de las participaciones/)).toBeVisible();
    const path = `/protected/prestamos/${loanId}/inversionistas`;
    const { shares } = await told<LoanInvestors>(client.call('GET', path));
    expect(shares.filter(({ holder }) => holder === 'La entidad')).toHaveLength(1);
  });
  for (const page of [seller, buyer, office]) await page.context().close();
  server.child.kill('SIGTERM');
  await server.ended;
});
