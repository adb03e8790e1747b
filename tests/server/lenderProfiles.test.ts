import type { LenderBrand, LenderLogo, LenderProfile } from '@core/contract/lenderProfiles';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { approve, asTwo, awaited, look } from '@tests/support/fourEyes';
import { aContract, KINDS, post } from '@tests/support/contracts';
import { pay, readJson, readPdf } from '@tests/support/paperMoney';
import { aPng } from '@tests/support/pngs';
import { TEST_LENDER } from '@tests/support/testLender';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST, BORROWER } from '@tests/support/testUsers';
import { HTML, PDF, uploadAs } from '@tests/support/uploads';

it('the data of the lender are dated, annulled and never edited', () =>
  withTestApp(async (app) => {
    const next = { ...TEST_LENDER, validFrom: '2026-03-01', name: 'Financiera Nueva' };
    const made = await post(app, 'prestamista', { body: next });
    expect(made.status).toBe(201);
    expect((await post(app, 'prestamista', { body: next })).body['code']).toBe(
      'LENDER_PROFILE_TAKEN',
    );
    expect((await post(app, 'prestamista', { body: next, as: ANALYST })).status).toBe(403);
    const inForce = async () =>
      (await readJson<LenderProfile[]>(app, 'prestamista')).find((row) => row.isInForce)?.name;
    expect(await inForce()).toBe('Financiera Nueva');
    const edit = app.db.execute(sql`update lender_profile set name = 'Otra'`);
    await expect(edit).rejects.toThrow();
    const body = { reason: 'Se escribió mal' };
    await post(app, `prestamista/${String(made.body['id'])}/anulacion`, { body });
    expect(await inForce()).toBe('Financiera de Prueba');
  }));

it('a rate of the ITF needs its source; a RUC its check digit', () =>
  withTestApp(async (app) => {
    const refused = async (change: object) =>
      (await post(app, 'prestamista', { body: { ...TEST_LENDER, ...change } })).status;
    expect(await refused({ validFrom: '2026-03-01', itfPercent: '0.005' })).toBe(422);
    expect(await refused({ validFrom: '2026-03-01', taxId: '20100070971' })).toBe(422);
  }));

it('each paper takes the row in force on its day, and the ITF once somebody verified it', () =>
  withTestApp(async (app) => {
    const itf = { itfPercent: '0.005', itfSource: 'Ley 28194' };
    await post(app, 'prestamista', {
      body: { ...TEST_LENDER, ...itf, validFrom: '2026-03-15', name: 'Financiera Nueva' },
    });
    const { contract } = await aContract(app);
    const first = await readPdf(app, `contratos/${contract.id}/archivo`);
    expect(first).toMatch(/Financiera de Prueba ?, con RUC 20100070970/);
    expect(first).not.toContain('Transacciones Financieras');
    app.setToday('2026-03-20');
    const body = { reason: 'Cambió el nombre' };
    await post(app, `contratos/${contract.id}/nueva-version`, { body });
    const second = await readPdf(app, 'contratos/2/archivo');
    expect(second).toMatch(/Financiera Nueva ?, con RUC 20100070970/);
    expect(second).toMatch(/Transacciones Financieras \(ITF\), de 0\.005 % de su importe/);
  }));

it('the page that proves a paper names the lender as the paper does', () =>
  withTestApp(async (app) => {
    const { contract, loan } = await aContract(app);
    const name = 'Créditos del Sur S.A.C.';
    await post(app, 'prestamista', { body: { ...TEST_LENDER, validFrom: '2026-03-11', name } });
    const proof = async (address: string) =>
      (await app.fetch(new Request(`http://prueba/api/${address}`))).text();
    const before = `contratos/verificar/${contract.verifyCode}`;
    expect(await proof(before)).toContain('Financiera de Prueba');
    app.setToday('2026-03-12');
    const paid = await pay(app, loan.id, '20.00', '2026-03-12');
    const { rows } = await app.db.execute<{ code: string }>(
      sql`select verify_code as code from payment where id = ${paid.id}`,
    );
    const receipt = await readPdf(app, `prestamos/${loan.id}/pagos/${paid.id}/recibo.pdf`);
    expect(receipt).toContain(name);
    const made = await post(app, `prestamos/${loan.id}/documentos`, { body: { kind: 'schedule' } });
    const { pathname } = new URL(String(made.body['verifyUrl']));
    for (const address of [
      `recibos/verificar/${rows[0]!.code}`,
      pathname.replace('/api/', ''),
      'recibos/verificar/otro',
      'documentos/verificar/otro',
      'contratos/verificar/otro',
    ]) {
      expect(await proof(address)).toContain(name);
      expect(await proof(address)).not.toContain('Financiera de Prueba');
    }
    expect(await proof(before)).toContain('Financiera de Prueba');
    expect(await proof(before)).not.toContain(name);
  }));

it('without the data of the lender no contract is made, and it is said where they go', () =>
  withTestApp(async (app) => {
    const loan = await aLoan(app);
    await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
    await app.db.execute(sql`update lender_profile set is_voided = true`);
    const refused = await post(app, 'contratos', { body: { loanId: loan.id, kinds: KINDS } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'LENDER_DATA_MISSING' } });
    expect(refused.body['title']).toContain('Administración avanzada');
  }));

const LOGO = '/protected/prestamista/logo/archivo?name=logo.png';

