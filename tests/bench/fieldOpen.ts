import { chromium, type Browser, type Page } from '@playwright/test';
import type { FieldDevicePage } from '@core/contract/fieldDevices';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import { networkTo } from '../journeys/networkCut';
import type { BenchRow } from './BenchRow';

const PIN = '482913';
/** A cheap phone of today is about four times slower than this machine. */
const SLOWER = 4;

/** Time until the route of a day can be worked without signal, on a slow phone and on this one. */
export async function fieldOpenBench(): Promise<BenchRow[]> {
  const folder = temporaryFolder();
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath });
  const network = await networkTo(Number(new URL(await server.address).port));
  try {
    const phone = await signedIn(browser, network.url, 'cobrador@demo.pe');
    await phone.goto(`${network.url}/pendientes/ruta/telefono`);
    await phone.getByLabel('Nombre del teléfono').fill('Teléfono lento');
    await phone.getByRole('button', { name: 'Pedir el registro' }).click();
    await phone.getByRole('heading', { name: 'Espera la aprobación' }).waitFor();
    await approve(await signedIn(browser, network.url, 'admin@demo.pe'));
    await phone.getByRole('button', { name: 'Volver a mirar' }).click();
    await phone.getByLabel('PIN', { exact: true }).fill(PIN);
    await phone.getByLabel('Repita el PIN').fill(PIN);
    await phone.getByRole('button', { name: 'Comenzar el día' }).click();
    await routeOf(phone).waitFor();
    await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await network.cut();
    const here = await timeOpening(phone);
    const session = await phone.context().newCDPSession(phone);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const slow = await timeOpening(phone);
    const told = ({ locked, opened }: typeof slow) =>
      `${Math.round(locked)} ms to the PIN, ${Math.round(opened)} ms from it to the route`;
    return [
      { what: 'Route of the day without signal, processor four times slower', figure: told(slow) },
      { what: 'The same on this machine as it is', figure: told(here) },
    ];
  } finally {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.ended;
    await discardFolder(folder);
  }
}

const routeOf = (page: Page) => page.getByRole('list', { name: 'Visitas en orden' });

async function signedIn(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Prestamos2026');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(/\/inicio/);
  return page;
}

/** Lets the phone that asked for it in. */
async function approve(office: Page): Promise<void> {
  const ask = async (method: string, path: string, data?: object) => {
    const token = await office.evaluate(() => window.localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const url = new URL(path, office.url()).href;
    const response = await office.request.fetch(url, { method, headers, ...(data && { data }) });
    return response.json() as Promise<unknown>;
  };
  const { items } = (await ask('GET', '/protected/telefonos?status=requested')) as FieldDevicePage;
  const terms = { limitAmount: '2000', limitCount: 40, expiresOn: '2099-12-31' };
  await ask('POST', `/protected/telefonos/${items[0]!.id}/aprobacion`, terms);
}

/** Milliseconds until the PIN can be typed, and from it until the route can be worked. */
async function timeOpening(page: Page) {
  const started = performance.now();
  await page.reload();
  await page.getByRole('heading', { name: 'Teléfono bloqueado' }).waitFor();
  const locked = performance.now() - started;
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  const typed = performance.now();
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await routeOf(page).waitFor();
  return { locked, opened: performance.now() - typed };
}
