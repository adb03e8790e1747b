import type { BorrowerRecords } from '@core/contract/borrowerRecords';
import type { DigitalRecordPage } from '@core/contract/digitalRecords';
import type { RequestDetail } from '@core/contract/requests';
import type { RequiredDocument } from '@core/products/productTerms';
import { simulateLoan } from '@server/lending/loans/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBorrower, someTerms } from '@tests/support/builders';
import { aProduct } from '@tests/support/products';
import {
  aDraft,
  aRequest,
  outcome,
  readRequest,
  someLenders,
  step,
  WHY,
} from '@tests/support/requests';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { HTML, PDF, PNG, tokenOf, uploadAs } from '@tests/support/uploads';

const SOLICITUDES = '/protected/solicitudes';

let app: TestApp;
let borrowerId: number;
beforeAll(async () => {
  app = await createTestApp();
  ({ borrowerId } = await someLenders(app));
});
afterAll(() => app.close());

const refusal = async (response: Response) => {
  const body = (await response.json()) as { code?: string };
  return `${response.status} ${body.code ?? ''}`.trim();
};
const paperUrl = (id: number, paper: string) => `${SOLICITUDES}/${id}/documentos/${paper}`;
const upload = (id: number, paper: string, bytes = PNG, as = BORROWER) =>
  uploadAs(app, as, `${paperUrl(id, paper)}/archivo?name=foto.png`, bytes);
const papersOf = async (id: number, as = BORROWER) => {
  const { papers } = await readRequest(app, id, as);
  return papers.map(({ paper, status, isOnFile }) => `${paper} ${status}${isOnFile ? '*' : ''}`);
};
const recordsOf = async (whose = borrowerId) => {
  const response = await app.send('GET', `/protected/expedientes?borrowerId=${whose}&limit=100`);
  return ((await response.json()) as DigitalRecordPage).items;
};
const send = async (id: number, as = BORROWER) => outcome(await step(app, id, 'envio', { as }));
let products = 0;
const productAsking = async (...requiredDocuments: RequiredDocument[]) =>
  (await aProduct(app, { requiredDocuments }, { code: `PAPELES${++products}` })).id;

