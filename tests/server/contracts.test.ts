import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { lapseContracts } from '@server/lending/contracts/custody';
import { aBorrower, aLoan } from '@tests/support/builders';
import { aContract, KINDS, post } from '@tests/support/contracts';
import { codeIn, newestMail } from '@tests/support/mailsOf';
import { pdfText } from '@tests/support/pdfText';
import { PDF, uploadAs } from '@tests/support/uploads';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER, TEST_PASSWORD_SENT } from '@tests/support/testUsers';

const codeOf = async (app: TestApp) => codeIn(await newestMail(app, 'signContract'));

/** The PDF of the contract, with its page of signatures or as it was generated. */
const pdfOf = async ({ send }: TestApp, query = '') =>
  Buffer.from(await (await send('GET', `/protected/contratos/1/archivo${query}`)).arrayBuffer());

const lastPageOf = async (app: TestApp) => (await pdfText(await pdfOf(app))).split('\n').at(-1)!;

describe('the page of signatures', () => {
  it('says whose signature is lacking, and tells the stored evidence of each', () =>
    withTestApp(async (app) => {
      const { contract } = await aContract(app);
      const missing = /Prestatario Falta su firma\. Acreedor Falta su firma\./;
      expect(await lastPageOf(app)).toMatch(missing);
      const hand = 'signerName=Rosa+Quispe+Huam%C3%A1n&signerDocument=DNI+41234567';
      const path = `/protected/contratos/1/firma-en-papel?party=borrower&name=f.pdf&${hand}`;
      expect((await uploadAs(app, ADMIN, path, PDF)).status).toBe(200);
      expect(await lastPageOf(app)).toMatch(/Acreedor Falta su firma\./);
      expect((await post(app, 'contratos/1/firma-del-acreedor', { body: {} })).status).toBe(200);
      const pdf = await pdfOf(app);
      const page = (await pdfText(pdf)).split('\n').at(-1)!;
      expect(page).not.toContain('Falta');
      expect(page).toContain('FIRMAS C-000001 Versión 1');
      // An address is broken where a line ends.
      expect(page.replaceAll(/\s/g, '')).toContain(contract.verifyUrl.slice(-16));
      const { rows } = await app.db.execute<Record<string, string>>(sql`
        select s.signer, s.signer_document as document, s.sha256, s.party,
          case s.address when 'unknown' then 'no registrada' else s.address end as address,
          to_char(s.signed_at at time zone 'America/Lima', 'DD/MM/YYYY HH24:MI') as "signedAt"
        from contract_signature s order by s.party`);
      expect(rows.map(({ party }) => party)).toEqual(['borrower', 'lender']);
      for (const { party, ...evidence } of rows) {
        const at = page.indexOf(party === 'borrower' ? 'Prestatario' : 'Acreedor');
        for (const value of Object.values(evidence)) expect(page.slice(at)).toContain(value);
      }
      expect(page).toMatch(/Prestatario.*En papel, escaneado.*Acreedor.*En su sesión/);
      // The signed bytes stand within the file as they were.
      const original = await pdfOf(app, '?original=true');
      expect(pdf.subarray(0, original.length).equals(original)).toBe(true);
      expect(createHash('sha256').update(original).digest('hex')).toBe(rows[0]!['sha256']);
      expect((await pdfText(pdf)).startsWith(await pdfText(original))).toBe(true);
    }));
});

