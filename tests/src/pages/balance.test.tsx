import { sql } from 'drizzle-orm';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { generated } from '@tests/support/chargeRuns';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday('2026-04-20');
  await generated(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  forwardTo(api);
  await signInAt(api, ADMIN);
});

describe('/balance-prestamos', () => {
  it('says by name which officer its loans are of', async () => {
    const { rows } = await api.db.execute<{ id: string; name: string }>(
      sql`select id, full_name as name from app_user order by id limit 1`,
    );
    const { id, name } = rows[0]!;
    renderApp(`/balance-prestamos?officerId=${id}&status=living`);
    expect(await screen.findByText(`Al 20/04/2026 · Responsable: ${name}`)).toBeVisible();
    expect(screen.getByRole('button', { name: `Quitar Responsable: ${name}` })).toBeVisible();
  });

  it('stands at any date, in groups that lead to their loans, beside another date', async () => {
    const { user } = renderApp('/balance-prestamos');
    expect(await screen.findByText('Al 20/04/2026')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Al cierre del día' }), '01042026');
    expect(await screen.findByText('Al 01/04/2026')).toBeVisible();
    expect(await screen.findByText('Cuadra: diferencia 0.00')).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Agrupar por'), 'Días de atraso');
    const table = await screen.findByRole('table', { name: 'Balance por grupos' });
    expect(await within(table).findByRole('row', { name: /Al día 1 1,200.00 0.00/ })).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Al cierre del día' }));
    await user.type(screen.getByRole('textbox', { name: 'Comparar con el día' }), '01042026');
    const compared = await screen.findByRole('columnheader', { name: 'Capital al 01/04/2026' });
    expect(compared).toBeVisible();
    const comparing = screen.getByRole('textbox', { name: 'Comparar con el día' });
    await user.clear(comparing);
    await user.type(comparing, '21042026');
    await waitFor(() =>
      expect(comparing).toHaveAccessibleDescription('Elija un día hasta el 20/04/2026'),
    );
    expect(screen.queryByRole('columnheader', { name: /^Capital al/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'De 1 a 30 días' }));
    expect(
      await screen.findByRole('button', { name: 'Quitar Días de atraso: De 1 a 30 días' }),
    ).toBeVisible();
    const loans = await screen.findByRole('table', { name: 'Balance por préstamo' });
    expect(await within(loans).findByRole('row', { name: /P-000001.*10 d/ })).toBeVisible();
  });
});