describe('the papers of a request', () => {
  it('are sent by the borrower, reviewed in the file, and needed to send it', async () => {
    const { id } = await aDraft(app, await productAsking('identity', 'businessPhotos'));
    expect(await papersOf(id)).toEqual(['identity missing', 'businessPhotos missing']);
    const unsent = await step(app, id, 'envio', { as: BORROWER });
    expect(await unsent.clone().text()).toMatch(/Falta subir: .*ocumento.*, .*otos del negocio/);
    expect(await refusal(unsent)).toBe('422 REQUEST_PAPER_MISSING');
    expect((await upload(id, 'identity')).status).toBe(200);
    expect((await upload(id, 'identity', PDF)).status).toBe(200);
    const records = await recordsOf();
    expect(records).toMatchObject([
      { type: 'identity', title: 'Documento de identidad', status: 'received', version: 2 },
    ]);
    expect(await send(id)).toBe('REQUEST_PAPER_MISSING');
    expect((await upload(id, 'businessPhotos', PNG, ANALYST)).status).toBe(200);
    expect(await send(id)).toBe('ENVIADA');
    expect(await refusal(await upload(id, 'identity'))).toBe('409 REQUEST_NOT_EDITABLE');

    const recordId = records[0]?.id;
    const body = { decision: 'observe', version: 2, note: 'Está borroso' };
    await app.send('POST', `/protected/clientes/${borrowerId}/expediente/${recordId}/revision`, {
      body,
    });
    await step(app, id, 'toma', { as: ANALYST });
    await step(app, id, 'observacion', { as: ANALYST, items: ['El documento está borroso'] });
    expect(await papersOf(id)).toEqual(['identity observed', 'businessPhotos received']);
    expect(await send(id)).toBe('REQUEST_PAPER_MISSING');
    await upload(id, 'identity');
    expect(await send(id)).toBe('EN_EVALUACION');
  });

  it('count as given when approved and in force, where any will do', async () => {
    const request = { type: 'identity', title: 'DNI', issuedOn: null, expiresOn: '2026-03-31' };
    const file = `/protected/clientes/${borrowerId}/expediente`;
    for (const data of [request, { ...request, type: 'other', title: 'Fotos' }]) {
      const made = await app.send('POST', file, { body: data, as: ANALYST });
      const { id: recordId } = (await made.json()) as { id: number };
      await uploadAs(app, ANALYST, `${file}/${recordId}/archivo?name=dni.png`, PNG);
      const body = { decision: 'approve', version: 1 };
      await app.send('POST', `${file}/${recordId}/revision`, { body });
    }
    const { id } = await aDraft(app, await productAsking('identity', 'businessPhotos'));
    expect(await papersOf(id)).toEqual(['identity approved*', 'businessPhotos missing']);
    app.setToday('2026-04-01');
    expect(await papersOf(id)).toEqual(['identity missing', 'businessPhotos missing']);
    app.setToday('2026-03-10');
    await upload(id, 'businessPhotos');
    expect(await send(id)).toBe('ENVIADA');
  });

  it('are taken back out, file included, until the request is sent', async () => {
    const { id } = await aDraft(app, await productAsking('businessPhotos'));
    await upload(id, 'businessPhotos');
    const [before] = await recordsOf();
    const remove = () =>
      app.send('POST', `${paperUrl(id, 'businessPhotos')}/retiro`, { as: BORROWER });
    expect((await remove()).status).toBe(200);
    const gone = (await recordsOf()).find((one) => one.id === before!.id);
    expect(gone?.endReason).toMatch(/^Quitado de la solicitud S-/);
    expect(await papersOf(id)).toEqual(['businessPhotos missing']);
    expect(await refusal(await remove())).toBe('404 REQUEST_PAPER_NOT_FOUND');
    await upload(id, 'businessPhotos');
    await send(id);
    expect(await refusal(await remove())).toBe('409 REQUEST_NOT_EDITABLE');
    await step(app, id, 'desistimiento', { as: BORROWER, ...WHY });
    const again = await app.send('POST', `${SOLICITUDES}/${id}/reapertura`, { as: BORROWER });
    const reopened = (await again.json()) as RequestDetail;
    expect(reopened.papers).toMatchObject([{ paper: 'businessPhotos', status: 'received' }]);
  });

  it('are refused when they are no picture nor PDF, or when nobody asked for them', async () => {
    const { id } = await aDraft(app, await productAsking('identity'));
    expect(await refusal(await upload(id, 'identity', HTML))).toBe('422 FILE_KIND_REFUSED');
    expect(await refusal(await upload(id, 'taxRecord'))).toBe('422 REQUEST_PAPER_NOT_ASKED');
    expect(await refusal(await upload(id, 'passport'))).toBe('422 VALIDATION');
    const large = Buffer.concat([PNG, Buffer.alloc(11_000_000)]);
    expect((await upload(id, 'identity', large)).status).toBeGreaterThanOrEqual(413);
  });

  it('are seen by their borrower and the team, and are nobody else’s', async () => {
    const made = await app.send('POST', '/protected/clientes', {
      body: aBorrower({ documentNumber: '40987612', phone: '986112233' }),
    });
    const { id: other } = (await made.json()) as { id: number };
    const productId = await productAsking('businessPhotos');
    const foreign = await aDraft(app, productId, { as: ANALYST, borrowerId: other });
    expect((await upload(foreign.id, 'businessPhotos', PNG, ANALYST)).status).toBe(200);
    expect(await refusal(await upload(foreign.id, 'businessPhotos'))).toBe('404 REQUEST_NOT_FOUND');
    const read = async (as: string) => {
      const url = `http://localhost${paperUrl(foreign.id, 'businessPhotos')}/archivo`;
      const headers = { authorization: `Bearer ${await tokenOf(app, as)}` };
      return app.fetch(new Request(url, { headers }));
    };
    const seen = await read(ADMIN);
    expect(seen.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await seen.arrayBuffer()).equals(PNG)).toBe(true);
    expect(await refusal(await read(BORROWER))).toBe('404 REQUEST_NOT_FOUND');
    const remove = `${paperUrl(foreign.id, 'businessPhotos')}/retiro`;
    expect(await refusal(await app.send('POST', remove, { as: BORROWER }))).toBe(
      '404 REQUEST_NOT_FOUND',
    );
  });
});

const TERMS = someTerms({
  principal: '3000.00',
  rateKind: 'annualEffective',
  annualRatePercent: '40',
  installmentCount: 12,
});

