import { chromium } from '@playwright/test';
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
    const types = new Map<string, string>();
    let scripts = 0;
    let all = 0;
    let isCounting = true;
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!isCounting) return;
      all += encodedDataLength;
      if (types.get(requestId) === 'Script') scripts += encodedDataLength;
    });
    await page.goto(await server.address);
    await page
      .getByRole('button', { name: 'Iniciar Sesión' })
      .and(page.locator(':enabled'))
      .waitFor();
    await page.waitForFunction(() => document.querySelector('#root form') !== null);
    const usable = { scripts, all };
    await page.waitForLoadState('networkidle');
    isCounting = false;
    const kilobytes = (bytes: number) => `${Math.round(bytes / 102.4) / 10} kB`;
    return [
      {
        what: 'Sign-in, first load, compressed',
        figure: `${kilobytes(usable.scripts)} of script, ${kilobytes(usable.all)} in all`,
        peer: `with all that follows: ${kilobytes(scripts)} of script, ${kilobytes(all)} in all`,
      },
    ];
  } finally {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.ended;
    await discardFolder(folder);
  }
}
