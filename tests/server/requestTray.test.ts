import type { RequestDetail } from '@core/contract/requests';
import type { RequestStatistics } from '@core/contract/requestTray';
import { runDay } from '@server/process/jobs/nightly';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMail } from '@tests/support/mailsOf';
import { aBorrower } from '@tests/support/builders';
import {
  aDraft,
  aRequest,
  outcome,
  GRANT,
  readRequest,
  someLenders,
  step,
  WHY,
} from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST, BORROWER } from '@tests/support/testUsers';
import { HTML, PDF, PNG, tokenOf, uploadAs } from '@tests/support/uploads';

const TRAY = '/protected/bandeja-de-solicitudes';
let app: TestApp;
let productId = 0;
let borrowerId = 0;

beforeAll(async () => {
  app = await createTestApp();
  const lenders = await someLenders(app);
  productId = lenders.product.id;
  ({ borrowerId } = lenders);
});
afterAll(() => app.close());

const mails = async () => {
  const { rows } = await app.db.execute<{ event: string; to: string }>(sql`
    select event, recipient as to from mail_outbox where event like 'request%' order by id`);
  await app.db.execute(sql`delete from mail_outbox`);
  return rows.map(({ event, to }) => `${event} ${to}`);
};
const act = (name: string, body: object, as = ANALYST) =>
  app.send('POST', `${TRAY}/${name}`, { body, as });

describe('who asks is told', () => {
  const to = BORROWER.toLowerCase();

  it('of each step that matters, once, in the step itself', async () => {
    const id = await aRequest(app, productId, 'OFERTA_ENVIADA');
    const offer = await newestMail(app, 'requestOffered');
    expect(offer).toContain('Aprobamos S/ 3,000.00 en 12 cuotas');
    expect(offer).toContain('hasta el 25/03/2026');
    expect(offer).toContain(`https://prestamos.example/solicitudes-pendientes/${id}`);
    expect(await mails()).toEqual([`requestReceived ${to}`, `requestOffered ${to}`]);
    const { version } = await readRequest(app, id);
    const undo = () =>
      app.send('POST', `/protected/solicitudes/${id}/anulacion-de-aprobacion`, {
        body: { version, ...WHY },
        key: 'la-misma-clave',
      });
    expect((await undo()).status).toBe(200);
    expect((await undo()).headers.get('idempotency-replayed')).toBe('true');
    expect(await mails()).toEqual([`requestOfferWithdrawn ${to}`]);
    expect(await readRequest(app, id)).toMatchObject({ status: 'EN_COMITE', offerExpiresOn: null });
    await step(app, id, 'rechazo', { reasonCode: 'policy', ...WHY });
    expect(await mails()).toEqual([`requestRejected ${to}`]);
  });

  it('of what to mend and what expired, not of an approval before its offer', async () => {
    const id = await aRequest(app, productId, 'OBSERVADA');
    expect(await newestMail(app, 'requestObserved')).toContain('Falta el recibo de luz');
    await mails();
    await step(app, id, 'desistimiento', WHY);
    const approved = await aRequest(app, productId, 'APROBADA');
    await mails();
    await step(app, approved, 'anulacion-de-aprobacion', WHY);
    expect(await mails()).toEqual([]);
    await step(app, approved, 'desistimiento', WHY);
    const offered = await aRequest(app, productId, 'OFERTA_ENVIADA');
    await mails();
    app.setToday('2026-03-26');
    await runDay(app.deps);
    expect(await mails()).toEqual([`requestExpired ${to}`]);
    expect(await readRequest(app, offered)).toMatchObject({ status: 'VENCIDA' });
    app.setToday('2026-03-10');
  });
});