describe('the guarantors of a request', () => {
  const JOSE = {
    documentType: 'DNI',
    documentNumber: '41112223',
    name: 'José Ñahui',
    phone: '986112233',
    relationship: 'Hermano',
  };
  const add = (id: number, change: object = {}, as = BORROWER) =>
    app.send('POST', `${SOLICITUDES}/${id}/avales`, { as, body: { ...JOSE, ...change } });
  const remove = (id: number, guarantorId: number) =>
    app.send('POST', `${SOLICITUDES}/${id}/avales/${guarantorId}/retiro`, { as: BORROWER });
  const draft = async () => (await aDraft(app, await productAsking())).id;
  const aFicha = async (documentNumber: string) => {
    const body = aBorrower({ documentNumber, phone: '986112233' });
    return (
      (await (await app.send('POST', '/protected/clientes', { body })).json()) as { id: number }
    ).id;
  };

  it('are linked to a ficha that only the team sees', async () => {
    const registered = await aFicha('41112220');
    const id = await draft();
    const answer = await add(id, { documentNumber: '41112220' });
    expect(answer.status).toBe(201);
    expect((await answer.json()) as RequestDetail).toMatchObject({
      guarantors: [{ documentNumber: '41112220', borrowerId: null }],
    });
    await add(id);
    const { guarantors } = await readRequest(app, id, ANALYST);
    expect(guarantors.map((one) => one.borrowerId)).toEqual([registered, null]);
    const seen = await readRequest(app, id, BORROWER);
    expect(seen.guarantors.map((one) => one.borrowerId)).toEqual([null, null]);
  });

  it('are taken out while the request may change, once', async () => {
    const id = await draft();
    await add(id);
    const [guarantor] = (await readRequest(app, id)).guarantors;
    expect((await remove(id, guarantor!.id)).status).toBe(200);
    expect((await readRequest(app, id)).guarantors).toEqual([]);
    expect(await refusal(await remove(id, guarantor!.id))).toBe('404 REQUEST_GUARANTOR_NOT_FOUND');
    expect((await add(id)).status).toBe(201);
    await send(id);
    expect(await refusal(await add(id, { documentNumber: '41112224' }))).toBe(
      '409 REQUEST_NOT_EDITABLE',
    );
    expect(await refusal(await remove(id, guarantor!.id + 1))).toBe('409 REQUEST_NOT_EDITABLE');
  });

  it('are refused when they are the borrower, twice the same, or not whole', async () => {
    const id = await draft();
    const { documentNumber: taken } = aBorrower();
    expect(await refusal(await add(id, { documentNumber: taken }))).toBe(
      '422 GUARANTOR_IS_BORROWER',
    );
    await add(id);
    expect(await refusal(await add(id))).toBe('409 REQUEST_GUARANTOR_TAKEN');
    expect(await refusal(await add(id, { documentNumber: '123' }))).toBe('422 DOCUMENT_INVALID');
    expect(await refusal(await add(id, { phone: 'nueve' }))).toBe('422 VALIDATION');
    for (const last of [4, 5, 6, 7]) await add(id, { documentNumber: `4111222${last}` });
    expect(await refusal(await add(id, { documentNumber: '41112228' }))).toBe(
      '409 REQUEST_GUARANTORS_FULL',
    );
  });

  it('are asked for by a product that wants to know who they are', async () => {
    const terms = { requiredDocuments: ['guarantorIdentity' as const] };
    const { id: productId } = await aProduct(app, terms, { code: 'CONAVAL' });
    const { id } = await aDraft(app, productId);
    await upload(id, 'guarantorIdentity');
    expect(await send(id)).toBe('REQUEST_GUARANTOR_MISSING');
    await add(id);
    expect(await send(id)).toBe('ENVIADA');
  });

  it('become ties of the borrower with the loan, and end with it', async () => {
    const { id: productId } = await aProduct(app, {}, { code: 'GARANTIZADO' });
    const id = await aRequest(app, productId, 'OBSERVADA');
    await add(id, { documentNumber: '41112229' });
    await bringToAccepted(id);
    const fund = { name: 'Fondo', currency: 'PEN', openingCapital: '10000.00' };
    const funded = await app.send('POST', '/protected/fondos', { body: fund });
    const { id: fundId } = (await funded.json()) as { id: number };
    const ids = { borrowerId, fundId, requestId: id, lateAnnualRatePercent: '12' };
    const loan = { ...TERMS, ...ids, previewTotalDue: simulateLoan(TERMS, 'PEN').totalDue };
    const disburse = () => app.send('POST', '/protected/prestamos', { body: loan });
    expect(await refusal(await disburse())).toBe('409 REQUEST_GUARANTOR_WITHOUT_FICHA');
    const ficha = await aFicha('41112229');
    const made = await disburse();
    expect(made.status).toBe(201);
    const { id: loanId } = (await made.json()) as { id: number };
    const ties = async () => {
      const response = await app.send('GET', `/protected/clientes/${borrowerId}/datos`);
      const { relations } = (await response.json()) as BorrowerRecords;
      return relations.filter(({ relatedId }) => relatedId === ficha);
    };
    expect(await ties()).toMatchObject([{ role: 'guarantor', endedAt: null }]);
    await app.send('POST', `/protected/prestamos/${loanId}/anulacion`, { body: WHY });
    expect(await ties()).toMatchObject([{ endReason: WHY.reason }]);
  });

  async function bringToAccepted(id: number) {
    await step(app, id, 'envio', { as: BORROWER });
    await step(app, id, 'comite', { as: ANALYST });
    await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
    await step(app, id, 'aprobacion', {
      amount: '3000.00',
      installmentCount: 12,
      annualRatePercent: '40',
    });
    await step(app, id, 'oferta', { as: ANALYST });
    await step(app, id, 'aceptacion', { as: BORROWER });
  }
});
