import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { recordFacts } from '@server/reports/facts/recordFacts';
import { aLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

/** Words of each picture that is made, in their order from top to bottom. */
const pictures: string[] = [];

let api: TestApp;
let names: string[];
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  const closed = { today: '2026-05-13', now: new Date() };
  for (const day of ['2026-03-31', '2026-05-12']) await recordFacts(api.db, day, closed);
  api.setToday('2026-05-13');
});
afterAll(() => api.close());
beforeEach(() => {
  forwardTo(api);
  names = [];
  pictures.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  // Words of the drawing that a browser would paint: here no picture is decoded.
  Object.assign(HTMLImageElement.prototype, {
    decode(this: HTMLImageElement) {
      const [, svg] = /^data:image[^,]*,(.*)$/s.exec(this.src)!;
      const drawing = new DOMParser().parseFromString(decodeURIComponent(svg!), 'image/svg+xml');
      const words = [...drawing.querySelectorAll('text')].map((text) => text.textContent);
      pictures.push(words.join(' '));
      return Promise.resolve();
    },
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const QUERY = 'from=2026-04-01&fundId=1&guarantee=sin&productId=0';
const FILTERS = 'fondo-fondo-de-prueba-producto-sin-asignar-sin-garantia';

it.each([
  ['', 'Saldo por días de atraso', `saldo-por-atraso-PEN-${FILTERS}-2025-05-31-a-2026-05-12`],
  ['/cobranza', 'Esperado y cobrado por semana', `semanas-PEN-${FILTERS}-2026-03-30-a-2026-05-17`],
  [
    '/cobranza',
    'Efectivo de 13 semanas',
    'efectivo-13-semanas-PEN-fondo-fondo-de-prueba-2026-05-13-a-2026-08-11',
  ],
  ['/riesgo', 'Cosechas', `cosechas-PEN-${FILTERS}-2026-04-01-a-2026-05-12`],
  ['/riesgo', 'Migración de atrasos', `migracion-PEN-${FILTERS}-2026-03-31-a-2026-05-12`],
  ['/grupos', 'Indicadores por fondo', `por-fondo-PEN-${FILTERS}-2026-04-01-a-2026-05-12`],
])('files of a chart say their currency, filters and days: %s %s', async (view, title, name) => {
  await signInAt(api);
  const { user } = renderApp(`/dashboard/advanced${view}?${QUERY}`);
  expect(await screen.findByText(/^Quitar Producto/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `CSV: ${title}` }));
  await waitFor(() => expect(names).toEqual([`${name}.csv`]));
});

it('a picture says below its title what it shows, the cash only its fund', async () => {
  await signInAt(api);
  const weeks = 'Esperado y cobrado por semana';
  const { user } = renderApp(`/dashboard/advanced/cobranza?${QUERY}&rating=NORMAL`);
  await user.click(await screen.findByRole('button', { name: `Imagen: ${weeks}` }));
  await user.click(await screen.findByRole('button', { name: 'Imagen: Efectivo de 13 semanas' }));
  const period = (from: string, to: string) => `Del ${from} al ${to} · importes en Soles (PEN)`;
  await waitFor(() => expect(pictures).toHaveLength(2));
  expect(pictures[0]).toContain(
    `${weeks} ${period('30/03/2026', '17/05/2026')} ` +
      'Fondo: Fondo de prueba · Producto: sin asignar · Clase: Normal · Sin garantía ',
  );
  expect(pictures[1]).toContain(
    `Efectivo de 13 semanas ${period('13/05/2026', '11/08/2026')} ` +
      'Fondo: Fondo de prueba Efectivo al fin de la semana ',
  );
});
