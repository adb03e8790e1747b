// The naive way: a server that makes each PDF in the thread that answers everybody.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve('pdfmake')), '..', 'fonts', 'Roboto');
const { default: maker } = await import('pdfmake');
maker.setFonts({
  Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
});
maker.setUrlAccessPolicy(() => false);
maker.setLocalAccessPolicy((/** @type {string} */ path) => path.startsWith(fonts));

/** @type {import('pdfmake/interfaces').DynamicContent} */
const footer = (page, pages) => ({ text: `Página ${page} de ${pages}`, margin: [56, 16, 56, 0] });

const server = createServer(async ({ url }, response) => {
  if (url !== '/pdf') return response.end('ok');
  return response.end(await maker.createPdf({ ...workerData, footer }).getBuffer());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' ? address?.port : address, []);
});
