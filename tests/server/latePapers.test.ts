import type { LoanDetail } from '@core/contract/loans';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aContract, KINDS, post } from '@tests/support/contracts';
import { booked, onPaper, paperText, pay, readJson, readPdf } from '@tests/support/paperMoney';
import { aRescheduledLoan } from '@tests/support/rescheduled';
import { withTestApp, type TestApp } from '@tests/support/testApp';

const WITHOUT_NOTE = KINDS.filter((kind) => kind !== 'pagare');

/** Another version of the papers of a loan, document after document. */
async function another(app: TestApp, id = 1) {
  const path = `contratos/${id}/nueva-version`;
  const { status, body } = await post(app, path, { body: { reason: 'Se perdió' } });
  expect([status, body['code']]).toEqual([201, undefined]);
  return partsOf(app, Number(body['id']));
}

async function partsOf(app: TestApp, id: number) {
  const text = await readPdf(app, `contratos/${id}/archivo`);
  const at = text.indexOf('PAGARÉ P-');
  return { contract: at < 0 ? text : text.slice(0, at), note: at < 0 ? '' : text.slice(at) };
}

it('of a loan that begins, a note is of all that is lent, signed by its issuer alone', () =>
  withTestApp(async (app) => {
    await aContract(app);
    const { contract, note } = await partsOf(app, 1);
    expect(note).toContain('la suma de S/ 1,200.00 (mil doscientos con 00/100 soles), que es el');
    expect(note).toContain('que es el monto del préstamo P-000001');
    expect(note).toMatch(/Lo pagaré en 3 cuotas mensuales.*la primera vence el 10\/04\/2026/);
    expect(note).toContain('EL EMITENTE');
    expect(note).not.toContain('EL ACREEDOR');
    expect(contract).not.toContain('deja constancia');
    expect(contract).toContain('EL ACREEDOR');
  }));

it('of a loan that runs, a note is of the balance and a contract tells what was paid', () =>
  withTestApp(async (app) => {
    const { loan } = await aContract(app);
    const [first, second] = loan.installments;
    app.setToday(first!.dueOn);
    await pay(app, loan.id, first!.total, first!.dueOn);
    await pay(app, loan.id, '50.00', first!.dueOn, { way: 'payAhead' });
    const now = await readJson<LoanDetail>(app, `prestamos/${loan.id}`);
    const { contract, note } = await another(app);
    const owed = onPaper(await booked(app, loan.id, '1401'));
    expect(owed).toBe(`S/ ${now.outstandingPrincipal}`);
    expect(note).toContain(`Importe ${owed}`);
    expect(note).toContain(`la suma de ${owed}`);
    expect(note).toContain('que es el saldo de capital al 10/04/2026 del préstamo P-000001');
    const left = now.installments[1]!.outstanding;
    expect(left).not.toBe(second!.total);
    expect(note).toContain(`Lo pagaré en 2 cuotas mensuales: la primera de S/ ${left}, que vence`);
    expect(note).not.toContain('10/04/2026 y');
    for (const text of [
      'deja constancia de lo que las partes pactaron el 10/03/2026, día del desembolso.',
      `se pagaron S/ ${now.totalPaid} y se debe ${owed} de capital`,
    ]) {
      expect(contract.split(text)).toHaveLength(3);
    }
  }));

it('no note falls due before it is issued, and a text without the balance makes none', () =>
  withTestApp(async (app) => {
    const { loan } = await aContract(app);
    const again = (id: number) =>
      post(app, `contratos/${id}/nueva-version`, { body: { reason: 'Se perdió' } });
    app.setToday('2026-04-11');
    expect((await again(1)).body).toMatchObject({
      code: 'PROMISSORY_NOTE_OVERDUE',
      errors: [{ field: 'kinds' }],
    });
    const address = `/protected/contratos/vista-previa?loanId=${loan.id}&kinds=`;
    const seen = async (kinds: readonly string[]) =>
      (await (await app.send('GET', `${address}${kinds.join(',')}`)).json()) as object;
    expect(await seen(KINDS)).toMatchObject({ code: 'PROMISSORY_NOTE_OVERDUE' });
    expect(JSON.stringify(await seen(WITHOUT_NOTE))).toContain('no se pagó cuota alguna');
    await pay(app, loan.id, loan.installments[0]!.total, '2026-04-10');
    await app.db.execute(sql`update contract_template set body = replace(body, '.saldo', '.monto')
      where kind = 'pagare' and status = 'published'`);
    expect((await again(1)).body).toMatchObject({ code: 'PROMISSORY_NOTE_WITHOUT_BALANCE' });
  }));

it('of a rescheduled loan, the papers are of the agreement in force and tell the first', () =>
  withTestApp(async (app) => {
    const { id } = await aRescheduledLoan(app);
    await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
    const made = await post(app, 'contratos', { body: { loanId: id, kinds: KINDS } });
    expect(made.status).toBe(201);
    const { contract, note } = await partsOf(app, 1);
    const first =
      'y que se modificó después: primero, 6 cuotas, 24.00 % TEA, la primera el 10/04/2026; ' +
      'reprogramado el 20/07/2026 (CA-000001). No crea otra obligación.';
    expect(contract.split(first)).toHaveLength(3);
    expect(contract).toMatch(/en 8 cuotas mensuales.*la primera, .* vence el 20\/08\/2026/);
    expect(note).toMatch(/Lo pagaré en 8 cuotas mensuales.*vence el 20\/08\/2026/);
    const schedule = await paperText(app, id, { kind: 'schedule' });
    const brought = /La cuota \d+, del 20\/08\/2026, pide .* en total, S\/ [\d.,]+\./.exec(
      schedule,
    );
    expect(brought?.[0]).toContain('de interés moratorio que trae la reprogramación');
    expect(contract).toContain(brought![0]);
    expect(contract).toMatch(/Cuotas \d a \d: reemplazadas por la reprogramación CA-000001/);
  }));
