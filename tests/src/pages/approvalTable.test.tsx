import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTwo } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, TODAY, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterAll(() => api.close());

const cellOf = async (table: string, act: string) => {
  const all = within(await screen.findByRole('table', { name: table }));
  return (await all.findByText(act)).closest('tr')!;
};

it('the table of four eyes says who does an act today, and from which amount another', async () => {
  await signInAt(api);
  const { unmount } = renderApp('/administracion-avanzada/cuatro-ojos');
  const alone = await cellOf('Actos que esperarían a otra persona', 'Productos');
  expect(alone).toHaveTextContent('Hoy lo hace una sola persona, por declaración.');
  expect(alone).not.toHaveTextContent('Siempre');
  unmount();
  await asTwo(api);
  await api.db.execute(sql`insert into approval_rule
    (act, currency, needs_second, amount_from, valid_from, reason, created_at)
    values ('withdraw', 'PEN', true, 5000, ${TODAY}, 'Lo acordó la junta', now())`);
  renderApp('/administracion-avanzada/cuatro-ojos');
  const two = await cellOf('Actos que esperan a otra persona', 'Retirar dinero de un fondo');
  expect(two).toHaveTextContent(
    'Otra persona desde S/ 5,000.00, desde el 10/03/2026; por menos, una sola · En lo demás: ' +
      'Siempre lo aprueba otra persona.',
  );
});
