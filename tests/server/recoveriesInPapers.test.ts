import type { PaymentSheetPreview } from '@core/contract/paymentSheets';
import type { LoanDetail } from '@core/contract/loans';
import { sheetWork } from '@server/lending/paymentSheets/runner';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewLoan, someParties } from '@tests/support/builders';
import { bankText, confirmBank, linesOf, readBank } from '@tests/support/bankFiles';
import { expectRecomputed } from '@tests/support/loanChecks';
import { loanChangesOf } from '@tests/support/loanChanges';
import { post } from '@tests/support/contracts';
import { readPdf } from '@tests/support/paperMoney';
import { SHEETS, typedRow } from '@tests/support/paymentSheets';
import { createTestApp, type TestApp } from '@tests/support/testApp';
import { ADMIN, ANALYST } from '@tests/support/testUsers';

let app: TestApp;
let ids: Awaited<ReturnType<typeof someParties>>;
let loanId: number;
beforeAll(async () => {
  app = await createTestApp();
  ids = await someParties(app);
  const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids) });
  loanId = ((await made.json()) as LoanDetail).id;
  app.setToday('2026-04-30');
  const { ask, approve } = loanChangesOf(app, loanId);
  const asked = await ask({ kind: 'writeOff', evidence: 'Acta de cobranza 12' }, ANALYST);
  const { id } = (await asked.json()) as { id: number };
  await approve(id, ADMIN);
});
afterAll(() => app.close());

/** Sum that was recovered, by the books. */
async function recovered() {
  const { rows } = await app.db.execute<{ amount: string }>(sql`
    select coalesce(sum(credit - debit), 0)::numeric(18,2)::text as amount
    from journal_line where account = '5106'`);
  return rows[0]!.amount;
}

it('a sheet takes money of a loan that was written off as a recovery', async () => {
  const rows = [typedRow('P-000001', '30.00'), typedRow('41234567', '5.00')];
  const preview = await app.send('POST', `${SHEETS}/simulacion`, { body: { rows } });
  expect((await preview.json()) as PaymentSheetPreview).toMatchObject({
    ready: 2,
    rows: [
      { problem: '', warning: 'El préstamo está castigado: entra como recuperación.' },
      { problem: '', loanNumber: 'P-000001' },
    ],
  });
  const body = { rows, ready: 2 };
  const sheet = await app.send('POST', SHEETS, { body });
  await sheetWork.goOn(app.deps, ((await sheet.json()) as { id: number }).id);
  expect(await recovered()).toBe('35.00');
  const payments = await app.send('GET', `/protected/prestamos/${loanId}/pagos`);
  expect(await payments.json()).toMatchObject([{ isRecovery: true }, { isRecovery: true }]);
  await expectRecomputed(app);
});

it('a line of the bank that names such a loan, or its holder, is a recovery', async () => {
  const { file } = await readBank(
    app,
    bankText('29/04/2026;PAGO P-000001;20.00', '30/04/2026;DNI 41234567;7.00'),
  );
  expect(await linesOf(app, file.id)).toMatchObject([
    { loanId, why: 'La referencia nombra P-000001. Está castigado: entra como recuperación.' },
    { loanId },
  ]);
  await confirmBank(app, file);
  expect(await linesOf(app, file.id)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  expect(await recovered()).toBe('62.00');
  await expectRecomputed(app);
});

it('a line with the document of whoever borrowed from another fund says whose it is', async () => {
  const fund = { name: 'Fondo dos', currency: 'PEN', openingCapital: '100.00' };
  const made = await app.send('POST', '/protected/fondos', { body: fund });
  const { id } = (await made.json()) as { id: number };
  const { file } = await readBank(app, bankText('30/04/2026;DNI 41234567;9.00'), id);
  const [line] = await linesOf(app, file.id);
  expect(line).toMatchObject({ status: 'unmatched', loanId: null });
  expect(line?.why).toMatch(/Rosa Quispe.*P-000001.*«Fondo de prueba».*cargue este archivo/);
});

it('the statement says below its installments what was recovered and what is left', async () => {
  const path = `prestamos/${loanId}/documentos`;
  const { body } = await post(app, path, { body: { kind: 'statement' } });
  const statement = await readPdf(app, `${path}/${String(body['id'])}/archivo`);
  expect(statement).toMatch(/recuperado S\/ \d+\.00, queda por recuperar S\/ 1,\d+\.92/);
});
