import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'Prestamos2026';

/** Folder of the database that the journeys' server works on. */
export const DATA_FOLDER =
  process.env['JOURNEYS_DATA_DIR'] ?? join(tmpdir(), 'prestamos-recorridos');

/** The newest mail that is about something, `to: subject`, as the server's console shows it. */
export async function mailOnConsole(about: RegExp): Promise<string> {
  const read = () =>
    readFileSync(`${DATA_FOLDER}-consola.txt`, 'utf8')
      .split(/^  Correo para /m)
      .findLast((mail) => about.test(mail.split('\n')[0]!));
  await expect.poll(read).toBeDefined();
  return read()!;
}

/** A page of each kind, as an administrator of the demonstration finds them. */
export const PAGES = [
  '/inicio',
  '/balance-prestamos',
  '/dashboard/advanced',
  '/dashboard/advanced/cobranza',
  '/dashboard/advanced/riesgo',
  '/dashboard/advanced/grupos',
  '/dashboard/advanced/reportes',
  '/dashboard/advanced/reportes/cobros',
  '/dashboard/advanced/reportes/programados',
  '/dashboard/advanced/reportes/archivos',
  '/dashboard/advanced/reportes/archivos/1',
  '/dashboard/advanced/reportes/formatos',
  '/dashboard/advanced/reportes/formatos/1',
  '/clientes',
  '/clientes/nuevo',
  '/clientes/importar',
  '/clientes/1',
  '/clientes/1/editar',
  '/clientes/1/empleo',
  '/clientes/1/vinculos',
  '/clientes/1/cuentas',
  '/clientes/1/expediente',
  '/clientes/1/encuestas',
  '/clientes/1/prestamos',
  '/clientes/1/notas',
  '/clientes/1/bitacora',
  '/pendientes',
  '/pendientes/cobranza',
  '/pendientes/cambios',
  '/pendientes/campanas',
  '/pendientes/campanas/1',
  '/pendientes/promesas',
  '/pendientes/casos',
  '/pendientes/cobros',
  '/pendientes/garantias',
  '/pendientes/planilla',
  '/pendientes/planilla/descuentos',
  '/pendientes/banco',
  '/pendientes/banco/por-identificar',
  '/pendientes/cierre',
  '/pendientes/cierre/1',
  '/pendientes/encuestas',
  '/pendientes/cuentas',
  '/pendientes/cuentas/4',
  '/fondos',
  '/fondos/1',
  '/fondos/1/movimientos',
  '/fondos/1/conciliacion',
  '/fondos/1/conciliacion/2',
  '/fondos/1/flujo',
  '/registrar-prestamo',
  '/registrar-prestamo?modo=reenganche',
  '/registrar-prestamo?modo=migrado',
  '/registrar-prestamo/migraciones',
  '/detalles_prestamo',
  '/detalles_prestamo/4',
  '/detalles_prestamo/4/cambios',
  '/detalles_prestamo/4/cronograma',
  '/detalles_prestamo/4/cronograma?cuota=9',
  '/detalles_prestamo/4/pagos',
  '/detalles_prestamo/4/simulador?monto=700.00',
  '/detalles_prestamo/4/historico',
  '/detalles_prestamo/4/cargos',
  '/detalles_prestamo/4/contratos',
  '/detalles_prestamo/4/documentos',
  '/detalles_prestamo/4/garantias',
  '/detalles_prestamo/4/cobranza',
  '/detalles_prestamo/4/inversionistas',
  '/detalles_prestamo/13/inversionistas',
  '/detalles_prestamo/4/asientos',
  '/detalles_prestamo/4/expediente',
  '/detalles_prestamo/4/bitacora',
  '/oportunidades',
  '/oportunidades/2',
  '/oportunidades/en-venta',
  '/inversiones',
  '/inversiones/inversionistas/9',
  '/inversiones/participaciones',
  '/inversiones/participaciones/1',
  '/inversiones/ventas',
  '/inversiones/repartos',
  '/inversiones/repartos/1',
  '/inversiones/lotes/1',
  '/inversiones/retiros',
  '/inversiones/reglas',
  '/administrar-contratos',
  '/administrar-contratos/plantillas',
  '/generar_contrato?loan=3',
  '/cuenta',
  '/password',
  '/opciones',
  '/configurar-correos',
  '/administracion-avanzada/usuarios',
  '/administracion-avanzada/sesiones',
  '/administracion-avanzada/prestamista',
  '/administracion-avanzada/cuentas',
  '/administracion-avanzada/recalculo',
  '/administracion-avanzada/cuatro-ojos',
  '/administracion-avanzada/trabajos',
  '/administracion-avanzada/bitacora',
  '/administracion-avanzada/salud',
  '/administracion-avanzada/claves',
  '/administracion-avanzada/productos',
  '/administracion-avanzada/tarifas',
  '/pendientes/ruta',
  '/administracion-avanzada/topes',
  '/administracion-avanzada/indices',
  '/administracion-avanzada/tipos-de-cambio',
  '/administracion-avanzada/limites',
  '/administracion-avanzada/clases',
  '/administracion-avanzada/contabilidad',
  '/administracion-avanzada/meses',
  '/administracion-avanzada/contabilidad?cuenta=1101',
  '/solicitar-prestamo',
  '/solicitudes-pendientes',
  '/solicitudes-historial',
  '/administrar_responsables',
  '/administrar_responsables/jornada',
  '/administrar_responsables/reparto',
  '/administrar_responsables/reasignaciones',
  '/administrar_responsables/comisiones',
  '/administrar_responsables/telefonos',
  '/administrar_responsables/recibos-de-campo',
  '/administrar-modulos',
  '/administrar-modulos/accesos',
  '/administrar-modulos/vista',
  '/administrar-modulos/perfiles',
  '/administrar-modulos/historial',
  '/administrar-formulario',
  // Some of its rows: Tab would take half a minute through all of them.
  '/administrar-formulario/acciones?search=prestatario',
  '/error',
  '/no-existe',
];

