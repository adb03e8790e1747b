import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aContract } from '@tests/support/contracts';
import { PDF, uploadAs } from '@tests/support/uploads';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

const NAME = 'Rosa Quispe Huamán';
const DOCUMENT = 'DNI 41234567';
const OTHER = { signerName: 'Marco Salas Rivera', signerDocument: 'DNI 40000000' };
const POWER = 'Poder inscrito en la partida 12345678';

/** Files a paper for the borrower as somebody. */
async function scan(app: TestApp, hand: Record<string, string>, as = ANALYST) {
  const query = new URLSearchParams({ party: 'borrower', name: 'f.pdf', ...hand });
  const path = `/protected/contratos/1/firma-en-papel?${query.toString()}`;
  const response = await uploadAs(app, as, path, PDF);
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Makes somebody who works here the borrower of the contract. */
const makeBorrower = async ({ db }: TestApp, username: string) => {
  await db.execute(sql`update app_user set borrower_id = null`);
  await db.execute(sql`
    update app_user set borrower_id = (select borrower_id from loan limit 1)
    where username = ${username}`);
};

const refusal = (code: string, field: string) => ({
  status: 422,
  body: { code, errors: [{ field }] },
});

const SIGNED = (signature: object) => ({ status: 200, body: { signatures: [signature] } });

describe('a paper that was signed for the borrower', () => {
  it('is by the borrower themselves, or by a person with a power', () =>
    withTestApp(async (app) => {
      await aContract(app);
      expect(await scan(app, OTHER)).toMatchObject(refusal('SCAN_SIGNER_NOT_PARTY', 'signerName'));
      const otherDocument = { signerName: NAME, signerDocument: OTHER.signerDocument };
      expect(await scan(app, otherDocument)).toMatchObject(
        refusal('SCAN_SIGNER_NOT_PARTY', 'signerDocument'),
      );
      const represented = { ...OTHER, capacity: 'representative' };
      const oneself = { ...represented, signerName: NAME, power: POWER };
      expect(await scan(app, oneself)).toMatchObject(
        refusal('SCAN_SIGNER_NOT_PERSON', 'signerName'),
      );
      expect(await scan(app, represented)).toMatchObject(
        refusal('SCAN_SIGNER_NEEDS_POWER', 'power'),
      );
      const answer = await scan(app, { ...represented, power: POWER });
      const signature = { signer: OTHER.signerName, actsFor: NAME, power: POWER };
      expect(answer).toMatchObject(SIGNED(signature));
    }));

  it('is by nobody who works here, in whatever writing of their name', () =>
    withTestApp(async (app) => {
      await aContract(app);
      const body = { fullName: 'Noé Díaz Páez', reason: 'Así se llama' };
      const { rows } = await app.db.execute(
        sql`select id from app_user where username = ${ANALYST}`,
      );
      await app.send('PUT', `/protected/usuarios/${String(rows[0]!['id'])}/nombre`, { body });
      const capacities = [{ capacity: 'onRequest' }, { capacity: 'representative', power: POWER }];
      for (const capacity of capacities) {
        const hand = { ...OTHER, ...capacity };
        for (const signerName of [
          'Noé Díaz Páez',
          'NOE  DIAZ PAEZ',
          'Páez, Noe Diaz',
          'Noé Páez',
        ]) {
          expect(await scan(app, { ...hand, signerName })).toMatchObject(
            refusal('SCAN_SIGNER_IS_UPLOADER', 'signerName'),
          );
        }
        for (const signerName of ['Ada Ruiz', 'RUIZ, Áda']) {
          const refused = await scan(app, { ...hand, signerName });
          expect(refused).toMatchObject(refusal('SCAN_SIGNER_IS_STAFF', 'signerName'));
        }
      }
      const colleague = { ...OTHER, signerDocument: '41.234.567', capacity: 'onRequest' };
      await makeBorrower(app, ADMIN);
      const refused = await scan(app, colleague);
      expect(refused).toMatchObject(refusal('SCAN_SIGNER_IS_STAFF', 'signerName'));
      const stranger = await scan(app, { ...OTHER, capacity: 'onRequest' });
      expect(stranger).toMatchObject(SIGNED({ signer: OTHER.signerName, actsFor: NAME }));
    }));

  it('is filed by another person where who works here borrows', () =>
    withTestApp(async (app) => {
      await aContract(app);
      await makeBorrower(app, ANALYST);
      expect(await scan(app, {})).toMatchObject(refusal('SCAN_SIGNER_IS_UPLOADER', 'signerName'));
      expect(await scan(app, {}, ADMIN)).toMatchObject(SIGNED({ signer: NAME }));
    }));

  it.each([
    ['written in another way', { signerName: NAME.toLowerCase(), signerDocument: DOCUMENT }],
    ['left out', {}],
  ])('is kept with the name and the document of the contract, %s', (_case, hand) =>
    withTestApp(async (app) => {
      await aContract(app);
      const signature = { signer: NAME, signerDocument: DOCUMENT, capacity: 'self' };
      expect(await scan(app, hand)).toMatchObject(SIGNED(signature));
    }),
  );

  it('is kept with the representative of its data, or names who signed', () =>
    withTestApp(async (app) => {
      await aContract(app);
      const capacity = 'representative';
      const missing = refusal('SCAN_SIGNER_MISSING', 'signerName');
      expect(await scan(app, { capacity })).toMatchObject(missing);
      expect(await scan(app, { capacity: 'onRequest' })).toMatchObject(missing);
      await app.db.execute(sql`
        update borrower set representative_name = 'Marco Salas Rivera',
          representative_document_type = 'DNI', representative_document = '40000000',
          representative_power = ${POWER}`);
      const unnamed = { capacity, signerName: 'Pía Soto Luna' };
      expect(await scan(app, unnamed)).toMatchObject(
        refusal('SCAN_SIGNER_MISSING', 'signerDocument'),
      );
      const signature = { signer: OTHER.signerName, signerDocument: 'DNI 40000000', power: POWER };
      expect(await scan(app, { capacity })).toMatchObject(SIGNED({ ...signature, actsFor: NAME }));
    }));
});

it('a paper that was signed for the lender is of its representative where nobody is named', () =>
  withTestApp(async (app) => {
    await aContract(app);
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select representative_name as name from lender_profile order by id desc limit 1`);
    const signature = { party: 'lender', signer: rows[0]!.name };
    expect(await scan(app, { party: 'lender' })).toMatchObject(SIGNED(signature));
  }));
