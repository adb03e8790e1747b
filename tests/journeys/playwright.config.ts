import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = process.env['JOURNEYS_PORT'] ?? '4310';
const folder = process.env['JOURNEYS_DATA_DIR'] ?? join(tmpdir(), 'prestamos-recorridos');
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Ten loans through a month on a server of their own, and the walk over every page. */
const LONGEST = /un-mes-de-diez-prestamos|cada-pantalla/;

/** Journeys: the built SPA on the real server and database, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/firstPassword.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: { executablePath },
    // Motion is reduced: no colour fades while somebody waits for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      // The longest begin first: begun last, one worker walks them while the other has none left.
      name: 'largos',
      testMatch: LONGEST,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'escritorio',
      // People who show papers to open an account, or collect from door to door, do so on a phone.
      testIgnore: [LONGEST, /validar-cuenta|un-dia-de-cobranza|la-ruta-del-cobrador|sin-senal/],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'teléfono',
      // Calls, messages, storage, bytes and the order of Tab are the same at every width; the
      // work of an office is done at a desk. cada-pantalla looks at every page in both.
      testIgnore: [
        LONGEST,
        /especificacion\/[13456789]-|primera-carga|solo-con-teclado/,
        /importar-prestatarios|migrar-una-cartera|claves-de-operacion|reenganche-y-anulacion/,
        /solicitud-de-principio-a-fin|archivo-del-banco|planilla-de-cobros|permisos/,
        /un-cambio-de-prestamo|un-pago-con-fecha-pasada|dos-cajeros|una-solicitud-sin-efectivo/,
        /un-prestamo-por-desembolsar|una-campana-de-descansos|una-promesa-y-una-garantia/,
        /conciliar-con-el-banco|leer-lo-que-paso|interes-congelado|simular-un-prepago/,
        /el-panel-avanzado|la-ficha-de-un-fondo|clases-de-riesgo|cuatro-ojos|un-producto-quincenal/,
        /lo-que-se-vende-ahora|un-caso-de-cobranza|tres-inversionistas|cierre-de-mes/,
        /reventa-y-recompra|un-archivo-para|inversion-automatica/,
      ],
      grepInvert: /@escritorio/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
      },
    },
  ],
  webServer: {
    // Codes and links of mails are readable on the console alone.
    command: `node tests/journeys/serve.mjs > ${folder}-consola.txt`,
    cwd: join(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  },
});