describe('the tray', () => {
  it('gives several requests to somebody, and takes them back', async () => {
    const ids = [
      await aRequest(app, productId, 'ENVIADA'),
      await aRequest(app, productId, 'EN_EVALUACION'),
    ];
    const people = await (await app.send('GET', `${TRAY}/responsables`)).json();
    const { items } = people as { items: { id: number; name: string }[] };
    expect(items.map(({ name }) => name)).not.toContain('Eva Luna');
    const ada = items.find(({ name }) => name === 'Ada Ruiz')!;
    expect(await (await act('asignacion', { ids, userId: ada.id })).json()).toEqual({
      requests: 2,
    });
    const request = await readRequest(app, ids[0]!);
    expect(request).toMatchObject({ assignedTo: 'Ada Ruiz', status: 'ENVIADA' });
    expect(request.history.at(-1)).toMatchObject({ action: 'assign', reason: 'Ada Ruiz' });
    await act('asignacion', { ids, userId: null });
    expect(await readRequest(app, ids[1]!)).toMatchObject({ assignedTo: null });
    for (const id of ids) await step(app, id, 'desistimiento', WHY);
    expect(await outcome(await act('asignacion', { ids, userId: ada.id }))).toBe(
      'REQUEST_TRANSITION_NOT_ALLOWED',
    );
  });

  it('asks for one document per borrower, and says so in each conversation', async () => {
    const ids = [
      await aRequest(app, productId, 'ENVIADA'),
      await aRequest(app, productId, 'ENVIADA'),
    ];
    const call = { ids, type: 'income', title: 'Boleta de noviembre' };
    expect(await (await act('documentos', call)).json()).toEqual({ requests: 2 });
    expect(await newestMail(app, 'requestDocument')).toContain('documento: Boleta de noviembre.');
    const records = await app.send('GET', '/protected/expedientes?borrowerId=1');
    expect(await records.json()).toMatchObject({ total: 1, items: [{ status: 'pending' }] });
    for (const id of ids) {
      const { messages } = await readRequest(app, id, BORROWER);
      expect(messages.at(-1)?.text).toBe('Necesitamos este documento: Boleta de noviembre.');
    }
    const path = '/protected/solicitudes?awaits=borrower&limit=2';
    const awaited = await app.send('GET', path, { as: BORROWER });
    const items = ids.toReversed().map((id) => ({ id, borrowerStep: 'document' }));
    expect(await awaited.json()).toMatchObject({ items });
  });

  it.each([
    ['nothing', 'asignacion', { ids: [], userId: null }, 'VALIDATION', ANALYST],
    ['a borrower', 'asignacion', { ids: [1], userId: 3 }, 'REQUEST_ASSIGNEE_REFUSED', ANALYST],
    ['what is not there', 'asignacion', { ids: [99], userId: null }, 'REQUEST_NOT_FOUND', ANALYST],
    ['as a borrower', 'asignacion', { ids: [1], userId: null }, 'FORBIDDEN', BORROWER],
  ])('refuses to assign %s', async (_what, name, body, code, as) => {
    expect(await outcome(await act(name, body, as))).toBe(code);
  });

  it('is saved as CSV by its filter, and counted by reason and stage', async () => {
    const csv = await app.send('GET', `${TRAY}/exportacion?group=history&status=RECHAZADA`);
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^S-000001,2026-03-10,Rosa Quispe Huamán,DNI 41234567,/);
    const counted = await app.send('GET', `${TRAY}/estadisticas?dateFrom=2026-03-10`);
    const { ends, stages } = (await counted.json()) as RequestStatistics;
    expect(ends).toContainEqual({ status: 'RECHAZADA', reasonCode: 'policy', requests: 1 });
    expect(ends).toContainEqual({ status: 'VENCIDA', reasonCode: null, requests: 1 });
    const offered = stages.find(({ status }) => status === 'OFERTA_ENVIADA');
    expect(offered).toMatchObject({ times: 2, longestHours: 384, medianHours: 192 });
    const none = await app.send('GET', `${TRAY}/estadisticas?dateFrom=2027-01-01`);
    expect(await none.json()).toEqual({ ends: [], stages: [] });
  });
});

