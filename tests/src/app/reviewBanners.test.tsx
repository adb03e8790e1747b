import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allAnswered, answer, forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

const day = '2026-11-21';
const ANSWERS = {
  ReviewEncuesta: {
    pendiente: true,
    total: 1,
    proxima: { id: 1, titulo: 'Domicilio', vence: day, obligatoria: true },
  },
  ReviewGota: {
    pendiente: true,
    fecha: day,
    moneda: 'PEN',
    cobrado: '0.00',
    esperado: '10.00',
    caja: 'POR_CUADRAR',
  },
  ReviewProgramGota: { pendiente: true, rutas: [{ id: 1, fecha: day, porAceptar: true }] },
};

/** Banners that a user reads where every check has something to say. */
async function bannersOf(username: string): Promise<readonly string[]> {
  await signInAt(api, username);
  for (const [name, body] of Object.entries(ANSWERS)) {
    answer(`/protected/${name}`, () => HttpResponse.json(body));
  }
  const { unmount } = renderApp('/inicio');
  const banners = await screen.findByRole('complementary', { name: 'Avisos' });
  await allAnswered();
  const links = within(banners)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
  unmount();
  return links.toSorted();
}

it('a notice is told only to whom may open its page', async () => {
  expect(await bannersOf(ADMIN)).toEqual(['Responder', 'Ver la cobranza', 'Ver las rutas']);
  expect(await bannersOf(BORROWER)).toEqual(['Responder']);
  await api.db.execute(
    sql`insert into permission (profile, kind, subject, value) values
      ('ANALISTA', 'module', '25', 'N'), ('ADMINISTRADOR', 'action', 'getCollectionSheet', 'N')`,
  );
  await api.db.execute(sql`update permission_state set revision = revision + 1`);
  expect(await bannersOf(ANALYST)).toEqual(['Responder']);
  expect(await bannersOf(ADMIN)).toEqual(['Responder']);
});

it.each([
  [0, '0.00', 'sin visitas, caja abierta.'],
  [1, '0.00', '1 visita sin nada por cobrar ni cobrado, caja abierta.'],
  [2, '0.00', '2 visitas sin nada por cobrar ni cobrado, caja abierta.'],
  [2, '10.00', 'S/ 0.00 de S/ 10.00, caja abierta.'],
])('a day with %i visits and %s expected is told in words that mean something', async (...told) => {
  const [cobros, esperado, words] = told;
  await signInAt(api, ADMIN);
  const review = { ...ANSWERS.ReviewGota, cobros, esperado, caja: 'ABIERTA' };
  const nothing = { ...review, moneda: 'USD', esperado: '0.00' };
  answer('/protected/ReviewGota', () => HttpResponse.json({ ...review, otras: [nothing] }));
  renderApp('/inicio');
  const banner = await screen.findByText(/^Cobranza diaria del/);
  const said = banner.textContent?.replaceAll('\u00a0', ' ');
  expect(said).toBe(`Cobranza diaria del 21/11/2026: ${words}`);
});
