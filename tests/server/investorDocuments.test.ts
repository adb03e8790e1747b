import type { Investor } from '@core/contract/investors';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ANA, anInvestor, BETO, declares, ok } from '@tests/support/investments';
import { aUser } from '@tests/support/permissions';
import { withTestApp } from '@tests/support/testApp';

const MINE = '/protected/mi-inversion';

it('one document invests by one ficha, and another document is verified again', () =>
  withTestApp(async (app) => {
    const { documentNumber, userId, version } = await anInvestor(app, ANA);
    const ofAna = `/protected/inversionistas/${userId}`;
    await aUser(app, BETO, 'INVERSIONISTA');
    const send = async (as: string, change: object) =>
      app.send('PUT', MINE, { as, body: declares(as, change) });
    const year = (asked: number) =>
      app.send('GET', `${ofAna}/certificado-de-retenciones.pdf?year=${asked}`);
    expect((await year(2026)).status).toBe(200);
    expect(await (await year(2027)).json()).toMatchObject({
      code: 'CERTIFICATE_YEAR_AHEAD',
      params: { year: 2026 },
      errors: [{ field: 'year' }],
    });
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
    expect(await (await year(2026)).json()).toMatchObject({ code: 'INVESTOR_NOT_VERIFIED' });
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

it('a ficha names a country and an account that exist, and withholds no more than all', () =>
  withTestApp(async (app) => {
    const { userId, version } = await anInvestor(app, ANA);
    const refusedAt = async (method: string, path: string, body: object) => {
      const answer = await app.send(method, path, { as: method === 'PUT' ? ANA : undefined, body });
      const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] };
      return [answer.status, ...errors.map(({ field, message }) => `${field}: ${message}`)];
    };
    const declare = (change: object) =>
      refusedAt('PUT', MINE, declares(ANA, { version, ...change }));
    const account = 'bankAccount: Use al menos 6 cifras; puede separarlas con guiones';
    for (const bankAccount of ['------', '1-2345-']) {
      expect(await declare({ bankAccount })).toEqual([422, account]);
    }
    expect(await declare({ taxResidence: 'ZZ' })).toEqual([422, 'taxResidence: Elija el país']);
    const path = `/protected/inversionistas/${userId}/verificacion`;
    const body = {
      kycTier: 1,
      isInstitutional: false,
      bankIsVerified: true,
      withholdingPercent: '100.01',
      reason: 'Documento a la vista',
      version,
    };
    const above = 'withholdingPercent: Use hasta 100 %';
    expect(await refusedAt('POST', path, body)).toEqual([422, above]);
    const whole = { ...body, withholdingPercent: '100' };
    await ok(await app.send('POST', path, { body: whole }));
    const elsewhere = declares(ANA, { version: version + 1, taxResidence: 'CH' });
    await ok(await app.send('PUT', MINE, { as: ANA, body: elsewhere }));
  }));