describe('the papers that the team asks for', () => {
  const calledUrl = (id: number, recordId: number) =>
    `/protected/solicitudes/${id}/documentos-pedidos/${recordId}/archivo`;
  const sendCalled = (id: number, recordId: number, as = BORROWER, bytes = PNG) =>
    uploadAs(app, as, `${calledUrl(id, recordId)}?name=boleta.png`, bytes);
  const call = async (ids: readonly number[], title: string) => {
    const body = { ids, type: 'income', title };
    expect((await act('documentos', body)).status).toBe(200);
    return (await readRequest(app, ids[0]!)).calledPapers.at(-1)!.recordId;
  };
  const refusal = async (response: Response) =>
    `${response.status} ${((await response.json()) as { code: string }).code}`;
  const review = (recordId: number, decision: string, version: number, note = '') =>
    app.send('POST', `/protected/clientes/${borrowerId}/expediente/${recordId}/revision`, {
      body: { decision, version, ...(note !== '' && { note }) },
    });
  const standing = async (id: number) =>
    (await readRequest(app, id, BORROWER)).calledPapers.map(
      (one) => `${one.title}: ${one.status} ${one.canUpload}${one.note && ` ${one.note}`}`,
    );

  it('are sent by the borrower at any stage, mended, and kept once approved', async () => {
    const id = await aRequest(app, productId, 'ENVIADA');
    const twin = await aRequest(app, productId, 'ENVIADA');
    const recordId = await call([id, twin], 'Boleta de marzo');
    expect(await standing(id)).toEqual(['Boleta de marzo: missing true']);
    expect((await sendCalled(id, recordId)).status).toBe(200);
    expect(await standing(twin)).toEqual(['Boleta de marzo: received true']);
    expect((await review(recordId, 'observe', 1, 'No se lee')).status).toBe(200);
    expect(await standing(id)).toEqual(['Boleta de marzo: observed true No se lee']);
    expect((await sendCalled(id, recordId, BORROWER, PDF)).status).toBe(200);
    expect((await review(recordId, 'approve', 2)).status).toBe(200);
    expect(await standing(id)).toEqual(['Boleta de marzo: approved false']);
    expect(await refusal(await sendCalled(id, recordId))).toBe('422 REQUEST_PAPER_NOT_ASKED');
    const url = `http://localhost${calledUrl(id, recordId)}`;
    const headers = { authorization: `Bearer ${await tokenOf(app, BORROWER)}` };
    const file = await app.fetch(new Request(url, { headers }));
    expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it('are refused when nobody asked for them there, and when the request ended', async () => {
    const id = await aRequest(app, productId, 'ENVIADA');
    const other = await aRequest(app, productId, 'ENVIADA');
    const recordId = await call([other], 'Recibo de luz');
    expect(await refusal(await sendCalled(id, recordId))).toBe('422 REQUEST_PAPER_NOT_ASKED');
    expect(await refusal(await app.send('GET', calledUrl(id, recordId)))).toBe(
      '404 FILE_NOT_FOUND',
    );
    expect(await refusal(await sendCalled(other, recordId, BORROWER, HTML))).toBe(
      '422 FILE_KIND_REFUSED',
    );
    await step(app, other, 'desistimiento', { as: BORROWER, ...WHY });
    expect(await standing(other)).toEqual(['Recibo de luz: missing false']);
    expect(await refusal(await sendCalled(other, recordId))).toBe('422 REQUEST_PAPER_NOT_ASKED');
    const again = await app.send('POST', `/protected/solicitudes/${other}/reapertura`, {
      as: BORROWER,
    });
    const { id: reopened } = (await again.json()) as RequestDetail;
    expect(await standing(reopened)).toEqual(['Recibo de luz: missing true']);
    const file = `/protected/clientes/${borrowerId}/expediente/${recordId}`;
    await app.send('POST', `${file}/baja`, { body: WHY });
    expect(await standing(reopened)).toEqual([]);
  });

  it('are waited for: a request is granted once they came, or are asked for no more', async () => {
    const id = await aRequest(app, productId, 'EN_COMITE');
    await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
    const grant = () => step(app, id, 'aprobacion', GRANT);
    const recordId = await call([id], 'Boleta de abril');
    expect(await refusal(await grant())).toBe('409 REQUEST_CALL_MISSING');
    await sendCalled(id, recordId);
    await review(recordId, 'observe', 1, 'No se lee');
    expect(await refusal(await grant())).toBe('409 REQUEST_CALL_MISSING');
    await app.send('POST', `/protected/clientes/${borrowerId}/expediente/${recordId}/baja`, {
      body: WHY,
    });
    expect(await outcome(await grant())).toBe('APROBADA');
  });

  it('are nobody else’s', async () => {
    const body = aBorrower({ documentNumber: '40987613', phone: '986112234' });
    const made = await app.send('POST', '/protected/clientes', { body });
    const { id: stranger } = (await made.json()) as { id: number };
    const change = { as: ANALYST, borrowerId: stranger };
    const { id } = await aDraft(app, productId, change);
    const recordId = await call([id], 'Ficha RUC');
    expect(await refusal(await sendCalled(id, recordId))).toBe('404 REQUEST_NOT_FOUND');
    expect((await sendCalled(id, recordId, ANALYST)).status).toBe(200);
  });
});
