import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectorDayPage } from '@core/contract/collectorDays';
import type { FieldDevice, FieldDevicePage } from '@core/contract/fieldDevices';
import { proofCode } from '@core/field/fieldRecord';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { discardFolder, stopServers, temporaryFolder } from '@tests/support/serverProcess';
import { certify, changeInOffice, FIELD_DAY, findSent, lendForty, serveAt } from './fieldOffice';
import { networkTo, type CutNetwork } from './networkCut';
import { enter, told } from './ownLoans';
import { signInByForm } from './support';

/*
 * A day of forty stops over HTTPS: without network and with the server killed, the phone is locked,
 * its tab killed and its browser closed; later all of it is sent to loans that changed meanwhile.
 * Then the browser evicts its store.
 */

const PHONE = '/pendientes/ruta/telefono';
const PIN = '482913';
const STOPS = 40;
const MORNING = `${FIELD_DAY}T16:00:00Z`;
/** Sums that tell the stops apart, below what each of them owes. */
const amountOf = (index: number) => `${10 + index}.${String(11 + index)}`;

test.setTimeout(300_000);

let folder = '';
let browserFolder = '';
let network: CutNetwork | undefined;
let context: BrowserContext | undefined;
/** The certificate is of this machine alone: whoever tests trusts it, and nobody else is asked. */
test.beforeAll(() => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  folder = temporaryFolder();
  browserFolder = mkdtempSync(join(tmpdir(), 'telefono-'));
});
test.afterAll(async () => {
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  await context?.close();
  await network?.cut().catch(() => undefined);
  await discardFolder(folder);
  rmSync(browserFolder, { recursive: true, force: true });
});

async function openPhone(): Promise<BrowserContext> {
  const opened = await chromium.launchPersistentContext(browserFolder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--ignore-certificate-errors'],
    viewport: { width: 390, height: 844 },
    baseURL: network!.url,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
  });
  await opened.clock.install({ time: new Date(MORNING) });
  return opened;
}

async function typePin(page: Page, isNew = false): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  if (isNew) await page.getByLabel('Repita el PIN').fill(PIN);
  await page.getByRole('button', { name: isNew ? 'Comenzar el día' : 'Desbloquear' }).click();
  await expect(page.getByRole('list', { name: 'Visitas en orden' })).toBeVisible();
}

async function confirm(page: Page, index: number): Promise<void> {
  const stop = page.getByRole('listitem').nth(index);
  await stop.getByRole('button', { name: /^Cobrar a/ }).click();
  await page.getByLabel(/Importe que recibe/).fill(amountOf(index));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Sí, recibí el dinero' }).click();
}

async function takeThrough(page: Page, from: number, until: number): Promise<void> {
  for (let index = from; index < until; index += 1) {
    await confirm(page, index);
    await page.getByRole('button', { name: 'Volver a la ruta' }).click();
  }
}

/** Receipts that wait in the phone. */
async function waiting(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^Sincronizar/ }).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0] ?? '0');
}

async function reopen(): Promise<Page> {
  const page = await context!.newPage();
  await page.goto(PHONE);
  await expect(page.getByRole('heading', { name: 'Teléfono bloqueado' })).toBeVisible();
  await typePin(page);
  return page;
}

