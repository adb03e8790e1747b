import { describe, expect, it } from 'vitest';
import { createColleague } from '@tests/support/accountHands';
import { askForTwo } from '@tests/support/fourEyes';
import { aUser } from '@tests/support/permissions';
import { aProduct } from '@tests/support/products';
import {
  aDraft,
  aRequest,
  GRANT,
  outcome,
  readRequest,
  SECOND_ADMIN,
  someRequestTerms,
  step,
  WHY,
  withLenders,
} from '@tests/support/requests';
import { someAnswers } from '@tests/support/someAnswers';
import type { TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { PDF, PNG, uploadAs } from '@tests/support/uploads';

const SOLICITUDES = '/protected/solicitudes';
const EDITOR = 'EDITORA@PRUEBA.PE';
/** A colleague whose account the editor made. */
const MADE = 'HECHA@PRUEBA.PE';

type Lenders = Parameters<Parameters<typeof withLenders>[0]>[1];

/** Runs a test where two decide, and where somebody else of the team writes. */
const withEditor = (test: (app: TestApp, all: Lenders) => Promise<void>) =>
  withLenders(async (app, all) => {
    await aUser(app, EDITOR, 'ADMINISTRADOR');
    await createColleague(app, MADE, EDITOR);
    await askForTwo(app);
    await test(app, all);
  });

/** Saves a draft as somebody, with other terms or answers. */
async function save(app: TestApp, id: number, as: string, terms: object, answers: object = {}) {
  const seen = await readRequest(app, id);
  const body = {
    version: seen.version,
    terms: { ...seen.terms, ...terms },
    answers: { ...seen.answers, ...answers },
  };
  return app.send('PUT', `${SOLICITUDES}/${id}`, { as, body });
}

/** A draft that a borrower began and left without an answer. */
async function anEmptyDraft({ send }: TestApp, productId: number) {
  const begun = await send('POST', SOLICITUDES, {
    as: BORROWER,
    body: someRequestTerms(productId),
  });
  return ((await begun.json()) as { id: number }).id;
}

/** Brings a sent request to the committee by a colleague. */
async function toCommittee(app: TestApp, id: number) {
  await step(app, id, 'toma', { as: ANALYST });
  expect(await outcome(await step(app, id, 'comite', { as: ANALYST }))).toBe('EN_COMITE');
}

/** Answers to somebody who votes for a request, and then approves it. */
async function decidedBy(app: TestApp, id: number, as: string) {
  const vote = await outcome(await step(app, id, 'votos', { as, vote: 'for' }));
  await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
  return [vote, await outcome(await step(app, id, 'aprobacion', { ...GRANT, as }))];
}

describe('whoever wrote a part of a request, and decides nothing of it', () => {
  it('is who changed its terms or answers, who is written in its history', () =>
    withEditor(async (app, { product }) => {
      const { id } = await aDraft(app, product.id, { amount: '500.00' });
      const saved = await save(
        app,
        id,
        EDITOR,
        { amount: '3000.00' },
        { monthlyIncome: '9000.00' },
      );
      expect(saved.status).toBe(200);
      const { history } = await readRequest(app, id);
      expect(history.at(-1)).toMatchObject({
        action: 'edit',
        fromStatus: 'BORRADOR',
        toStatus: 'BORRADOR',
        changes: [
          { field: 'amount', before: '500.00', after: '3000.00' },
          { field: 'monthlyIncome', before: someAnswers().monthlyIncome, after: '9000.00' },
        ],
      });
      await save(app, id, EDITOR, {});
      expect((await readRequest(app, id)).history).toHaveLength(history.length);
      await step(app, id, 'envio', { as: BORROWER });
      await toCommittee(app, id);
      const seen = await readRequest(app, id, EDITOR);
      expect(seen).toMatchObject({ canVote: false, deciders: { standing: 'own' } });
      expect(seen.actions).not.toContain('approve');
      expect(await decidedBy(app, id, EDITOR)).toEqual(['REQUEST_OWN', 'REQUEST_OWN']);
      const other = await step(app, id, 'aprobacion', { ...GRANT, as: SECOND_ADMIN });
      expect(await outcome(other)).toBe('APROBADA');
    }));

  it('is who sent it', () =>
    withEditor(async (app, { product }) => {
      const { id } = await aDraft(app, product.id);
      await step(app, id, 'envio', { as: EDITOR });
      await toCommittee(app, id);
      expect(await decidedBy(app, id, EDITOR)).toEqual(['REQUEST_OWN', 'REQUEST_OWN']);
    }));

  it('is who mended it or brought a guarantor when it was given back', () =>
    withEditor(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'OBSERVADA');
      const guarantor = {
        documentType: 'DNI',
        documentNumber: '41223344',
        name: 'Rosa Paz',
        phone: '999888777',
        relationship: 'Hermana',
      };
      const path = `${SOLICITUDES}/${id}/avales`;
      const added = await app.send('POST', path, { as: EDITOR, body: guarantor });
      expect(added.status).toBe(201);
      await step(app, id, 'envio', { as: BORROWER });
      expect(await outcome(await step(app, id, 'comite', { as: ANALYST }))).toBe('EN_COMITE');
      expect(await decidedBy(app, id, EDITOR)).toEqual(['REQUEST_OWN', 'REQUEST_OWN']);
    }));

  it('is who uploaded a paper that it asks for', () =>
    withLenders(async (app) => {
      const product = await aProduct(app, { requiredDocuments: ['identity'] }, { code: 'PAPELES' });
      await aUser(app, EDITOR, 'ADMINISTRADOR');
      await askForTwo(app);
      const { id } = await aDraft(app, product.id);
      const path = `${SOLICITUDES}/${id}/documentos/identity/archivo?name=dni.png`;
      expect((await uploadAs(app, EDITOR, path, PNG)).status).toBe(200);
      expect((await readRequest(app, id)).history.at(-1)).toMatchObject({
        action: 'uploadPaper',
        reason: 'Documento de identidad: dni.png',
      });
      await step(app, id, 'envio', { as: BORROWER });
      await toCommittee(app, id);
      expect(await decidedBy(app, id, EDITOR)).toEqual(['REQUEST_OWN', 'REQUEST_OWN']);
    }));

  it('is whoever wrote the request that it was asked again from', () =>
    withEditor(async (app, { product }) => {
      const { id: first } = await aDraft(app, product.id);
      await save(app, first, EDITOR, { amount: '2900.00' });
      await step(app, first, 'desistimiento', { ...WHY, as: BORROWER });
      const again = await app.send('POST', `${SOLICITUDES}/${first}/reapertura`, { as: BORROWER });
      const { id } = (await again.json()) as { id: number };
      await step(app, id, 'envio', { as: BORROWER });
      await toCommittee(app, id);
      expect(await decidedBy(app, id, EDITOR)).toEqual(['REQUEST_OWN', 'REQUEST_OWN']);
    }));

  it('counts as one with the accounts that they had a hand in', () =>
    withEditor(async (app, { product }) => {
      const { id } = await aDraft(app, product.id);
      await save(app, id, EDITOR, { amount: '2900.00' });
      await step(app, id, 'envio', { as: BORROWER });
      await toCommittee(app, id);
      const too = 'SECOND_PERSON_TOO_SOON';
      expect(await decidedBy(app, id, MADE)).toEqual([too, too]);
    }));

  it('decides where one person works alone by declaration', () =>
    withLenders(async (app, { product }) => {
      const { id } = await aDraft(app, product.id);
      await save(app, id, ADMIN, { amount: '2900.00' });
      await step(app, id, 'envio');
      await step(app, id, 'toma');
      await step(app, id, 'comite');
      await step(app, id, 'votos', { vote: 'for' });
      const granted = await step(app, id, 'aprobacion', { ...GRANT, amount: '2900.00' });
      expect(await outcome(granted)).toBe('APROBADA');
    }));
});

