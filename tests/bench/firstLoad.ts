import { chromium, type Page } from '@playwright/test';
import { discardFolder, startServer, temporaryFolder } from '@tests/support/serverProcess';
import type { BenchRow } from './BenchRow';

/** Bytes on the wire until the sign-in can be used, in a browser that has nothing cached. */
export async function firstLoadBench(): Promise<BenchRow[]> {
  const folder = temporaryFolder();
  const server = startServer(folder, { variables: { LOG_LEVEL: 'error' } });
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls = new Map<string, string>();
    const sizes = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      urls.set(requestId, new URL(response.url).pathname);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(urls.get(requestId) ?? '', encodedDataLength);
    });
    const address = await server.address;
    const html = await (await fetch(address)).text();
    const initial = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => match[1]!);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const total = (paths: Iterable<string>) =>
      [...paths].reduce((bytes, path) => bytes + (sizes.get(path) ?? 0), 0);
    const scripts = [...sizes.keys()].filter((path) => path.endsWith('.js'));
    const kilobytes = (bytes: number) => `${Math.round(bytes / 102.4) / 10} kB`;
    return [
      {
        what: 'Sign-in, first load, compressed',
        figure: `${kilobytes(total(initial))} of script until it can be used`,
        peer:
          `with what follows: ${kilobytes(total(scripts))} of script, ` +
          `${kilobytes(total(sizes.keys()))} in all`,
      },
      {
        what: 'From the button of the sign-in to the numbers of /inicio',
        figure: `${Math.round(await timeSignIn(page))} ms`,
      },
    ];
  } finally {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.ended;
    await discardFolder(folder);
  }
}

/** Milliseconds from pressing the button to the first figure, by the browser's own cache. */
async function timeSignIn(page: Page): Promise<number> {
  await page.getByLabel('Correo').fill('admin@demo.pe');
  await page.getByLabel('Contraseña', { exact: true }).fill('Prestamos2026');
  const started = performance.now();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByText('Cobrado hoy').waitFor();
  return performance.now() - started;
}
