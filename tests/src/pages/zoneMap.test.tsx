import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aBorrower, aLoan, aNewLoan } from '@tests/support/builders';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { withTestApp } from '@tests/support/testApp';

it('the zones are drawn from the places of those who owe and let theirs be kept', () =>
  withTestApp(async (api) => {
    const { borrowerId, fundId } = await aLoan(api);
    const body = aBorrower({ documentNumber: '41234568', firstNames: 'Iván' });
    await api.send('POST', '/protected/clientes', { body });
    await api.send('POST', '/protected/catalogos/area', { body: { name: 'Norte' } });
    await api.db.execute(sql`update borrower set zone_id = 1 where id = ${borrowerId}`);
    await api.db.execute(sql`
      insert into borrower_place (borrower_id, latitude, longitude, has_consent, taken_at)
      values (${borrowerId}, -12.051234, -77.041234, true, now()), (2, -12.1, -77.1, true, now())`);
    forwardTo(api);
    await signInAt(api);
    const first = renderApp('/administrar_responsables/reparto');
    await screen.findByRole('heading', { name: 'Cartera por zona' });
    // Iván owes nothing yet: one place is no map.
    expect(screen.queryByRole('heading', { name: 'Dónde viven' })).toBeNull();
    first.unmount();
    const loan = aNewLoan({ borrowerId: 2, fundId });
    expect((await api.send('POST', '/protected/prestamos', { body: loan })).status).toBe(201);
    const split = await api.send('GET', '/protected/responsables/reparto');
    expect(await split.json()).toMatchObject({
      places: [
        { zone: 'Norte', latitude: -12.051, longitude: -77.041, borrowers: 1 },
        { zone: 'Sin zona', latitude: -12.1, longitude: -77.1, borrowers: 1 },
      ],
    });
    renderApp('/administrar_responsables/reparto');
    const map = within(await screen.findByRole('region', { name: 'Dónde viven' }));
    expect(map.getByText('A: Norte, 1 prestatario')).toBeVisible();
    expect(map.getByText('B: Sin zona, 1 prestatario')).toBeVisible();
  }));