describe('generating a contract', () => {
  it('gives a numbered PDF whose hash is its own and whose text has the figures', () =>
    withTestApp(async (app) => {
      const { loan, made, contract } = await aContract(app);
      expect(made.status).toBe(201);
      expect(contract).toMatchObject({ number: 'C-000001', version: 1, status: 'GENERADO' });
      const pdf = await pdfOf(app, '?original=true');
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(contract.sha256);
      const text = await pdfText(pdf);
      expect(text).toContain('Rosa Quispe Huamán');
      expect(text).toContain('mil doscientos con 00/100 soles');
      expect(text).toMatch(/Página 1 de \d/);
      for (const { dueOn, total } of loan.installments) {
        const day = dueOn.split('-').toReversed().join('/');
        expect(text).toMatch(new RegExp(`${day}.*${total.replace('.', '\\.')}`));
      }
    }));

  it('is refused twice for a loan, and while data is missing', () =>
    withTestApp(async (app) => {
      const { loan } = await aContract(app);
      const body = { loanId: loan.id, kinds: KINDS };
      expect((await post(app, 'contratos', { body })).body).toMatchObject({
        code: 'CONTRACT_EXISTS',
      });
      await app.db.execute(sql`update borrower set email = null`);
      const again = await post(app, 'contratos/1/nueva-version', {
        body: { reason: 'Cambió el domicilio' },
      });
      expect(again.body).toMatchObject({
        code: 'CONTRACT_DATA_MISSING',
        params: { names: 'correo del prestatario' },
      });
      const first = await app.send('GET', '/protected/contratos/1');
      expect(await first.json()).toMatchObject({ status: 'GENERADO', replacedBy: null });
    }));

  it('shows before what it would say, with what is missing', () =>
    withTestApp(async (app) => {
      const loan = await aLoan(app);
      const path = `/protected/contratos/vista-previa?loanId=${loan.id}&kinds=contrato,pagare`;
      const response = await app.send('GET', path);
      const answer = await response.text();
      expect(JSON.parse(answer)).toMatchObject({
        missing: ['prestatario.correo'],
        documents: [{ kind: 'contrato', version: 11 }, { kind: 'pagare' }],
      });
      expect(answer).toMatch(/Penalidad por atraso: [^}]*}[^}]*no se cobra/);
      expect(answer).toMatch(/Impuesto sobre lo que cobra cada cuota: [^}]*}[^}]*no se cobra/);
    }));

  it('makes another version and leaves the first locked', () =>
    withTestApp(async (app) => {
      await aContract(app);
      const next = await post(app, 'contratos/1/nueva-version', {
        body: { reason: 'Cambió el domicilio' },
      });
      expect(next.body).toMatchObject({ version: 2, replaces: 1, status: 'GENERADO' });
      const first = await app.send('GET', '/protected/contratos/1');
      expect(await first.json()).toMatchObject({ status: 'SUSTITUIDO', replacedBy: 2, acts: [] });
      const edit = app.db.execute(sql`update contract set sha256 = 'x' where id = 1`);
      await expect(edit).rejects.toThrow();
    }));
});

describe('signing', () => {
  it('by the code of the mail and by the lender, then custody', () =>
    withTestApp(async (app) => {
      const { contract } = await aContract(app);
      const path = `contratos/${contract.id}`;
      expect((await post(app, `${path}/envio`)).body).toMatchObject({
        status: 'ENVIADO',
        sentTo: 'p•••@prueba.pe',
      });
      const wrong = await post(app, `${path}/firma`, { as: BORROWER, body: { code: '000000' } });
      expect(wrong.body).toMatchObject({ code: 'SIGN_CODE_WRONG', params: { triesLeft: 4 } });
      const code = await codeOf(app);
      const signed = await post(app, `${path}/firma`, { as: BORROWER, body: { code } });
      expect(signed.body).toMatchObject({
        status: 'FIRMADO_PARCIAL',
        signatures: [
          {
            party: 'borrower',
            means: 'code',
            signer: 'Rosa Quispe Huamán',
            capacity: 'self',
            sentTo: 'p•••@prueba.pe',
            sha256: contract.sha256,
          },
        ],
      });
      const again = await post(app, `${path}/firma`, { as: BORROWER, body: { code } });
      expect(again.body).toMatchObject({ code: 'SIGN_CODE_EXPIRED' });
      expect((await post(app, `${path}/firma-del-acreedor`, { body: {} })).body).toMatchObject({
        status: 'FIRMADO',
      });
      const keep = { body: { place: 'Caja fuerte, folio 12' } };
      expect((await post(app, `${path}/custodia`, keep)).body).toMatchObject({
        status: 'VIGENTE',
        custodyPlace: 'Caja fuerte, folio 12',
      });
      expect((await post(app, `${path}/liberacion`)).body).toMatchObject({
        code: 'CONTRACT_LOAN_OWED',
      });
    }));

  it('on paper, by the scan of a party; a text that says it is a PDF is refused', () =>
    withTestApp(async (app) => {
      await aContract(app);
      const put = (party: string, bytes: Uint8Array) => scan(app, party, bytes);
      const refused = await put('borrower', Buffer.from('%no es un PDF'));
      expect(await refused.json()).toMatchObject({ code: 'FILE_KIND_REFUSED' });
      for (const query of ['?original=true', '']) {
        const unsigned = new Uint8Array(await pdfOf(app, query));
        expect(await (await put('borrower', unsigned)).json()).toMatchObject({
          code: 'SCAN_IS_UNSIGNED',
        });
      }
      const paper = Uint8Array.from(PDF);
      expect(await (await put('borrower', paper)).json()).toMatchObject({
        status: 'FIRMADO_PARCIAL',
      });
      expect(await (await put('borrower', paper)).json()).toMatchObject({
        code: 'CONTRACT_SIGNED_BY_PARTY',
      });
      expect(await (await put('lender', paper)).json()).toMatchObject({ status: 'FIRMADO' });
    }));

  it('needs an e-mail for the code, and a code that has not expired', () =>
    withTestApp(async (app) => {
      await aContract(app, ['pagare']);
      await app.db.execute(sql`update borrower set email = null`);
      await app.db.execute(sql`update app_user set mail_confirmed_at = null`);
      expect((await post(app, 'contratos/1/envio')).body).toMatchObject({
        code: 'CONTRACT_NEEDS_EMAIL',
      });
      await app.db.execute(sql`update app_user set mail_confirmed_at = now()`);
      const early = await post(app, 'contratos/1/firma', {
        as: BORROWER,
        body: { code: '123456' },
      });
      expect(early.body).toMatchObject({ code: 'SIGN_CODE_EXPIRED' });
    }));
});