test('cuarenta paradas sin señal ni servidor llegan una vez', async () => {
  const tls = await certify(join(folder, 'tls'));
  const lending = await serveAt(folder, '2026-04-08T16:00:00Z', tls).address;
  const loanIds = await lendForty(lending);
  await stopServers(folder);
  let address = await serveAt(folder, MORNING, tls).address;
  const { port } = new URL(address);
  const way = await networkTo(Number(port), 'https');
  network = way;
  context = await openPhone();
  let page = await context.newPage();
  let admin = await enter(address);
  let device: FieldDevice;

  await test.step('1. registra el teléfono y comienza el día', async () => {
    await signInByForm(page, 'cobrador@demo.pe');
    await page.goto(PHONE);
    await page.getByLabel('Nombre del teléfono').fill('Teléfono de la calle');
    await page.getByRole('button', { name: 'Pedir el registro' }).click();
    await expect(page.getByRole('heading', { name: 'Espera la aprobación' })).toBeVisible();
    const { items } = await told<FieldDevicePage>(
      admin.call('GET', '/protected/telefonos?status=requested'),
    );
    const terms = { limitAmount: '5000', limitCount: 60, expiresOn: '2026-12-31' };
    device = items[0]!;
    await told(admin.call('POST', `/protected/telefonos/${device.id}/aprobacion`, terms));
    await page.getByRole('button', { name: 'Volver a mirar' }).click();
    await typePin(page, true);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  });

  await test.step('2. cobra sin red ni servidor; se bloquea y se cierra a la fuerza', async () => {
    await way.cut();
    await stopServers(folder);
    await takeThrough(page, 0, 15);
    await page.getByRole('button', { name: 'Bloquear' }).click();
    await typePin(page);
    expect(await waiting(page)).toBe(15);
    await takeThrough(page, 15, 25);
    // The tab dies as the money is confirmed: the receipt is whole, or it was not made.
    await confirm(page, 25);
    await page.close();
    page = await reopen();
    const kept = await waiting(page);
    expect([25, 26]).toContain(kept);
    await takeThrough(page, kept, 32);
    await context?.close();
    context = await openPhone();
    page = await reopen();
    expect(await waiting(page)).toBe(32);
    await takeThrough(page, 32, STOPS);
  });

  await test.step('3. mientras tanto la oficina paga, castiga y reprograma', async () => {
    address = await serveAt(folder, MORNING, tls, port).address;
    await changeInOffice(address, loanIds);
    admin = await enter(address);
  });

  await test.step('4. sincroniza: nada se pierde y nada entra dos veces', async () => {
    await way.mend();
    await page.getByRole('button', { name: /^Sincronizar/ }).click();
    await expect(page.getByText('Todo quedó sincronizado.')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Sincronizar' }).click();
    await expect(page.getByText('Todo quedó sincronizado.')).toBeVisible();
    const sent = await findSent(admin);
    const byStop = sent.toSorted((a, b) => a.ordinal - b.ordinal);
    expect(byStop.map(({ amount }) => amount)).toEqual(
      Array.from({ length: STOPS }, (_, index) => amountOf(index)),
    );
    expect(sent.filter(({ status }) => status !== 'taken')).toEqual([]);
    const became = (asked: string) => sent.filter(({ outcome }) => outcome === asked).length;
    expect([became('credit'), became('recovery'), became('payment')]).toEqual([3, 1, STOPS - 4]);
    for (const { ordinal, hash, became: receipt } of sent) {
      const code = proofCode(device.id, ordinal, hash);
      const proof = await fetch(`${address}/api/recibos-provisionales/verificar/${code}`);
      expect(await proof.text()).toContain(`Ingresado como ${receipt}`);
    }
    const books = await told<{ difference: string }>(
      admin.call('GET', '/protected/balance-prestamos'),
    );
    expect(books.difference).toBe('0.00');
  });

  await test.step('5. el navegador borra lo que guardaba, y se dice', async () => {
    const devtools = await context!.newCDPSession(page);
    await page.goto('/healthz');
    const origin = way.url;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await page.goto(PHONE);
    await expect(page.getByText(/Usted ya trabaja con /)).toContainText(device.number);
    await page.getByLabel('Nombre del teléfono').fill('El mismo teléfono');
    await page.getByRole('button', { name: 'Pedir el registro' }).click();
    await expect(page.getByRole('heading', { name: 'Espera la aprobación' })).toBeVisible();
    const days = await told<CollectorDayPage>(
      admin.call('GET', '/protected/jornadas-de-cobranza?search=Mendoza'),
    );
    expect(days.items[0]?.alerts).toContain('replaced');
  });
});
