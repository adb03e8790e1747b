import { TEMPLATE_KINDS } from '@core/contract/contracts';
import type { LoanDetail } from '@core/contract/loans';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { post } from '@tests/support/contracts';
import { loanChangesOf } from '@tests/support/loanChanges';
import { aLoanWithFee, paperText, pay, readJson, readPdf } from '@tests/support/paperMoney';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { reason, trancheWorld } from '@tests/support/tranches';

const aLoanWithNettedFee = (app: TestApp) =>
  aLoanWithFee(app, { asked: '8500.00', principal: '8500.00', mode: 'netted' });

async function valuesOn(app: TestApp, loanId: number, today: string) {
  return contractValues(await findPaperFacts(app.db, loanId, today, app.deps.settings), 'C-1');
}

const costOn = async (app: TestApp, loanId: number, today: string) =>
  (await valuesOn(app, loanId, today))['prestamo.tcea'];

/** The rate alone, without the words that tell of which schedule it is. */
const rateOf = (text: string | undefined) => /^[\d.]+ %/.exec(text ?? '')?.[0];

async function payOffOn(app: TestApp, loanId: number, day: string) {
  const path = `prestamos/${loanId}/cancelacion?asOf=${day}`;
  const { amount } = await readJson<{ amount: string }>(app, path);
  await pay(app, loanId, amount, day, { way: 'payOff' });
}

/** Contract of a loan, as it is generated while something is owed. */
async function contractText(app: TestApp, loan: LoanDetail) {
  await app.db.execute(sql`update borrower set email = 'rosa@ejemplo.pe'`);
  const made = await post(app, 'contratos', { body: { loanId: loan.id, kinds: TEMPLATE_KINDS } });
  expect(made.status).toBe(201);
  return readPdf(app, `contratos/${String(made.body['id'])}/archivo`);
}

/** Every paper of a loan that may be made of one that is paid off. */
async function papersOf(app: TestApp, loan: LoanDetail) {
  const texts: string[] = [];
  for (const kind of ['statement', 'schedule', 'noDebt'] as const) {
    texts.push(await paperText(app, loan.id, { kind }));
  }
  return texts;
}

describe('a loan with a netted fee that is paid off on the day it left', () => {
  it.each([
    ['on that day', '2026-03-10'],
    ['later, as of that day', '2026-03-12'],
  ])('has all its papers, which tell the TCEA that was agreed: %s', (_when, today) =>
    withTestApp(async (app) => {
      const loan = await aLoanWithNettedFee(app);
      const agreed = rateOf(await costOn(app, loan.id, '2026-03-10'));
      expect(agreed).toMatch(/^4\d\.\d\d %$/);
      expect(await contractText(app, loan)).toContain(agreed);
      app.setToday(today);
      // The whole principal, and nothing else, is owed on the 10th.
      await pay(app, loan.id, '8500.00', '2026-03-10', { way: 'payOff' });
      const detail = await readJson<LoanDetail>(app, `prestamos/${loan.id}`);
      expect(detail.status).toBe('paidOff');
      for (const text of await papersOf(app, loan)) expect(text).toContain('P-000001');
      expect(rateOf(await costOn(app, loan.id, today))).toBe(agreed);
    }),
  );

  it('would tell why there is none, where no payments give a rate', () =>
    withTestApp(async (app) => {
      const { id } = await aLoan(app);
      const facts = await findPaperFacts(app.db, id, '2026-03-10', app.deps.settings);
      const cost = { percent: null, of: 'agreed' as const, leftOut: [] };
      expect(contractValues({ ...facts, cost }, 'C-1')).toMatchObject({
        'prestamo.tcea': 'no aplica (sus pagos no dan una tasa de costo anual)',
      });
    }));
});

describe('the TCEA of a contract', () => {
  it('is what was agreed, whatever was prepaid or paid off since', () =>
    withTestApp(async (app) => {
      const { id } = await aLoanWithNettedFee(app);
      const agreed = await costOn(app, id, '2026-03-10');
      app.setToday('2026-03-12');
      await pay(app, id, '3000.00', '2026-03-12', { way: 'lowerInstallment' });
      expect(await costOn(app, id, '2026-03-12')).toBe(`${agreed} (según lo acordado)`);
      await pay(app, id, '1500.00', '2026-03-12', { way: 'shortenTerm' });
      expect(await costOn(app, id, '2026-03-12')).toBe(`${agreed} (según lo acordado)`);
      app.setToday('2026-03-14');
      await payOffOn(app, id, '2026-03-14');
      expect(await costOn(app, id, '2026-03-14')).toBe(`${agreed} (según lo acordado)`);
    }));

  it('of a loan in tranches is of those that left, whatever was prepaid then', () =>
    withTestApp(async (app) => {
      const world = await trancheWorld(app);
      const { id } = await world.aTranchedLoan();
      await world.post(`/${id}/desembolsos/cierre`, reason);
      const agreed = await costOn(app, id, '2026-03-10');
      app.setToday('2026-03-20');
      await pay(app, id, '600.00', '2026-03-20', { way: 'shortenTerm' });
      expect(await costOn(app, id, '2026-03-20')).toBe(`${agreed} (según lo acordado)`);
      expect((await world.detail(id)).tranchesCost).toMatchObject({ of: 'agreed' });
    }));

  it('is of the version that a change agreed on, with what was prepaid before it', () =>
    withTestApp(async (app) => {
      const { id } = await aLoanWithNettedFee(app);
      const first = await costOn(app, id, '2026-03-10');
      app.setToday('2026-03-20');
      await pay(app, id, '3000.00', '2026-03-20', { way: 'lowerInstallment' });
      const { ask, approve, evidence } = loanChangesOf(app, id);
      const terms = {
        kind: 'rescheduling',
        installmentCount: 18,
        firstDueOn: '2026-04-20',
        annualRatePercent: '40',
      };
      const asked = await ask(terms, ANALYST, undefined, await evidence(ANALYST));
      expect(asked.status).toBe(201);
      expect((await approve(((await asked.json()) as { id: number }).id)).status).toBe(200);
      const second = await costOn(app, id, '2026-03-20');
      expect(second).toMatch(/^[\d.]+ %$/);
      expect(second).not.toBe(first);
      await payOffOn(app, id, '2026-03-20');
      expect(await costOn(app, id, '2026-03-20')).toBe(`${second} (según lo acordado)`);
    }));
});

it('no paper writes a negative zero', () =>
  withTestApp(async (app) => {
    const loan = await aLoanWithNettedFee(app);
    const path = `clientes/${loan.borrowerId}/estado-de-cuenta.pdf`;
    const texts = [
      await paperText(app, loan.id, { kind: 'statement' }),
      await paperText(app, loan.id, { kind: 'payoff' }),
      await readPdf(app, path),
      await contractText(app, loan),
    ];
    expect(texts[0]).toContain('Menos: pagado 0.00');
    await payOffOn(app, loan.id, '2026-03-10');
    texts.push(...(await papersOf(app, loan)), await readPdf(app, path));
    for (const text of texts) expect(text).not.toMatch(/-\s*(S\/ )?0+\.0+(?!\d)/);
  }));
