import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldDevice, FieldDevicePage } from '@core/contract/fieldDevices';
import type { DayRoute } from '@core/contract/loanContacts';
import type { Payment } from '@core/contract/payments';
import axe from 'axe-core';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { PNG } from '@tests/support/uploads';
import { filesOf } from './filesOf';
import { networkTo, type CutNetwork } from './networkCut';
import { haveSession } from './support';

const PHONE = '/pendientes/ruta/telefono';
const PIN = '482913';
/** Place of a visit, as the phone tells it and as it is kept. */
const PLACE = { latitude: -12.0712346, longitude: -77.0398767 };
const KEPT_PLACE = { latitude: -12.071235, longitude: -77.039877 };
const PHOTO = { name: 'puerta.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };
const AMOUNTS = ['17.31', '23.47', '29.83'];

/* A collector works a day without signal: the network is cut, the browser closed, its disk read. */

test.setTimeout(180_000);

let folder = '';
let device: FieldDevice;
let network: CutNetwork;
let context: BrowserContext;

test.beforeEach(async ({ baseURL }) => {
  folder = mkdtempSync(join(tmpdir(), 'telefono-'));
  network = await networkTo(Number(new URL(baseURL!).port));
  context = await openPhone();
});
test.afterEach(async () => {
  await context.close();
  await network.cut().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const openPhone = () =>
  chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    viewport: { width: 390, height: 844 },
    baseURL: network.url,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: PLACE,
  });

/** Asks the server as whoever is signed in on a page. */
async function ask<T>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const token = await page.evaluate(() => window.localStorage.getItem('token'));
  const response = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    ...(body !== undefined && { data: body }),
  });
  return (await response.json()) as T;
}

async function typePin(page: Page, isNew: boolean): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  if (isNew) await page.getByLabel('Repita el PIN').fill(PIN);
  await page.getByRole('button', { name: isNew ? 'Comenzar el día' : 'Desbloquear' }).click();
}

/** Saves a visit; out of the hours of the law, as one against it. */
async function saveVisit(page: Page): Promise<void> {
  const against = page.getByLabel(/contraria a la norma/);
  if (await against.isVisible()) await against.check();
  await page.getByRole('button', { name: 'Guardar visita' }).click();
}

