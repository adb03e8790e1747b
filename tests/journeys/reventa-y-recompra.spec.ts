import { expect, test, type Browser, type Page } from '@playwright/test';
import type { LoanInvestors } from '@core/contract/distributions';
import type { Share } from '@core/contract/shares';
import { formatMoney } from '@core/money/wire';
import type { HttpClient } from '@tests/support/httpClient';
import { discardFolder, startServer } from '@tests/support/serverProcess';
import { PNG } from '@tests/support/uploads';
import { dialog, fact } from './acts';
import { demonstrationFolder } from './demonstrationFolder';
import { startOn, stop } from './monthOfLoans';
import { enter, told } from './ownLoans';
import { asSeen, businessDate, daysFrom, signInByForm } from './support';

/*
 * A share that changes hands, nothing mocked: half of it is sold, the next payment reaches who
 * sold and who bought, the lender buys the rest back, and the money leaves for a bank. Then its
 * loan goes wrong: it is paid late, a payment is taken back, it is written off and recovered. On a
 * server of its own: lots are of all loans, and another journey distributes those of the
 * demonstration.
 */

let folder: string;
test.beforeAll(() => {
  folder = demonstrationFolder();
});
test.afterAll(() => discardFolder(folder));
// The loan that goes wrong is the one whose shares changed hands.
test.describe.configure({ mode: 'serial' });
// Its server makes the demonstration first, while others keep the machine busy.
test.setTimeout(180_000);

const SELLER = 'gloria@demo.pe';
const BUYER = 'andinas@demo.pe';

/** Text of an amount, as `S/ 1,200.00`, in minor units. */
const minorOf = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** Minor units as somebody types them. */
const typed = (minor: number) => formatMoney(BigInt(minor), 'PEN');

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

