import type { LenderProfile } from '@core/contract/lenderProfiles';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { aContract, KINDS, post } from '@tests/support/contracts';
import { readJson, readPdf } from '@tests/support/paperMoney';
import { TEST_LENDER } from '@tests/support/testLender';
import { withTestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';

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

it('without the data of the lender no contract is made, and it is said where they go', () =>
  withTestApp(async (app) => {
    const loan = await aLoan(app);
    await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
    await app.db.execute(sql`update lender_profile set is_voided = true`);
    const refused = await post(app, 'contratos', { body: { loanId: loan.id, kinds: KINDS } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'LENDER_DATA_MISSING' } });
    expect(refused.body['title']).toContain('Administración avanzada');
  }));
