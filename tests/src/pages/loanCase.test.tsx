import type { LoanCase as LoanCaseFound } from '@core/contract/caseMatters';
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { WEDNESDAY } from '@tests/support/loanContacts';
import { forwardTo } from '@tests/support/network';
import { renderApp, signInAt } from '@tests/support/renderApp';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN } from '@tests/support/testUsers';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
  await aLoan(api);
  api.setToday(WEDNESDAY);
});
afterAll(() => api.close());
beforeEach(() => forwardTo(api));

const MATTERS = '/protected/prestamos/1/caso/asuntos';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** The tab is three screens deep: its first load takes its time. */
const SLOW = { timeout: 20_000 };
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the case of a loan', () => {
  it('Says who does what next, in the loan and in the list, until it is ended', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/detalles_prestamo/1/cobranza');
    const ofCase = within(await screen.findByRole('region', { name: 'Caso' }, SLOW));
    await user.click(ofCase.getByRole('button', { name: 'Abrir asunto' }));
    const asking = await dialog('Abrir asunto');
    await user.selectOptions(asking.getByLabelText('Asunto'), 'Dificultad de pago');
    await user.click(asking.getByRole('button', { name: 'Abrir asunto' }));
    expect(await asking.findByText('Escriba qué pasó', { selector: 'p' })).toBeVisible();
    await user.type(asking.getByLabelText('Qué pasó'), 'Perdió el empleo');
    await user.type(asking.getByLabelText('Qué sigue'), 'Evaluar un descanso');
    await user.selectOptions(await asking.findByLabelText('Quién lo hace'), 'Ada Ruiz');
    await user.type(asking.getByLabelText('Para el'), '15/04/2026');
    await user.click(asking.getByRole('button', { name: 'Abrir asunto' }));
    await gone();
    expect(await ofCase.findByText('Con dificultad de pago')).toBeVisible();
    expect(ofCase.getByText('Evaluar un descanso: Ada Ruiz, para el 15/04/2026')).toBeVisible();

    renderApp('/pendientes/casos');
    const cases = within(await screen.findByRole('table', { name: 'Casos de cobranza' }));
    expect(cases.getByRole('row', { name: /Evaluar un descanso/ })).toBeVisible();
  });

  it('Reminds of a halt that its complaint left behind, until it is lifted', async () => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`select id::int as id from app_user where username = ${ADMIN}`,
    );
    const next = { assigneeId: rows[0]!.id, todo: 'Responder', dueOn: WEDNESDAY };
    const body = { kind: 'complaint', reference: 'Reclamo 7', note: 'Niega la deuda', next };
    const made = await api.send('POST', MATTERS, { body });
    const { matters } = (await made.json()) as LoanCaseFound;
    const end = { outcome: 'unfounded', note: 'No procede' };
    await api.send('POST', `${MATTERS}/${matters[0]!.id}/fin`, { body: end });
    await signInAt(api, ADMIN);
    const { user } = renderApp('/pendientes');
    const link = await screen.findByRole('link', { name: /Levantar SC-000001/ }, SLOW);
    await user.click(link);
    const ofCase = within(await screen.findByRole('region', { name: 'Caso' }, SLOW));
    await user.click(
      await ofCase.findByRole('button', { name: 'Levantar la suspensión SC-000001' }, SLOW),
    );
    const lifting = await dialog('Levantar SC-000001');
    await user.type(lifting.getByLabelText('Motivo'), 'Se respondió el reclamo');
    await user.click(lifting.getByRole('button', { name: 'Levantar suspensión' }));
    await gone();
    expect(await ofCase.findByText(/quedó levantada/)).toBeVisible();
    expect(ofCase.queryByRole('button', { name: /Levantar la suspensión/ })).toBeNull();
  });

  it('Is ended with an outcome, and the case closed with its reason', async () => {
    await signInAt(api, ADMIN);
    const { user } = renderApp('/detalles_prestamo/1/cobranza');
    const ofCase = within(await screen.findByRole('region', { name: 'Caso' }, SLOW));
    await user.click(ofCase.getByRole('button', { name: 'Terminar CC-000001' }));
    const ending = await dialog('Terminar CC-000001');
    await user.selectOptions(ending.getByLabelText('Resultado'), 'Se negó');
    await user.type(ending.getByLabelText('Qué pasó'), 'No presentó sustento');
    await user.click(ending.getByRole('button', { name: 'Terminar asunto' }));
    await gone();
    expect(await ofCase.findByText('Se negó')).toBeVisible();
    await user.click(ofCase.getByRole('button', { name: 'Cerrar el caso' }));
    const closing = await dialog('Cerrar el caso');
    await user.type(closing.getByLabelText('Motivo'), 'No se ubica a nadie');
    await user.click(closing.getByRole('button', { name: 'Cerrar el caso' }));
    await gone();
    expect(await ofCase.findByText('Cerrado')).toBeVisible();
    expect(ofCase.getByRole('button', { name: 'Reabrir el caso' })).toBeVisible();
  });
});