async function pageOf(browser: Browser, baseURL: string, email: string, viewport = DESK) {
  const context = await browser.newContext({ baseURL, viewport });
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

/** Records a payment by the screen; answers the number of its receipt. */
async function pay(office: Page, loanId: number, amount: string, on: string): Promise<string> {
  await office.goto(`/detalles_prestamo/${loanId}`);
  await office.getByRole('button', { name: 'Registrar pago' }).click();
  await dialog(office).getByLabel('Monto').fill(amount);
  await dialog(office).getByRole('textbox', { name: 'Fecha de pago' }).fill(asSeen(on));
  await dialog(office).getByRole('button', { name: 'Ver qué paga' }).click();
  await expect(office.getByRole('heading', { name: 'Confirmar el pago' })).toBeVisible();
  const ahead = dialog(office).getByRole('radio', { name: /^Adelantar cuotas/ });
  if (await ahead.isVisible()) await ahead.check();
  await dialog(office).getByRole('button', { name: 'Confirmar pago' }).click();
  const receipt = office.getByRole('heading', { name: /Recibo R-\d{6}/ });
  return /R-\d{6}/.exec((await receipt.textContent()) ?? '')![0];
}

/** Arms the lot of the day and pays it to whom it belongs. */
async function distribute(office: Page): Promise<void> {
  await office.goto('/inversiones/repartos');
  await office.getByRole('button', { name: 'Armar lote' }).click();
  await dialog(office).getByRole('button', { name: 'Armar lote' }).click();
  await office.getByRole('button', { name: 'Generar' }).click();
  await dialog(office).getByRole('button', { name: 'Generar lote' }).click();
  await expect(office.getByText(/generado: el dinero ya está en cada inv/)).toBeVisible();
}

/** Money that whoever signed in has available, in minor units. */
async function availableOf(page: Page): Promise<number> {
  await page.goto('/inversiones');
  return minorOf(await fact(page, 'Disponible').first().textContent());
}

/** Loan that they funded, which the second journey goes on with. */
const funded = { loanId: 0 };

test('media participación se revende, cobra, se recompra y su dinero sale', async ({ browser }) => {
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  const address = await server.address;
  const client = await enter(address);
  const { shareId, loanId } = await prepare(address, client);
  funded.loanId = loanId;
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
    // Lot of today, which takes what came in until yesterday.
    await pay(office, loanId, '300', daysFrom(businessDate(), -1));
    await distribute(office);
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
    await seller.goto('/solicitudes-pendientes');
    await expect(seller.getByText(`Retiro ${number}`)).toBeVisible();
    await office.goto('/inversiones/retiros');
    await office.getByRole('button', { name: `Pagar ${number}` }).click();
    await dialog(office).getByRole('button', { name: 'Ver el pago' }).click();
    await dialog(office).getByRole('button', { name: 'Confirmar pago' }).click();
    await expect(office.getByText(`Retiro ${number} pagado`)).toBeVisible();
    expect(await availableOf(seller)).toBe(before - 250_00);
    await seller.goto('/solicitudes-historial');
    await expect(seller.getByText(/^.?S\/.250\.00$/).first()).toBeVisible();
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

/** Days until the loan is late enough to be written off. */
const LATE = 75;

test('su préstamo se paga tarde, se extorna, se castiga y se recupera, y todo cuadra', async ({
  browser,
}) => {
  const { loanId } = funded;
  const today = daysFrom(businessDate(), LATE);
  const yesterday = daysFrom(today, -1);
  let server = startOn(today, folder);
  let address = await server.address;
  let office = await pageOf(browser, address, 'admin@demo.pe');
  let buyer = await pageOf(browser, address, BUYER, PHONE);
  const before = await availableOf(buyer);

  await test.step('1. un pago tardío trae interés moratorio a quien invierte', async () => {
    await pay(office, loanId, '150', yesterday);
    await distribute(office);
    await buyer.goto('/inversiones/movimientos');
    await buyer.getByRole('link', { name: 'Reparto', exact: true }).first().click();
    const lines = buyer.getByRole('list', { name: 'Líneas del reparto' });
    await expect(lines.getByRole('listitem').filter({ hasText: 'Mora' }).first()).toBeVisible();
    expect(await availableOf(buyer)).toBeGreaterThan(before);
  });

  await test.step('2. el pago se extorna, y a cada quien se le quita lo suyo', async () => {
    await office.goto(`/detalles_prestamo/${loanId}/pagos`);
    await office
      .getByRole('button', { name: /^Extornar R-/ })
      .first()
      .click();
    await office.getByLabel('Motivo').fill('Era de otro cliente');
    await office.getByRole('button', { name: 'Extornar pago' }).click();
    await expect(office.getByText(/^El recibo R-\d{6} quedó extornado\./)).toBeVisible();
    await distribute(office);
    expect(await availableOf(buyer)).toBe(before);
  });

  await test.step('3. se castiga: quien invirtió lo lee tal cual', async () => {
    const analyst = await pageOf(browser, address, 'analista@demo.pe');
    await analyst.goto(`/detalles_prestamo/${loanId}/cambios`);
    await analyst.getByRole('button', { name: 'Castigar' }).click();
    await analyst.getByLabel('Sustento').first().fill('Acta de cobranza 12');
    const paper = { name: 'acta.png', mimeType: 'image/png', buffer: PNG };
    await analyst.getByLabel(/^Archivo\..*Sustento/).setInputFiles(paper);
    await analyst.getByLabel('Motivo').fill('No se le encuentra');
    await analyst.getByRole('button', { name: 'Ver el efecto' }).click();
    await expect(
      analyst.getByText(/inversionistas? de O-\d{6} pierden? S\/.[\d,.]+ de capital/),
    ).toBeVisible();
    await analyst.getByRole('button', { name: 'Pedir aprobación' }).click();
    await expect(analyst.getByText(/CA-\d{6} quedó pedido/)).toBeVisible();
    await analyst.context().close();
    await office.goto(`/detalles_prestamo/${loanId}/cambios`);
    await office.getByRole('button', { name: /^Revisar CA-/ }).click();
    await office.getByRole('button', { name: 'Aprobar y aplicar' }).click();
    await expect(office.getByText(/CA-\d{6} quedó aplicado\./)).toBeVisible();
    await distribute(office);
    await buyer.goto('/inversiones');
    await expect(buyer.getByText('Castigada').first()).toBeVisible();
    expect(await availableOf(buyer)).toBe(before);
  });

  await test.step('4. se recupera una parte, y llega a quien invirtió', async () => {
    await pay(office, loanId, '120', today);
    for (const page of [buyer, office]) await page.context().close();
    await stop(server);
    server = startOn(daysFrom(today, 1), folder);
    address = await server.address;
    office = await pageOf(browser, address, 'admin@demo.pe');
    buyer = await pageOf(browser, address, BUYER, PHONE);
    await distribute(office);
    expect(await availableOf(buyer)).toBeGreaterThan(before);
  });

  await test.step('5. participaciones, libros y estado de cuenta dicen lo mismo', async () => {
    await office.goto(`/detalles_prestamo/${loanId}/inversionistas`);
    await expect(fact(office, 'Diferencia')).toHaveText(/^S\/.0\.00$/);
    await office.goto('/balance-prestamos');
    await expect(office.getByText('Cuadra: diferencia 0.00')).toBeVisible();
  });
  for (const page of [buyer, office]) await page.context().close();
  await stop(server);
});
