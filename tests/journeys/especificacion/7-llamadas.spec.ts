import { expect, test, type Page } from '@playwright/test';
import { haveSession } from '../support';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls the API as the page does: from the page, with the stored token. */
const call = (page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([url, data]) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${window.localStorage.getItem('token') ?? ''}`,
          ...(data !== null && { 'content-type': 'application/json' }),
        },
        ...(data !== null && { body: JSON.stringify(data) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [path, body ?? null] as const,
  );

const USER = { c_usuario: 'ADMIN@DEMO.PE' };

test.describe('7. Las llamadas', () => {
  test('cada llamada del documento contesta', async ({ page }) => {
    await haveSession(page, 'admin@demo.pe');
    for (const path of ['/protected', '/protected/ReviewGota', '/protected/ReviewProgramGota']) {
      expect((await call(page, path)).status, path).toBe(200);
    }
    for (const path of ['/protected/ReviewEncuesta', '/protected/ReviewProgramEncuesta']) {
      expect(await call(page, path), path).toMatchObject({
        status: 200,
        body: { pendiente: expect.anything() as unknown },
      });
    }
    for (const path of [
      '/api/getModuloAppPermisos',
      '/api/getModuloAppPermisos2',
      '/protected/getModuloAccionPermisos',
      '/protected/getFormularioPermisos',
    ]) {
      expect(await call(page, path, USER), path).toMatchObject({ status: 200 });
    }
    for (const path of ['/protected/listarOpcionesPermisos2', '/protected/listarPermisosModulos']) {
      const asked = await call(page, path, { ...USER, c_modulo: 3 });
      expect(asked.status, path).toBe(200);
      expect(JSON.stringify(asked.body), path).toContain('c_modulo');
    }
    for (const path of [
      '/protected/listarAccesoMConfig',
      '/protected/listarAccesoFormularioConfig',
      '/protected/listarAccesoModuloAccionConfig',
    ]) {
      const asked = await call(page, path, { c_perfil: 'ANALISTA' });
      expect(asked, path).toMatchObject({ status: 200, body: { c_revision: expect.anything() } });
    }
    for (const path of [
      '/protected/guardarModuloConfig',
      '/protected/guardarFormularioConfig',
      '/protected/guardarModuloAccionConfig',
    ]) {
      expect((await call(page, path, {})).status, path).toBe(422);
    }
  });

  test('recoverAccount contesta lo mismo exista o no la cuenta', async ({ page }) => {
    await page.goto('/recuperar-cuenta');
    const answer = await call(page, '/api/recoverAccount', { c_usuario: 'NADIE1@DEMO.PE' });
    const unknown = await call(page, '/api/recoverAccount', { c_usuario: 'NADIE2@DEMO.PE' });
    expect(answer.status).toBe(200);
    expect(unknown).toEqual(answer);
  });

  test('resetPassword recibe token y pass, y niega un enlace inventado', async ({ page }) => {
    await page.goto('/');
    const asked = await call(page, '/api/resetPassword', {
      token: 'inventado-inventado-inventado-inventado-123',
      pass: 'a'.repeat(64),
    });
    expect(asked.status).toBeGreaterThanOrEqual(400);
    expect(asked.status).toBeLessThan(500);
  });

  test('la ficha se lee al cargar la página y va en cada llamada', async ({ page }) => {
    await haveSession(page, 'admin@demo.pe');
    const token = await page.evaluate(() => window.localStorage.getItem('token'));
    const bearers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/protected')) bearers.push(request.headers()['authorization']);
    });
    await page.goto('/fondos');
    await expect(page.getByRole('heading', { name: 'Fondos' })).toBeVisible();
    await page.evaluate(() => window.localStorage.setItem('token', 'cambiada-sin-recargar'));
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await expect(page.getByText('Cobrado hoy')).toBeVisible();
    expect(new Set(bearers)).toEqual(new Set([`Bearer ${token}`]));
  });

  test('funciona contra otro servidor que sólo cumple el documento', async ({ page }) => {
    const session = {
      estado: 1,
      user: 'ADA@OTRO.PE',
      token: 'otra-ficha',
      username: 'Ada',
      perfil: 'ADMINISTRADOR',
      isValidated: true,
    };
    await page.route(/\/(api|protected)(\/|$)/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/api/login' || pathname === '/protected') {
        return route.fulfill({ json: session });
      }
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' });
    });
    await page.goto('/');
    await page.getByLabel('Correo').fill('ada@otro.pe');
    await page.getByLabel('Contraseña', { exact: true }).fill('cualquiera');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/inicio');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu.getByRole('link')).toHaveCount(7);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await menu.getByRole('link', { name: 'Fondos' }).click();
    await expect(page.getByRole('heading', { name: 'Fondos' })).toBeVisible();
  });
});