describe('the consents of a request', () => {
  it('stay as the borrower left them, in a draft that they registered', () =>
    withEditor(async (app, { product }) => {
      const id = await anEmptyDraft(app, product.id);
      for (const name of ['acceptsData', 'acceptsBureau']) {
        const refused = await save(app, id, EDITOR, {}, { [name]: 'sí' });
        expect(refused.status).toBe(422);
        expect(await refused.json()).toMatchObject({
          code: 'REQUEST_CONSENT_OF_BORROWER',
          errors: [{ field: `answers.${name}` }],
        });
      }
      expect((await readRequest(app, id, EDITOR)).canConsent).toBe(false);
      expect((await readRequest(app, id, BORROWER)).canConsent).toBe(true);
      const { acceptsData, acceptsBureau, ...others } = someAnswers();
      expect((await save(app, id, EDITOR, {}, others)).status).toBe(200);
      const given = await save(app, id, BORROWER, {}, { acceptsData, acceptsBureau });
      expect(given.status).toBe(200);
      expect((await save(app, id, EDITOR, {}, { acceptsData: '' })).status).toBe(422);
    }));

  it('are written down by staff in a request that staff registered', () =>
    withEditor(async (app, { product, borrowerId }) => {
      const draft = await aDraft(app, product.id, { as: ADMIN, borrowerId });
      expect(draft).toMatchObject({ canConsent: true, answers: { acceptsData: 'sí' } });
    }));
});

