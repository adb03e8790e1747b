import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aContract } from '@tests/support/contracts';
import { PDF, uploadAs } from '@tests/support/uploads';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

const NAME = 'Rosa Quispe Huamán';
const DOCUMENT = 'DNI 41234567';
const OTHER = { signerName: 'Marco Salas Rivera', signerDocument: 'DNI 40000000' };
const POWER = 'Poder inscrito en la partida 12345678';

describe('a paper that was signed for the borrower', () => {
  it('is by the borrower themselves, or by a person with a power', () =>
    withTestApp(async (app) => {
      await aContract(app);
      const scan = async (hand: Record<string, string>) => {
        const query = new URLSearchParams({ party: 'borrower', name: 'f.pdf', ...hand });
        const path = `/protected/contratos/1/firma-en-papel?${query.toString()}`;
        const response = await uploadAs(app, ANALYST, path, PDF);
        return { status: response.status, body: (await response.json()) as unknown };
      };
      const refusal = (code: string, field: string) => ({
        status: 422,
        body: { code, errors: [{ field }] },
      });
      expect(await scan(OTHER)).toMatchObject(refusal('SCAN_SIGNER_NOT_PARTY', 'signerName'));
      const otherDocument = { signerName: NAME, signerDocument: OTHER.signerDocument };
      expect(await scan(otherDocument)).toMatchObject(
        refusal('SCAN_SIGNER_NOT_PARTY', 'signerDocument'),
      );
      const represented = { ...OTHER, capacity: 'representative' };
      expect(await scan(represented)).toMatchObject(refusal('SCAN_SIGNER_NEEDS_POWER', 'power'));
      const { rows } = await app.db.execute<{ name: string }>(
        sql`select full_name as name from app_user where username = ${ANALYST}`,
      );
      const uploader = { ...represented, signerName: rows[0]!.name, power: POWER };
      expect(await scan(uploader)).toMatchObject(refusal('SCAN_SIGNER_IS_UPLOADER', 'signerName'));
      expect(await scan({ ...represented, power: POWER })).toMatchObject({
        status: 200,
        body: { signatures: [{ signer: OTHER.signerName, actsFor: NAME, power: POWER }] },
      });
    }));

  it('is kept with the name and the document of the contract', () =>
    withTestApp(async (app) => {
      await aContract(app);
      const query = new URLSearchParams({
        party: 'borrower',
        name: 'f.pdf',
        signerName: NAME.toLowerCase(),
        signerDocument: DOCUMENT,
      });
      const path = `/protected/contratos/1/firma-en-papel?${query.toString()}`;
      const response = await uploadAs(app, ANALYST, path, PDF);
      expect(await response.json()).toMatchObject({
        signatures: [{ signer: NAME, signerDocument: DOCUMENT, capacity: 'self' }],
      });
    }));
});
