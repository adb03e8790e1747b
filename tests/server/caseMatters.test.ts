import type { CasePage, LoanCase } from '@core/contract/caseMatters';
import type { ContactAllowance } from '@core/contract/loanContacts';
import { auditLog } from '@server/platform/db/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, ready } from '@tests/support/bankFiles';
import { addChargeRate, LETTER } from '@tests/support/chargeRates';
import { contactsOf } from '@tests/support/loanContacts';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const TODAY = '2026-04-15';
const FRIDAY = '2026-04-17';

type Answer = LoanCase & {
  readonly code?: string;
  readonly errors?: readonly { readonly field: string }[];
};

describe('the case of a late loan', () => {
  let app: TestApp;
  let analystId = 0;
  const caseOf = (loanId: number) => `/protected/prestamos/${loanId}/caso`;
  const send = async (path: string, body: object, as = ANALYST) => {
    const response = await app.send('POST', path, { body, as });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const next = (change: object = {}) => ({
    assigneeId: analystId,
    todo: 'Llevar la solicitud de reprogramación',
    dueOn: FRIDAY,
    ...change,
  });
  const open = (loanId: number, change: object = {}, as = ANALYST) =>
    send(
      `${caseOf(loanId)}/asuntos`,
      { kind: 'hardship', note: 'Perdió el empleo', next: next(), ...change },
      as,
    );
  const read = async (loanId: number) =>
    (await (await app.send('GET', caseOf(loanId), { as: ANALYST })).json()) as LoanCase;
  const list = async (query: string) => {
    const response = await app.send('GET', `/protected/casos?${query}`, { as: ANALYST });
    return ((await response.json()) as CasePage).items;
  };

  beforeAll(async () => {
    app = await createTestApp();
    await ready(app);
    app.setToday(TODAY);
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id::int as id from app_user where username = ${ANALYST}`,
    );
    analystId = rows[0]!.id;
    // The second loan owes nothing yet; the others are late.
    await app.db.execute(sql`update loan set next_due_on = '2026-05-10' where id = 2`);
  });
  afterAll(() => app.close());

  it('Says who does what next and when, until the matter ends', async () => {
    const made = await open(1);
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'hardship', matters: [{ number: 'CC-000001', isOpen: true, dueOn: FRIDAY }] },
    });
    expect((await open(1)).body).toMatchObject({ code: 'CASE_MATTER_STANDING' });
    const matters = `${caseOf(1)}/asuntos/${made.body.matters[0]!.id}`;
    const late = await send(`${matters}/pasos`, {
      note: 'Firmó',
      next: next({ dueOn: '2026-04-14' }),
    });
    expect(late).toMatchObject({
      status: 422,
      body: { code: 'CASE_DUE_OUT_OF_LIMITS', errors: [{ field: 'next.dueOn' }] },
    });
    expect(
      await send(`${matters}/pasos`, { note: 'Firmó', next: next({ assigneeId: 999 }) }),
    ).toMatchObject({ status: 422, body: { code: 'OFFICER_NOT_AVAILABLE' } });
    const worked = await send(`${matters}/pasos`, {
      note: 'Firmó la solicitud',
      next: next({ todo: 'Evaluar', dueOn: TODAY }),
    });
    expect(worked.body.matters[0]).toMatchObject({ todo: 'Evaluar', dueOn: TODAY });
    expect(worked.body.matters[0]!.steps.map(({ kind }) => kind)).toEqual(['worked', 'opened']);
    expect(await list('show=due')).toMatchObject([
      { loanId: 1, state: 'hardship', matters: ['hardship'], todo: 'Evaluar', dueOn: TODAY },
    ]);
    expect(await list('show=mine&kind=judicial')).toEqual([]);
    const end = { outcome: 'founded', note: 'Se aprobó' };
    expect((await send(`${matters}/fin`, end)).body.code).toBe('CASE_OUTCOME_REFUSED');
    const ended = await send(`${matters}/fin`, { ...end, outcome: 'granted' });
    expect(ended).toMatchObject({ status: 200, body: { state: 'open' } });
    expect((await send(`${matters}/fin`, { ...end, outcome: 'granted' })).status).toBe(409);
    const again = await send(`${matters}/reapertura`, { note: 'Faltó un papel', next: next() });
    expect(again.body).toMatchObject({ state: 'hardship', matters: [{ isOpen: true }] });
    expect((await send(`${matters}/reapertura`, { note: 'Otra', next: next() })).body.code).toBe(
      'CASE_MATTER_NOT_ENDED',
    );
    expect((await send(`${matters.replace('/1/', '/3/')}/fin`, end)).status).toBe(404);
    const log = await app.db.select().from(auditLog).orderBy(auditLog.id);
    const acts = log.filter(({ entity }) => entity === 'caseMatter').map(({ action }) => action);
    expect(acts).toEqual(['openCaseMatter', 'recordCaseStep', 'endCaseMatter', 'reopenCaseMatter']);
    await send(`${matters}/fin`, { outcome: 'mistake', note: 'Prueba' });
  });

  it('Stops contacts by a complaint, and asks for the death that an insurance pays', async () => {
    expect((await open(3, { kind: 'complaint' })).body.errors).toMatchObject([
      { field: 'reference' },
    ]);
    const complaint = { kind: 'complaint', reference: 'Libro de reclamaciones 0007' };
    expect(await open(3, complaint)).toMatchObject({ status: 201, body: { state: 'disputed' } });
    const { id } = (await read(3)).matters[0]!;
    const standing = async () =>
      (
        await app.db.execute<{ id: number }>(sql`select id from contact_halt
        where loan_id = 3 and ended_at is null`)
      ).rows;
    const [halt] = await standing();
    const lift = () =>
      send(`${contactsOf(3)}/suspensiones/${halt!.id}/fin`, { reason: 'Se terminó' }, ADMIN);
    expect((await lift()).body.code).toBe('CONTACT_HALT_OF_COMPLAINT');
    const matter = `${caseOf(3)}/asuntos/${id}`;
    await send(`${matter}/fin`, { outcome: 'unfounded', note: 'No procede' });
    // Pendientes remind of the halt until it is lifted, also whoever answers for the borrower.
    await app.db.execute(sql`update borrower set officer_id = ${analystId}
      where id = (select borrower_id from loan where id = 3)`);
    const todo = 'Levantar SC-000001 (CC-000002 terminó)';
    for (const show of ['due', 'mine']) {
      expect(await list(`show=${show}`)).toMatchObject([{ loanId: 3, todo, dueOn: TODAY }]);
    }
    const { haltLeft } = await read(3);
    expect(haltLeft).toEqual({ id: halt!.id, number: 'SC-000001', matter: 'CC-000002' });
    expect((await lift()).status).toBe(200);
    expect(await read(3)).toMatchObject({ haltLeft: null });
    expect(await list('show=due')).toEqual([]);
    // Opened again, it stops contacts again.
    await send(`${matter}/reapertura`, { note: 'Presentó otra prueba', next: next() });
    expect(await standing()).toHaveLength(1);
    const insurance = { kind: 'insurance', reference: 'Aseguradora, siniestro 88' };
    expect(await open(2, insurance)).toMatchObject({
      status: 422,
      body: { code: 'CASE_DEATH_MISSING' },
    });
    const death = { kind: 'deceased', since: TODAY, saidHow: 'Acta de defunción 123' };
    const dead = await app.send('POST', `${contactsOf(2)}/suspensiones`, { body: death });
    expect(await open(2, insurance)).toMatchObject({ status: 201, body: { state: 'deceased' } });
    // Written down by mistake: the person is alive, and their other loan is collected as before.
    const { halts } = (await dead.json()) as ContactAllowance;
    await send(
      `${contactsOf(2)}/suspensiones/${halts[0]!.id}/fin`,
      { reason: 'Era un homónimo' },
      ADMIN,
    );
  });

  it('Keeps a file in court with the costs that are charged for it', async () => {
    const file = { kind: 'judicial', reference: '2.º Juzgado de Paz, exp. 145-2026' };
    expect((await open(1, file)).body.code).toBe('CASE_NOT_JUDICIAL');
    await app.db.execute(sql`update loan set legal_since = ${TODAY} where id = 1`);
    const made = await open(1, file);
    expect(made.body.state).toBe('judicial');
    await addChargeRate(app, { ...LETTER, name: 'Tasa judicial', amount: '50.00' });
    const { version } = (await (await app.send('GET', '/protected/prestamos/1')).json()) as {
      version: number;
    };
    const cost = (matterId: number) => ({
      terms: { kind: 'charge', name: 'Tasa judicial', amount: '50.00', matterId },
      reason: 'Arancel por ofrecer pruebas',
      loanVersion: version,
    });
    const changes = '/protected/prestamos/1/cambios';
    expect(await act(app, changes, cost(2))).toMatchObject({
      status: 404,
      body: { code: 'CASE_MATTER_NOT_FOUND' },
    });
    const { id } = made.body.matters[0]!;
    expect(await act(app, changes, cost(id))).toMatchObject({ status: 201 });
    expect((await read(1)).matters[0]!.costs).toMatchObject([
      { name: 'Tasa judicial', amount: '50.00', status: 'applied' },
    ]);
    expect((await send(`${caseOf(1)}/cierre`, { reason: 'Incobrable' }, ADMIN)).body.code).toBe(
      'CASE_MATTERS_OPEN',
    );
    await send(`${caseOf(1)}/asuntos/${id}/fin`, { outcome: 'settled', note: 'Transacción' });
  });

  it('Is closed by an act until the loan is late anew, and by its payment', async () => {
    const close = (as = ADMIN) => send(`${caseOf(1)}/cierre`, { reason: 'No ubicable' }, as);
    expect((await close(ANALYST)).status).toBe(403);
    expect(await close()).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect((await close()).body.code).toBe('CASE_CLOSED');
    expect((await open(1, { kind: 'followUp' })).body.code).toBe('CASE_CLOSED');
    expect((await list('show=closed')).map(({ loanId }) => loanId)).toEqual([1]);
    const reopened = await send(`${caseOf(1)}/reapertura`, { reason: 'Volvió a la zona' }, ADMIN);
    expect(reopened).toMatchObject({ status: 200, body: { state: 'judicial' } });
    expect((await send(`${caseOf(1)}/reapertura`, { reason: 'Otra vez' }, ADMIN)).body.code).toBe(
      'CASE_NOT_CLOSED',
    );
    await close();
    // Paid up, and late again with an installment of after the closing: a case of its own.
    await app.db.execute(sql`update loan set next_due_on = '2026-05-10' where id = 1`);
    app.setToday('2026-05-20');
    expect(await read(1)).toMatchObject({ state: 'judicial' });
    expect((await list('show=unplanned')).map(({ loanId }) => loanId)).toContain(1);
    app.setToday(TODAY);
    expect((await open(1, { kind: 'followUp' })).body.state).toBe('resolved');
    expect(await send(`${caseOf(1)}/cierre`, { reason: 'Al día' }, ADMIN)).toMatchObject({
      status: 409,
      body: { code: 'CASE_NOT_LATE' },
    });
  });
});