describe('the acceptance of what one approved', () => {
  it('is written down by another person, on paper or by a call', () =>
    withEditor(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'OFERTA_ENVIADA');
      const call = 'aceptacion-del-cliente/llamada';
      const refused = await step(app, id, call, { reference: 'grabación 123' });
      expect(refused.status).toBe(409);
      expect(await outcome(refused)).toBe('REQUEST_APPROVER_ACCEPTS');
      const { version } = await readRequest(app, id);
      const query = `name=a.pdf&version=${version}`;
      const path = `${SOLICITUDES}/${id}/aceptacion-del-cliente/papel?${query}`;
      expect((await uploadAs(app, ADMIN, path, PDF)).status).toBe(409);
      expect(await readRequest(app, id)).toMatchObject({
        canRecordAcceptance: false,
        acceptanceNeedsOther: true,
      });
      expect(await readRequest(app, id, SECOND_ADMIN)).toMatchObject({
        canRecordAcceptance: true,
        acceptanceNeedsOther: false,
      });
      const done = await step(app, id, call, { as: SECOND_ADMIN, reference: 'grabación 123' });
      expect(await outcome(done)).toBe('ACEPTADA');
    }));

  it('is not written down by an account that they made', () =>
    withEditor(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'EN_COMITE');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      await step(app, id, 'aprobacion', { ...GRANT, as: EDITOR });
      await step(app, id, 'oferta', { as: ANALYST });
      const call = { as: MADE, reference: 'grabación 123' };
      const made = await step(app, id, 'aceptacion-del-cliente/llamada', call);
      expect(await outcome(made)).toBe('SECOND_PERSON_TOO_SOON');
    }));
});

describe('a request as who borrows reads it', () => {
  it('names nobody of the team, and tells no note among them', () =>
    withLenders(async (app, { product }) => {
      const id = await aRequest(app, product.id, 'EN_COMITE');
      await step(app, id, 'votos', { as: ANALYST, vote: 'for' });
      await step(app, id, 'aprobacion', { ...GRANT, note: 'nota interna' });
      await step(app, id, 'mensajes', { as: ANALYST, version: undefined, text: 'Buenos días' });
      expect((await readRequest(app, id)).history.at(-1)?.reason).toBe('nota interna');
      const seen = await readRequest(app, id, BORROWER);
      const list = await app.send('GET', SOLICITUDES, { as: BORROWER });
      const text = JSON.stringify(seen) + (await list.text());
      for (const word of ['nota interna', 'Noé Díaz', 'Ada Ruiz']) expect(text).not.toContain(word);
      expect(seen).toMatchObject({ assignedTo: 'El prestamista' });
      expect(new Set(seen.history.map(({ by }) => by))).toEqual(
        new Set(['Eva Luna', 'El prestamista']),
      );
      expect(seen.messages).toMatchObject([{ by: 'El prestamista', isOwn: false }]);
    }));

  it('is begun for nobody else', () =>
    withLenders(async (app, { product, borrowerId }) => {
      const begin = (other: number) =>
        app.send('POST', SOLICITUDES, {
          as: BORROWER,
          body: { ...someRequestTerms(product.id), borrowerId: other },
        });
      const refused = await begin(borrowerId + 1);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        code: 'REQUEST_FOR_ANOTHER',
        errors: [{ field: 'borrowerId' }],
      });
      expect((await begin(borrowerId)).status).toBe(201);
    }));
});