/** The pages of the investor of the demonstration. */
export const INVESTOR_PAGES = [
  '/inicio',
  '/oportunidades',
  '/oportunidades/2',
  '/inversiones',
  '/inversiones/participaciones/1',
  '/inversiones/movimientos',
  '/inversiones/repartos/1',
  '/inversiones/retiros',
  '/inversiones/ficha',
];

/** The pages for which nobody signs in. */
export const PUBLIC_PAGES = [
  '/',
  '/registrarse',
  '/validar_registro',
  '/recuperar-cuenta',
  '/establecer-clave',
  '/generar_cargos',
  '/armar_cargos',
];

/** Goes to an address as the program does by itself: it is not loaded again. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Storage of the browser for each user who signed in: signing in is a journey of its own. */
const keptOf = new Map<string, Record<string, string>>();

/** Signs in as a demonstration user and comes to the first page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await haveSession(page, email);
  if (new URL(page.url()).pathname !== SESSION_PUT_AT) return;
  await page.goto('/');
  await page.waitForURL(/\/(inicio|validar_cuenta)/);
}

/** A text of the same origin: no program runs while the session is put back. */
const SESSION_PUT_AT = '/healthz';

/**
 * Session for whoever goes on to another page at once; from the second time on no page is drawn,
 * with the session of the first.
 */
export async function haveSession(page: Page, email: string): Promise<void> {
  const stored = keptOf.get(email);
  if (stored === undefined || !(await isOpen(page, stored['token'] ?? ''))) {
    await signInByForm(page, email);
    const entries = await page.evaluate(() => Object.entries<string>(window.localStorage));
    keptOf.set(email, Object.fromEntries(entries));
    return;
  }
  await page.goto(SESSION_PUT_AT);
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) window.localStorage.setItem(name, value);
  }, stored);
}

/** Browser of somebody else, of the same size. */
export async function openAs(browser: Browser, like: Page, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize() });
  const page = await context.newPage();
  await haveSession(page, email);
  return page;
}

/** Signs in as people do. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(/\/(inicio|validar_cuenta)/);
}

/** True where a session was not ended in between. */
async function isOpen(page: Page, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.post('/protected', { headers })).ok();
}

/** Chooses a fund by its name, of whatever it has available and wherever it stands. */
export async function chooseFund(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Fondo', { exact: true });
  const option = field.locator('option', { hasText: name }).first();
  await field.selectOption(await option.getAttribute('value'));
}

/** The fund of the demonstration. */
export const DEMO_FUND = 'Fondo Cooperativa Andina';

/**
 * Expects that nobody is signed in. Signing out loads the page again: there is nothing to ask then.
 */
export const expectSignedOut = (page: Page) =>
  expect(async () => {
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
  }).toPass();

/** Today where the lender is. */
export function businessDate(): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Lima',
    dateStyle: 'short',
  }).format(new Date());
}

/** The ISO date that lies a number of days after another. */
export function daysFrom(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** An ISO date as the screens show it: `21/11/2026`. */
export const asSeen = (date: string) => date.split('-').toReversed().join('/');

/** A loan as the list of loans tells it. */
export interface ListedLoan {
  readonly id: number;
  readonly number: string;
  readonly borrowerId: number;
  readonly currency: string;
  readonly principal: string;
  readonly outstandingPrincipal: string;
  readonly disbursedOn: string;
}

/** The living loans without arrears, as the server tells whoever is signed in. */
export const livingLoans = (page: Page): Promise<ListedLoan[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${window.localStorage.getItem('token') ?? ''}` };
    const response = await fetch('/protected/prestamos?status=active&limit=100', { headers });
    return ((await response.json()) as { items: ListedLoan[] }).items;
  });
