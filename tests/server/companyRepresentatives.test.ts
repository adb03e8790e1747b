import { call } from '@tests/support/accounts';
import { aBorrower, aLoan } from '@tests/support/builders';
import { KINDS, post } from '@tests/support/contracts';
import { newestMail, tokenIn } from '@tests/support/mailsOf';
import { readPdf } from '@tests/support/paperMoney';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { describe, expect, it } from 'vitest';

const COMPANY = {
  ...aBorrower({ email: 'pagos@molinos.pe' }),
  kind: 'company' as const,
  documentType: 'RUC' as const,
  documentNumber: '20100070970',
  firstNames: 'Molinos del Sur S.A.C.',
  lastNames: '',
  representativeName: 'Ana Núñez',
};
const POWER = 'poder inscrito en la partida 12098765 de Lima';
const SIGNER = {
  representativeDocumentType: 'DNI' as const,
  representativeDocument: '41873320',
  representativePower: POWER,
};

/** A loan whose borrower is made a company in their ficha, as far as it is known. */
async function companyLoan(app: TestApp, change: Partial<typeof SIGNER> = {}) {
  const loan = await aLoan(app);
  const body = { ...COMPANY, ...change, version: 1 };
  const changed = await app.send('PUT', `/protected/clientes/${loan.borrowerId}`, { body });
  expect(changed.status).toBe(200);
  return loan;
}

const generate = (app: TestApp, loanId: number) =>
  post(app, 'contratos', { body: { loanId, kinds: KINDS } });

describe('who signs for a company', () => {
  it('stands in the contract, the note and the summary, and in the evidence of the signature', () =>
    withTestApp(async (app) => {
      const loan = await companyLoan(app, SIGNER);
      const made = await generate(app, loan.id);
      expect(made.status).toBe(201);
      const id = Number(made.body['id']);
      const paper = (await readPdf(app, `contratos/${id}/archivo`)).replaceAll(/\s+/g, ' ');
      const who = `Ana Núñez ?, con DNI 41873320 ?, según ${POWER}`;
      expect(paper).toMatch(new RegExp(`interviene representado por ${who}`));
      expect(paper).toMatch(new RegExp(`Firma por el emitente ${who}`));
      expect(paper).toContain('Representante del prestatario');
      expect(paper).toContain('Ana Núñez, DNI 41873320');
      // A mail that was just put in the ficha waits where one person works alone.
      app.setToday('2026-03-18');
      await post(app, `contratos/${id}/envio`);
      const token = tokenIn(await newestMail(app, 'signContract'));
      const answer = await call(app, '/api/firmas/lectura', { token });
      const signer = {
        signer: 'Ana Núñez',
        signerDocument: 'DNI 41873320',
        capacity: 'representative',
        actsFor: 'Molinos del Sur S.A.C.',
        power: POWER,
      };
      expect(await answer.json()).toMatchObject(signer);
      await call(app, '/api/firmas', { token, accepts: true });
      const contract = await app.send('GET', `/protected/contratos/${id}`);
      expect(await contract.json()).toMatchObject({ signatures: [{ means: 'link', ...signer }] });
    }));

  it.each([
    ['document', { ...SIGNER, representativeDocument: '' }, 'su documento'],
    ['power', { ...SIGNER, representativePower: '' }, 'su poder o partida'],
    ['document and power', {}, 'su documento y su poder o partida'],
  ])(
    'without their %s no contract is made, and it is said what to fill and where',
    (_, of, names) =>
      withTestApp(async (app) => {
        const loan = await companyLoan(app, of);
        const refused = await generate(app, loan.id);
        expect(refused).toMatchObject({
          status: 409,
          body: {
            code: 'CONTRACT_REPRESENTATIVE_MISSING',
            title:
              `Falta quien firme por Molinos del Sur S.A.C.: ${names}. ` +
              'Complete el representante legal en la ficha del prestatario, en «Editar».',
          },
        });
      }),
  );

  it('has a document that keeps the rules of its kind', () =>
    withTestApp(async (app) => {
      const register = (change: object) =>
        post(app, 'clientes', { body: { ...COMPANY, ...SIGNER, ...change } });
      expect(await register({ representativeDocument: '4187332' })).toMatchObject({ status: 422 });
      const { representativeDocumentType: _, ...untyped } = { ...COMPANY, ...SIGNER };
      expect(await post(app, 'clientes', { body: untyped })).toMatchObject({ status: 422 });
      expect(await register({})).toMatchObject({ status: 201, body: SIGNER });
    }));

  it('is nobody for a person, whose papers stay as they are', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      const body = { ...aBorrower({ email: 'rosa@ejemplo.pe' }), version: 1 };
      await app.send('PUT', `/protected/clientes/${loan.borrowerId}`, { body });
      const made = await generate(app, loan.id);
      const paper = await readPdf(app, `contratos/${String(made.body['id'])}/archivo`);
      expect(paper).not.toMatch(/interviene|Firma por el emitente|Representante del prestatario/);
    }));
});
