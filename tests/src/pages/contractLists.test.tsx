import { cleanup, screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agreedWorld, signBoth } from '@tests/support/agreedLoans';
import { aContract, KINDS, post } from '@tests/support/contracts';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp();
  forwardTo(api);
});
afterEach(() => api.close());

describe('the contracts where they are looked for', () => {
  it('reach the borrower from the home and from their loan', async () => {
    const { loan } = await aContract(api);
    await signInAt(api, BORROWER);
    const { user } = renderApp('/inicio');
    const section = within(await screen.findByRole('region', { name: 'Mis contratos' }));
    expect(screen.queryByText(/espera su firma/)).toBeNull();
    await user.click(await section.findByRole('link', { name: /^C-000001, del préstamo/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /C-000001/ })).toBeVisible();
    cleanup();
    renderApp(`/detalles_prestamo/${loan.id}/contratos`);
    const table = within(await screen.findByRole('table', { name: 'Contratos del préstamo' }));
    expect(table.getByRole('link', { name: 'C-000001' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Generar contrato' })).toBeNull();
  });

  it('that were sent are the first that who borrows reads, with the way to sign them', async () => {
    const { contract } = await aContract(api);
    expect((await post(api, `contratos/${contract.id}/envio`)).status).toBe(200);
    await signInAt(api, BORROWER);
    const { user } = renderApp('/inicio');
    const section = within(await screen.findByRole('region', { name: 'Contratos por firmar' }));
    expect(section.getByText(/C-000001, del préstamo .* espera su firma/)).toBeVisible();
    await user.click(section.getByRole('link', { name: 'Leer y firmar' }));
    expect(await screen.findByRole('heading', { level: 1, name: /C-000001/ })).toBeVisible();
  });

  it('are the next step of a loan por desembolsar, at the home of who borrows', async () => {
    const { ids, agree } = await agreedWorld(api);
    await api.db.execute(
      sql`update app_user set borrower_id = ${ids.borrowerId} where username = ${BORROWER}`,
    );
    const loan = await agree();
    await signInAt(api, BORROWER);
    renderApp(`/detalles_prestamo/${loan.id}`);
    expect(await screen.findByText(/La financiera lo prepara y lo envía a firmar/)).toBeVisible();
    expect(screen.queryByText(/Genérelo/)).toBeNull();
    cleanup();
    await signInAt(api);
    const body = { loanId: loan.id, kinds: KINDS };
    const made = await api.send('POST', '/protected/contratos', { body });
    const { id } = (await made.json()) as { id: number };
    await signInAt(api, BORROWER);
    const waiting = async () => {
      cleanup();
      renderApp('/inicio');
      return within(await screen.findByRole('region', { name: 'Por desembolsar' }));
    };
    const unsent = await waiting();
    expect(await unsent.findByText(/^Espera el desembolso, pactado para el 10\/03/)).toBeVisible();
    expect(unsent.getByRole('link', { name: loan.number })).toBeVisible();
    await api.send('POST', `/protected/contratos/${id}/envio`);
    const sent = await waiting();
    expect(await sent.findByText(/^Firme su contrato C-000001/)).toBeVisible();
    const sign = sent.getByRole('link', { name: 'Firmar C-000001' });
    expect(sign).toHaveAttribute('href', `/administrar-contratos/${id}`);
    await signBoth(api, id);
    expect(await (await waiting()).findByText(/^Espera el desembolso/)).toBeVisible();
  });

  it('wait for staff: unsigned for long, out of custody, or with an expired power', async () => {
    await aContract(api);
    await signInAt(api, ANALYST);
    const waiting = async () => {
      renderApp('/pendientes');
      return within(await screen.findByRole('region', { name: 'Contratos por atender' }));
    };
    expect(await (await waiting()).findByText('Ningún contrato espera por nadie.')).toBeVisible();
    // Boxes without work come after the money to collect, in a line each.
    const calm = screen.getByRole('region', { name: 'Sin nada pendiente' });
    const due = screen.getByRole('region', { name: 'Vencidos por cobrar' });
    const empty = screen.getByRole('region', { name: 'Contratos por atender' });
    expect(calm).toContainElement(empty);
    expect(due.compareDocumentPosition(empty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    cleanup();
    await api.db.execute(sql`
      insert into digital_record (borrower_id, type, title, status, version, issued_on, expires_on,
        created_at)
      values (1, 'representation', 'Poder', 'approved', 1, '2020-01-01', '2026-03-09', now())`);
    expect(await (await waiting()).findByText(/^Poder del representante vencido/)).toBeVisible();
    cleanup();
    api.setToday('2026-03-18');
    await signInAt(api, ANALYST);
    expect(await (await waiting()).findByText(/^Sin firmas hace días \(8 días\)/)).toBeVisible();
  });
});
