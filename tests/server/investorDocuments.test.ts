import type { Investor } from '@core/contract/investors';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ANA, anInvestor, BETO, declares, ok } from '@tests/support/investments';
import { aUser } from '@tests/support/permissions';
import { withTestApp } from '@tests/support/testApp';

const MINE = '/protected/mi-inversion';

it('one document invests by one ficha, and another document is verified again', () =>
  withTestApp(async (app) => {
    const { documentNumber, version } = await anInvestor(app, ANA);
    await aUser(app, BETO, 'INVERSIONISTA');
    const send = async (as: string, change: object) =>
      app.send('PUT', MINE, { as, body: declares(as, change) });
    const taken = await send(BETO, { documentNumber });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({
      code: 'INVESTOR_DOCUMENT_TAKEN',
      errors: [{ field: 'documentNumber' }],
    });
    const person = await send(BETO, { kind: 'company' });
    expect(await person.json()).toMatchObject({ errors: [{ field: 'documentNumber' }] });
    const wrong = { documentType: 'CEDULA', documentNumber: '00113918204' };
    expect(await (await send(BETO, wrong)).json()).toMatchObject({ code: 'DOCUMENT_INVALID' });
    await ok(await send(BETO, { documentType: 'CE', documentNumber: '001234567' }));
    const other = await ok<Investor>(await send(ANA, { version, documentNumber: '45454545' }));
    expect(other).toMatchObject({
      document: 'DNI 45454545',
      kycTier: 0,
      missing: ['verification'],
    });
  }));

it('a ficha of before documents were asked for is neither verified nor certified', () =>
  withTestApp(async (app) => {
    const { userId, version } = await anInvestor(app, ANA);
    await app.db.execute(sql`update investor set document_type = null, document_number = null`);
    const before = await ok<Investor>(await app.send('GET', MINE, { as: ANA }));
    expect(before).toMatchObject({ document: '', missing: ['profile'] });
    const path = `/protected/inversionistas/${userId}`;
    const body = {
      kycTier: 1,
      isInstitutional: false,
      bankIsVerified: true,
      withholdingPercent: null,
      reason: 'Documento a la vista',
      version,
    };
    const verified = await app.send('POST', `${path}/verificacion`, { body });
    expect(await verified.json()).toMatchObject({
      code: 'INVESTOR_NO_DOCUMENT',
      errors: [{ field: 'kycTier' }],
    });
    const paper = await app.send('GET', `${path}/certificado-de-retenciones.pdf?year=2026`);
    expect(await paper.json()).toMatchObject({ code: 'INVESTOR_NO_DOCUMENT' });
  }));
