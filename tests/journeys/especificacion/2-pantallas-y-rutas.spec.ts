import { expect, test, type Page } from '@playwright/test';
import { goInside, haveSession, signIn } from '../support';

const PUBLIC = [
  '/registrarse/tipo',
  '/validar_registro/codigo',
  '/recuperar-cuenta',
  '/establecer-clave',
  '/generar_cargos',
  '/armar_cargos',
];

/** Screens that cada-pantalla does not walk: the others are seen there, each at its address. */
const ONLY_HERE = [
  '/inicio/',
  '/dashboard/advanced',
  '/oportunidades/',
  '/inversiones/',
  '/generar_contrato/',
  '/detalles_prestamo/1',
  '/administracion-avanzada/',
  '/administrar_responsables/',
];

const PROTECTED = [
  ...ONLY_HERE,
  '/balance-prestamos/',
  '/cuenta/',
  '/opciones/',
  '/password/',
  '/solicitar-prestamo/',
  '/solicitudes-pendientes/',
  '/solicitudes-historial/',
  '/administrar-contratos/',
  '/registrar-prestamo/',
  '/clientes/1',
  '/fondos/1',
  '/pendientes/',
  '/configurar-correos/',
  '/administrar-modulos/perfiles',
  '/administrar-formulario/',
];

/** Tag of tests that no width changes: they are looked at once. */
const ANY_WIDTH = { tag: '@escritorio' };

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe('2. Pantallas y rutas', () => {
  test(
    'el inicio de sesión tiene su título, sus campos y sus enlaces',
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveTitle('Iniciar Sesión | Sistema Administrativo');
      await expect(page.getByLabel('Correo')).toBeVisible();
      await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
      await expect(page.locator('a[href="/recuperar-cuenta"]')).toBeVisible();
      await expect(page.locator('a[href="/registrarse"]')).toBeVisible();
    },
  );

  test('a la izquierda el formulario; a la derecha, en ancho, el panel verde', async ({ page }, {
    project,
  }) => {
    await page.goto('/');
    const panel = page.getByRole('complementary');
    if (project.name === 'teléfono') {
      await expect(panel).toBeHidden();
      return;
    }
    await expect(panel).toBeVisible();
    const [form, green] = [await page.getByRole('main').boundingBox(), await panel.boundingBox()];
    expect(form!.x).toBeLessThan(green!.x);
    await expect(panel.getByRole('heading')).toBeVisible();
    expect(await panel.getByRole('link').count()).toBeGreaterThan(0);
    await expect(panel).toHaveCSS('background-color', /rgb\(/);
  });

  test('las rutas públicas se ven sin sesión y redirigen con ella', ANY_WIDTH, async ({ page }) => {
    for (const path of PUBLIC) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      expect(pathOf(page)).toBe(path);
    }
    await haveSession(page, 'admin@demo.pe');
    for (const path of ['/', ...PUBLIC]) {
      await page.goto(path);
      await page.waitForURL('**/inicio');
    }
  });

  test('con una cuenta sin validar todo lleva a /validar_cuenta', ANY_WIDTH, async ({ page }) => {
    await haveSession(page, 'nuevo@demo.pe');
    for (const path of ['/', '/recuperar-cuenta', '/inicio', '/fondos', '/clientes/1']) {
      await page.goto(path);
      await page.waitForURL('**/validar_cuenta');
    }
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toHaveCount(0);
  });

  test('las rutas protegidas piden sesión', ANY_WIDTH, async ({ page }) => {
    const asks = async () => {
      await expect.poll(() => pathOf(page)).toBe('/');
      await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    };
    await page.goto('/inicio');
    await asks();
    for (const path of [...PROTECTED, '/error', '/validar_cuenta']) {
      await goInside(page, path);
      await asks();
    }
  });

  test('con sesión se ve cada ruta protegida, y ninguna otra', ANY_WIDTH, async ({ page }) => {
    await haveSession(page, 'admin@demo.pe');
    for (const path of ONLY_HERE) {
      await page.goto(path);
      await expect(page.locator('main h1').first()).toBeVisible();
      // Some open on their first tab, which has an address of its own.
      expect(pathOf(page)).toContain(path.replace(/\/$/, ''));
      await expect(page.getByText('404', { exact: true })).toHaveCount(0);
    }
    await page.goto('/no-existe');
    await expect(page.getByText('404', { exact: true })).toHaveCSS('color', 'rgb(179, 38, 30)');
  });

  test('la página de error dice lo acordado y regresa al inicio', async ({ page }) => {
    await haveSession(page, 'admin@demo.pe');
    await page.goto('/error/');
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible();
    await expect(
      page.getByText('Ocurrió un problema inesperado. Por favor, intente nuevamente más tarde.'),
    ).toBeVisible();
    await expect(page.getByText('Error', { exact: true })).toHaveCSS('color', 'rgb(210, 104, 0)');
    await page.getByRole('link', { name: 'Regresar al Inicio' }).click();
    await page.waitForURL('**/inicio');
  });

  test('la barra superior queda arriba, con logotipo y menú de la cuenta', async ({ page }) => {
    await haveSession(page, 'admin@demo.pe');
    await page.goto('/balance-prestamos');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    const bar = page.getByRole('banner').first();
    expect((await bar.boundingBox())!.y).toBeCloseTo(0, 0);
    await bar.getByRole('link').first().click();
    await page.waitForURL('**/inicio');

    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await expect(page.getByText('ADMINISTRADOR')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Mi Perfil' }).click();
    await page.waitForURL('**/cuenta');
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar Contraseña' }).click();
    await page.waitForURL('**/password');
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(pathOf(page)).toBe('/');
  });

  test('sin rol guardado el menú de la cuenta dice INSTALADORES', async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    await page.evaluate(() => {
      window.localStorage.removeItem('role');
      window.localStorage.removeItem('persist:root');
    });
    await page.reload();
    // Validation of the account comes anew from the server, and with it the page.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await expect(page.getByText('INSTALADORES')).toBeVisible();
  });

  test('sin ficha guardada el armazón lleva a /', ANY_WIDTH, async ({ page }) => {
    await signIn(page, 'admin@demo.pe');
    await page.evaluate(() => window.localStorage.removeItem('token'));
    await page.goto('/inicio');
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });

  test('los menús son los de cada perfil, en su orden y con sus direcciones', async ({ page }) => {
    const menuOf = () =>
      page
        .getByRole('navigation', { name: 'Menú principal' })
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => `${link.textContent} ${link.getAttribute('href')}`),
        );
    await signIn(page, 'admin@demo.pe');
    await expect
      .poll(menuOf)
      .toEqual([
        'Inicio /inicio',
        'Balance /balance-prestamos',
        'Prestatarios /clientes',
        'Pendientes /pendientes',
        'Fondos /fondos',
        'Contratos /administrar-contratos',
        'Nuevo prestamo /registrar-prestamo',
      ]);
    await page.evaluate(() => window.localStorage.clear());
    await signIn(page, 'prestatario@demo.pe');
    await expect
      .poll(menuOf)
      .toEqual([
        'Inicio /inicio',
        'Pendientes /solicitudes-pendientes',
        'Procesados /solicitudes-historial',
      ]);
  });
});