const POWER = 'poder+inscrito+en+la+partida+12345678';
const HAND = 'signerName=Rosa+Quispe+Huam%C3%A1n&signerDocument=DNI+41234567';

async function scan({ fetch }: TestApp, party: string, bytes: Uint8Array) {
  const login = await fetch(
    new Request('http://localhost/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ANALYST, password: TEST_PASSWORD_SENT }),
    }),
  );
  const { token } = (await login.json()) as { token: string };
  return fetch(
    new Request(
      `http://localhost/protected/contratos/1/firma-en-papel?party=${party}&${HAND}&power=${POWER}`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'idempotency-key': `escaneo-${party}-${bytes.length}-${String(Math.random()).slice(2)}`,
        },
        body: Buffer.from(bytes),
      },
    ),
  );
}

describe('the end of a contract', () => {
  it('gives the originals back with a constancia when the loan is paid', () =>
    withTestApp(async (app) => {
      const { loan } = await aContract(app);
      await app.db.execute(sql`update contract set status = 'VIGENTE'`);
      const payments = `prestamos/${loan.id}/pagos`;
      const data = { amount: '1200.00', receivedOn: '2026-03-10', means: 'cash' };
      const preview = await post(app, `${payments}/vista-previa`, { body: data });
      const { loanVersion } = preview.body;
      await post(app, payments, { body: { ...data, loanVersion } });
      const list = await app.send('GET', '/protected/contratos?alert=release');
      expect(await list.json()).toMatchObject({ total: 0 });
      await app.db.execute(sql`update loan set status = 'paidOff'`);
      const due = await app.send('GET', '/protected/contratos?alert=release');
      expect(await due.json()).toMatchObject({ total: 1 });
      const released = await post(app, 'contratos/1/liberacion');
      expect(released.body).toMatchObject({ status: 'CANCELADO', hasRelease: true });
      const file = await app.send('GET', '/protected/contratos/1/constancia');
      expect(await pdfText(Buffer.from(await file.arrayBuffer()))).toContain(
        'CONSTANCIA DE NO ADEUDO',
      );
    }));

  it('lapses when nobody signs for two months, and may be annulled before', () =>
    withTestApp(async (app) => {
      await aContract(app);
      const body = { reason: 'El cliente desistió' };
      expect((await post(app, 'contratos/1/anulacion', { as: ANALYST, body })).status).toBe(403);
      expect((await post(app, 'contratos/1/anulacion', { body })).body).toMatchObject({
        status: 'ANULADO',
      });
      const { made } = {
        made: await post(app, 'contratos', { body: { loanId: 1, kinds: KINDS } }),
      };
      expect(made.body).toMatchObject({ version: 2 });
      expect(await lapseContracts(app.db, '2026-05-09')).toBe(0);
      expect(await lapseContracts(app.db, '2026-05-10')).toBe(1);
    }));
});

describe('anybody', () => {
  it('can check a paper by its code, and nothing else', () =>
    withTestApp(async (app) => {
      const { contract } = await aContract(app);
      const check = async (code: string) =>
        (await app.fetch(new Request(`http://localhost/api/contratos/verificar/${code}`))).text();
      expect(await check(contract.verifyCode)).toContain(contract.sha256);
      expect(await check(contract.verifyCode)).not.toContain('Quispe');
      expect(await check('inventado')).toContain('Ningún documento nuestro');
    }));

  it('sees only the contracts of their own loans', () =>
    withTestApp(async (app) => {
      await aContract(app);
      const answer = await app.send('GET', '/protected/contratos', { as: BORROWER });
      expect(await answer.json()).toMatchObject({ total: 1 });
      const other = await app.send('POST', '/protected/clientes', {
        body: aBorrower({ documentNumber: '41234599' }),
      });
      const { id } = (await other.json()) as { id: number };
      await app.db.execute(
        sql`update app_user set borrower_id = ${id} where username = ${BORROWER}`,
      );
      const none = await app.send('GET', '/protected/contratos', { as: BORROWER });
      expect(await none.json()).toMatchObject({ total: 0 });
      const hidden = await app.send('GET', '/protected/contratos/1', { as: BORROWER });
      expect(hidden.status).toBe(404);
    }));
});
