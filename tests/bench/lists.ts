import { chromium, type Page } from '@playwright/test';
import { ADMIN, TEST_PASSWORD } from '@tests/support/testUsers';
import type { BenchRow } from './BenchRow';
import { withBenchServer } from './benchServer';

const COUNT = 100_000;
const RUNS = 5;
const SLOWED = 4;

/** The lists that a click opens, by the name of their link in the menu and of their table. */
const LISTS = [
  { link: 'Prestatarios', path: '/clientes', table: 'Prestatarios', search: 'quispe nunez' },
  {
    link: 'Solicitudes',
    path: '/solicitudes-historial',
    table: 'Solicitudes',
    search: 's-0001',
  },
] as const;

const middle = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const ms = (time: number) => `${Math.round(time)} ms`;

/** Times from the click to the first row of 50 in Chromium, and the worst key of the search. */
export async function listsBench(): Promise<BenchRow[]> {
  return withBenchServer(COUNT, async (address) => {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await signIn(page, address);
      const session = await page.context().newCDPSession(page);
      const rows: BenchRow[] = [];
      for (const list of LISTS) {
        await open(page, list);
        const plain = await openings(page, list);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
        const slowed = await openings(page, list);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        const stroke = await worstStroke(page, list.search);
        rows.push(
          {
            what: `${list.path}: from the click to the first of 50 rows, of 100,000`,
            figure: `${ms(middle(plain))}; processor slowed 4 times: ${ms(middle(slowed))}`,
            peer: 'Mifos X 196 and 737 ms; react-admin 802 and 2,352 ms',
          },
          {
            what: `${list.path}: worst key stroke in the search`,
            figure: `${stroke.toPrecision(2)} ms`,
            peer: 'a frame: 16 ms',
          },
        );
      }
      rows.push({
        what: 'The naive way: 10,000 rows asked for at once and drawn as one table',
        figure: ms(await naiveList(page)),
      });
      return rows;
    } finally {
      await browser.close();
    }
  });
}

async function signIn(page: Page, address: string) {
  await page.goto(address);
  await page.getByLabel('Correo').fill(ADMIN);
  await page.getByLabel('Contraseña', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByText('Cobrado hoy').waitFor();
}

type List = (typeof LISTS)[number];

/** Goes there as the menu does: a step of the router, no page load. */
async function open(page: Page, { path, table }: List): Promise<number> {
  const taken = await page.evaluate(
    ([to, name]) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        const look = () => {
          const row = document.querySelector(`table[aria-label="${name}"] tbody tr`);
          if (row === null) requestAnimationFrame(look);
          else resolve(performance.now() - started);
        };
        look();
      }),
    [path, table] as const,
  );
  return taken;
}

/** Each time from another page, with nothing of the list kept. */
async function openings(page: Page, list: List): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate(() => {
      window.history.pushState(null, '', '/cuenta');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.getByRole('heading', { level: 1, name: /perfil/i }).waitFor();
    // Lists asked for before are asked again after five seconds.
    await page.waitForTimeout(5200);
    times.push(await open(page, list));
  }
  return times;
}

/** The longest that the page was busy with one key, from the key until it may paint. */
async function worstStroke(page: Page, text: string): Promise<number> {
  await page.evaluate(() => {
    const store = window as unknown as { strokes: number[] };
    store.strokes = [];
    window.addEventListener(
      'keydown',
      () => {
        const started = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => store.strokes.push(performance.now() - started));
        port1.start();
        // The message comes once the key, its input and what React did with it are through.
        queueMicrotask(() => port2.postMessage(null));
      },
      { capture: true },
    );
  });
  await page.getByRole('searchbox', { name: 'Buscar' }).pressSequentially(text, { delay: 120 });
  await page.waitForTimeout(1500);
  const strokes = await page.evaluate(() => (window as unknown as { strokes: number[] }).strokes);
  return Math.max(...strokes);
}

/** Time of a screen without pages, with a tenth of the rows. */
async function naiveList(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const started = performance.now();
    const token = localStorage.getItem('token') ?? '';
    const head = { headers: { Authorization: `Bearer ${token}` } };
    const rows: { fullName: string; documentNumber: string; phone: string }[] = [];
    let after = '';
    while (rows.length < 10_000) {
      const response = await fetch(`/protected/clientes?limit=100${after}`, head);
      const matches = (await response.json()) as { items: typeof rows; next: string | null };
      rows.push(...matches.items);
      if (matches.next === null) break;
      after = `&after=${matches.next}`;
    }
    const table = document.createElement('table');
    for (const { fullName, documentNumber, phone } of rows) {
      const row = table.insertRow();
      for (const text of [fullName, documentNumber, phone]) row.insertCell().textContent = text;
    }
    document.body.append(table);
    table.getBoundingClientRect();
    return performance.now() - started;
  });
}
