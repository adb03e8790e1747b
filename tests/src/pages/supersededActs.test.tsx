import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { asTwo, awaited, SECOND } from '@tests/support/fourEyes';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

describe('an act of no use any more', () => {
  it('says why as it is opened, lets nobody decide it, and is listed so', async () => {
    const { id } = await aLoan(api);
    await asTwo(api);
    const body = { reason: 'Se repitió' };
    await awaited(await api.send('POST', `/protected/prestamos/${id}/anulacion`, { body }));
    await api.db.execute(sql`update loan set status = 'refinanced'`);
    await signInAt(api, SECOND);
    const { user } = renderApp('/pendientes');
    const name = /^Actos que esperan a otra persona/;
    const tray = await screen.findByRole('region', { name });
    await user.click(await within(tray).findByRole('button', { name: 'Revisar A-000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aprobar A-000001' });
    expect(await within(dialog).findByText(/Ese acto ya no procede: El préstamo se/)).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: 'Rechazar' })).toBeNull(),
    );
    expect(within(dialog).queryByRole('button', { name: 'Aprobar y hacer' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await user.selectOptions(within(tray).getByLabelText('Cuáles'), 'Ya no procede');
    expect(await within(tray).findByText(/ya no procede: El préstamo se renovó/)).toBeVisible();
  });
});