/** A JPEG of one pixel as far as its segments say: a frame, a scan and its end. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2cfffd9',
  'hex',
);

it('a logo is small, a PNG or JPEG, and whole', () =>
  withTestApp(async (app) => {
    const codeOf = async (bytes: Buffer) => {
      const answer = await uploadAs(app, ADMIN, LOGO, bytes);
      return ((await answer.json()) as { code?: string }).code;
    };
    const png = aPng(40, 20);
    const noise = Buffer.concat([aPng(40, 20), Buffer.alloc(200_000)]);
    expect(await codeOf(noise)).toBe('LOGO_TOO_LARGE');
    expect(await codeOf(PDF)).toBe('LOGO_KIND_REFUSED');
    // The refusal of any other file names types that no logo may be.
    expect(await codeOf(HTML)).toBe('LOGO_KIND_REFUSED');
    expect(await codeOf(aPng(2_001, 1))).toBe('LOGO_TOO_WIDE');
    expect(await codeOf(aPng(40, 20, 19))).toBe('IMAGE_UNREADABLE');
    expect(await codeOf(png.subarray(0, -20))).toBe('IMAGE_UNREADABLE');
    expect(await codeOf(JPEG.subarray(0, -2))).toBe('IMAGE_UNREADABLE');
    expect(await codeOf(png)).toBeUndefined();
    expect(await codeOf(JPEG)).toBeUndefined();
    expect((await uploadAs(app, ANALYST, LOGO, png)).status).toBe(403);
    const body = { ...TEST_LENDER, validFrom: '2026-03-01', logoFileId: 999 };
    expect((await post(app, 'prestamista', { body })).body['code']).toBe('FILE_NOT_FOUND');
  }));

/** Papers of a loan with a contract and a payment, each as its bytes. */
async function papersOf(app: TestApp, loanId: number): Promise<Record<string, Buffer>> {
  const read = async (path: string) =>
    Buffer.from(await (await app.send('GET', `/protected/${path}`)).arrayBuffer());
  const papers: Record<string, Buffer> = {
    contract: await read('contratos/1/archivo?original=true'),
    signatures: (await read('contratos/1/archivo')).subarray(
      (await read('contratos/1/archivo?original=true')).length,
    ),
    receipt: await read(`prestamos/${loanId}/pagos/1/recibo.pdf`),
    statement: await read('clientes/1/estado-de-cuenta.pdf'),
  };
  for (const kind of ['statement', 'schedule', 'payoff']) {
    const made = await post(app, `prestamos/${loanId}/documentos`, { body: { kind } });
    const path = `prestamos/${loanId}/documentos/${String(made.body['id'])}/archivo`;
    papers[`loan ${kind}`] = await read(path);
  }
  return papers;
}

const withImage = (papers: Record<string, Buffer>) =>
  Object.keys(papers).filter((name) => papers[name]!.includes('/Subtype /Image'));

it('papers and screens bear the logo of the day, until it is taken off', () =>
  withTestApp(async (app) => {
    const png = aPng(40, 20);
    const brand = () => readJson<LenderBrand>(app, 'prestamista/marca');
    expect(await brand()).toEqual({ name: 'Financiera de Prueba', logo: null });
    const sent = await uploadAs(app, ADMIN, LOGO, png);
    const { fileId } = (await sent.json()) as LenderLogo;
    const body = { ...TEST_LENDER, validFrom: '2026-03-01', logoFileId: fileId };
    expect((await post(app, 'prestamista', { body })).status).toBe(201);
    const [inForce] = await readJson<LenderProfile[]>(app, 'prestamista');
    expect(inForce).toMatchObject({ logoFileId: fileId, logoName: 'logo.png', isInForce: true });
    const asBorrower = await app.send('GET', '/protected/prestamista/marca', { as: BORROWER });
    const address = `data:image/png;base64,${png.toString('base64')}`;
    expect(await asBorrower.json()).toEqual({ name: 'Financiera de Prueba', logo: address });
    const { loan } = await aContract(app);
    const paid = { amount: '100.00', receivedOn: '2026-03-10', means: 'cash', way: 'payAhead' };
    await post(app, `prestamos/${loan.id}/pagos`, { body: paid });
    const papers = await papersOf(app, loan.id);
    expect(withImage(papers)).toEqual(Object.keys(papers));

    app.setToday('2026-03-11');
    const without = { ...TEST_LENDER, validFrom: '2026-03-11' };
    expect((await post(app, 'prestamista', { body: without })).status).toBe(201);
    expect((await brand()).logo).toBeNull();
    // A paper of an earlier day keeps the logo of that day.
    const later = withImage(await papersOf(app, loan.id));
    expect(later).toEqual(['contract', 'signatures', 'receipt']);
    const { rows } = await app.db.execute(sql`
      select action from audit_log where entity = 'lenderProfile' order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'addLenderProfile',
      'uploadLenderLogo',
      'addLenderProfile',
      'addLenderProfile',
    ]);
  }));

it('a change of the logo shows both pictures to who approves it, and leads to those data', () =>
  withTestApp(async (app) => {
    const png = aPng(40, 20);
    const sent = await uploadAs(app, ADMIN, LOGO, png);
    const { fileId } = (await sent.json()) as LenderLogo;
    await asTwo(app);
    const body = { ...TEST_LENDER, validFrom: '2026-03-01', logoFileId: fileId };
    const { id, link } = await awaited(await app.send('POST', '/protected/prestamista', { body }));
    expect(link).toBe('/administracion-avanzada/prestamista');
    expect((await look(app, id)).facts).toEqual([
      { term: 'Logo de ahora', value: 'Ninguno' },
      {
        term: 'Logo que se pide',
        value: 'logo.png',
        picture: `data:image/png;base64,${png.toString('base64')}`,
      },
    ]);
    expect((await approve(app, id)).status).toBe(200);
  }));