async function passesAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]!.html}`);
  });
  expect(found).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
}

test('el cobrador cobra sin señal, cierra el teléfono y sincroniza después', async ({
  page: office,
}) => {
  await haveSession(office, 'admin@demo.pe');
  let page = await context.newPage();
  await haveSession(page, 'cobrador@demo.pe');
  const route = await ask<DayRoute>(page, 'GET', '/protected/ruta-del-dia');
  // On a day without visits by law there is no route to work.
  if (route.stops.length < 3) return;

  await test.step('1. registra el teléfono y lo aprueba un administrador', async () => {
    await page.goto(PHONE);
    await page.getByLabel('Nombre del teléfono').fill('Teléfono del recorrido');
    await page.getByRole('button', { name: 'Pedir el registro' }).click();
    await expect(page.getByRole('heading', { name: 'Espera la aprobación' })).toBeVisible();
    await passesAxe(page);
    const { items } = await ask<FieldDevicePage>(
      office,
      'GET',
      '/protected/telefonos?status=requested&search=recorrido',
    );
    const terms = { limitAmount: '2000', limitCount: 40, expiresOn: '2099-12-31' };
    device = items[0]!;
    await ask(office, 'POST', `/protected/telefonos/${device.id}/aprobacion`, terms);
    await page.getByRole('button', { name: 'Volver a mirar' }).click();
  });

  await test.step('2. comienza el día y se queda sin señal', async () => {
    await typePin(page, true);
    await expect(page.getByRole('list', { name: 'Visitas en orden' })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await network.cut();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Teléfono bloqueado' })).toBeVisible();
    await page.getByLabel('PIN', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await expect(page.getByText('El PIN no es correcto.')).toBeVisible();
    await typePin(page, false);
    await passesAxe(page);
  });

  await test.step('3. cobra en tres paradas y registra una visita', async () => {
    for (const [index, amount] of AMOUNTS.entries()) {
      const stop = page
        .getByRole('list', { name: 'Visitas en orden' })
        .getByRole('listitem')
        .nth(index);
      await stop.getByRole('button', { name: /^Cobrar a/ }).click();
      await page.getByLabel(/Importe que recibe/).fill(amount);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('button', { name: 'Sí, recibí el dinero' }).click();
      await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
      await passesAxe(page);
      await page.getByRole('button', { name: 'Volver a la ruta' }).click();
    }
    const first = page.getByRole('listitem').first();
    await first.getByRole('button', { name: /^Visita a/ }).click();
    await page.getByLabel('Resultado').selectOption('partial');
    await page.getByRole('button', { name: 'Tomar la ubicación' }).click();
    await expect(page.getByText('Ubicación tomada.')).toBeVisible();
    await page.getByLabel('Foto de la visita').setInputFiles(PHOTO);
    await expect(page.getByText('Foto tomada.')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar visita' }).click();
    await expect(page.getByText(/Marque que la persona acepta/)).toBeVisible();
    await page.getByLabel('La persona acepta que se guarden').check();
    await passesAxe(page);
    await saveVisit(page);
    await expect(page.getByRole('button', { name: 'Sincronizar (4 por enviar)' })).toBeVisible();
    await page.getByRole('button', { name: /^Sincronizar/ }).click();
    await expect(page.getByText(/No hay conexión/)).toBeVisible();
  });

  await test.step('4. lo que queda en el disco no dice a quién ni cuánto', async () => {
    await context.close();
    const written = filesOf(join(folder, 'Default/IndexedDB'));
    // Words that are no secret are there to be read, so names and amounts would be too.
    expect(written).toContain('lastSyncAt');
    for (const amount of AMOUNTS) expect(written).not.toContain(amount);
    for (const { borrowerName, phone, loanNumber } of route.stops) {
      for (const word of [...borrowerName.split(' '), phone, loanNumber]) {
        if (word.length > 4) expect(written).not.toContain(word);
      }
    }
  });

  await test.step('5. lo abre de nuevo sin señal, y sincroniza cuando la hay', async () => {
    context = await openPhone();
    page = await context.newPage();
    await page.goto(PHONE);
    await typePin(page, false);
    await expect(page.getByRole('button', { name: 'Sincronizar (4 por enviar)' })).toBeVisible();
    await network.mend();
    await page.getByRole('button', { name: /^Sincronizar/ }).click();
    await expect(page.getByText('Todo quedó sincronizado.')).toBeVisible();
    await page.getByRole('button', { name: /^Recibos/ }).click();
    await expect(page.getByText(/^Pago R-\d{6}$/)).toHaveCount(3);
    await expect(page.getByText(/^Visita GE-\d{6}$/)).toHaveCount(1);
  });

  await test.step('6. sin permiso de ubicación, la visita se registra igual', async () => {
    await context.clearPermissions();
    await page.getByRole('button', { name: 'Ruta', exact: true }).click();
    await page
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Visita a/ })
      .click();
    await page.getByLabel('Resultado').selectOption('absent');
    await page.getByRole('button', { name: 'Tomar la ubicación' }).click();
    await expect(page.getByText(/no dio la ubicación/)).toBeVisible();
    await page.getByLabel('Foto de la visita').setInputFiles(PHOTO);
    await page.getByLabel('La persona acepta que se guarden').check();
    await saveVisit(page);
    await page.getByRole('button', { name: /^Sincronizar/ }).click();
    await page.getByRole('button', { name: /^Recibos/ }).click();
    await expect(page.getByText(/^Visita GE-\d{6}$/)).toHaveCount(2);
  });

  await test.step('7. la oficina ve la foto y la ubicación de la visita', async () => {
    const path = `/protected/ruta-del-dia?collectorId=${route.collectorId}`;
    const { stops } = await ask<DayRoute>(office, 'GET', path);
    const withPlace = stops.find(({ loanId }) => loanId === route.stops[0]!.loanId);
    expect(withPlace).toMatchObject({ place: KEPT_PLACE });
    for (const { loanId } of route.stops.slice(0, 2)) {
      await office.goto(`/detalles_prestamo/${loanId}/cobranza`);
      const photo = office.waitForEvent('download');
      await office
        .getByRole('button', { name: /^Foto de GE-/ })
        .first()
        .click();
      expect((await photo).suggestedFilename()).toMatch(/^GE-\d{6}\.jpg$/);
    }
    await office.goto(`/detalles_prestamo/${withPlace!.loanId}/cobranza`);
    await expect(office.getByRole('button', { name: 'Borrar la ubicación' })).toBeVisible();
  });

  await test.step('8. los recibos están una vez y los libros cuadran', async () => {
    for (const [index, amount] of AMOUNTS.entries()) {
      const { loanId } = route.stops[index]!;
      const payments = await ask<Payment[]>(office, 'GET', `/protected/prestamos/${loanId}/pagos`);
      const number = `Recibo provisional ${device.number}-${index + 1}.`;
      const found = payments.filter(({ note }) => note?.startsWith(number) === true);
      expect(found.map((payment) => payment.amount)).toEqual([amount]);
    }
    const balance = await ask<{ difference: string }>(
      office,
      'GET',
      '/protected/balance-prestamos',
    );
    expect(balance.difference).toBe('0.00');
  });

  await test.step('9. a las 18 horas la ruta se borra, y comienza otra jornada', async () => {
    await page.clock.install({ time: Date.now() + 19 * 3_600_000 });
    await page.reload();
    await typePin(page, false);
    await expect(page.getByRole('heading', { name: 'La jornada terminó' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comenzar el día' })).toBeVisible();
    await passesAxe(page);
  });

  await test.step('10. revocado, se borra al tener señal', async () => {
    const standingOnes = await ask<FieldDevicePage>(
      office,
      'GET',
      '/protected/telefonos?status=active',
    );
    const standing = standingOnes.items.find(({ id }) => id === device.id);
    expect(standing).toMatchObject({ pending: 0, lastNumber: 5, held: 0 });
    const path = `/protected/telefonos/${device.id}/revocacion`;
    await ask(office, 'POST', path, { reason: 'Se perdió en la calle' });
    await page.getByRole('button', { name: /^Sincronizar/ }).click();
    await expect(page.getByText(/revocado y se borró/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Registrar este teléfono' })).toBeVisible();
    // Records of the phone went with their database: nothing is left to open.
    const names = () =>
      page.evaluate(async () => (await window.indexedDB.databases()).map(({ version }) => version));
    const stored = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = window.indexedDB.open('telefono');
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('records').objectStore('records').count();
            counting.addEventListener('success', () => done(counting.result));
          });
        }),
    );
    expect(await names()).toEqual([2]);
    expect(stored).toBe(0);
  });
});
