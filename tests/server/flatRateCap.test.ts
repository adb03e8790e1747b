import type { LoanDetail, NewLoan } from '@core/contract/loans';
import type { NewProduct } from '@core/contract/products';
import { annualCostRate, formatPercent } from '@core/loan/annualCostRate';
import { parseMoney } from '@core/money/wire';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { findPaperCost } from '@server/lending/loans/costRate';
import { rateText } from '@server/lending/loans/rateText';
import { aLoan, aNewLoan, someParties } from '@tests/support/builders';
import { loanChangesOf } from '@tests/support/loanChanges';
import { aNewProduct } from '@tests/support/products';
import { aSoldLoan, payLoan } from '@tests/support/soldLoans';
import { withTestApp, type TestApp } from '@tests/support/testApp';
import { ANALYST } from '@tests/support/testUsers';
import { expect, it } from 'vitest';

// The legal cap of the tests' day is 113.16 % effective a year.
const FLAT: Partial<NewProduct['terms']> = {
  method: 'flat',
  rateKind: 'annualNominal',
  frequencies: ['monthly'],
};

const answerOf = async (app: TestApp, path: string, body: object) => {
  const sent = await app.send('POST', path, { body });
  return [sent.status, (await sent.json()) as object];
};

it('a flat product is published only where its dearest number of installments passes', () =>
  withTestApp(async (app) => {
    const path = '/protected/productos';
    const terms: typeof FLAT = { ...FLAT, excessRule: 'payAhead', defaultRatePercent: '36' };
    // 4 % a month on 10,000.00 in 13 installments costs 7.24 % a month of what is still owed.
    const dear = aNewProduct({ ...terms, minInstallments: 3, maxRatePercent: '48' });
    expect(await answerOf(app, path, dear)).toMatchObject([
      422,
      { code: 'FLAT_RATE_CAP_EXCEEDED', errors: [{ field: 'maxRatePercent' }] },
    ]);
    // One installment alone: flat interest is that of the balance.
    const single = { minInstallments: 1, maxInstallments: 1, defaultInstallments: 1 };
    const once = aNewProduct({ ...terms, ...single, maxRatePercent: '76' });
    expect((await app.send('POST', path, { body: once })).status).toBe(201);
    const fair = aNewProduct({ ...terms, maxRatePercent: '36' }, { code: 'PLANO' });
    expect((await app.send('POST', path, { body: fair })).status).toBe(201);
  }));

it('a flat loan above the cap by what it costs on the balance is refused beside its rate', () =>
  withTestApp(async (app) => {
    const ids = await someParties(app);
    const terms = { method: 'flat', rateKind: 'annualNominal', installmentCount: 12 } as const;
    const loan = (annualRatePercent: string) =>
      aNewLoan(ids, { ...terms, annualRatePercent }) satisfies NewLoan;
    // 60 % nominal is 79.59 % on a declining balance, under the cap: flat it is 154.42 %.
    expect(await answerOf(app, '/protected/prestamos', loan('60'))).toMatchObject([
      422,
      { code: 'FLAT_RATE_CAP_EXCEEDED', errors: [{ field: 'annualRatePercent' }] },
    ]);
    const level = { ...terms, method: 'levelInstallment', annualRatePercent: '60' } as const;
    const made = await app.send('POST', '/protected/prestamos', { body: aNewLoan(ids, level) });
    expect(made.status).toBe(201);
  }));

it('a paper of a flat loan tells what its rate costs on the balance, as its TCEA does', () =>
  withTestApp(async (app) => {
    const loan: LoanDetail = await aSoldLoan(
      app,
      { ...FLAT, maxRatePercent: '40' },
      {
        paymentFrequency: 'monthly',
        installmentCount: 12,
        disbursedOn: '2026-03-10',
        firstDueOn: '2026-04-10',
      },
    );
    const facts = await findPaperFacts(app.db, loan.id, '2026-03-10', app.deps.settings);
    // (1 + i)^12 − 1 with 1 = Σ (1/12 + 0.03)(1 + i)^−k, k of 1 to 12: 81.23 %.
    expect(contractValues(facts, 'C-1')['prestamo.tasa']).toBe(
      '36.00 % TNA sobre lo prestado, que equivale a 81.23 % TEA sobre el saldo',
    );
    expect((await findPaperCost(app.db, loan)).percent).toBe('81.23');
  }));

it('a flat loan is rescheduled by what its new rows cost, whatever their rate', () =>
  withTestApp(async (app) => {
    const weekly: typeof FLAT = { ...FLAT, frequencies: ['weekly'] };
    const once = { minInstallments: 1, maxInstallments: 13, defaultRatePercent: '36' } as const;
    const dates = { disbursedOn: '2026-03-10', firstDueOn: '2026-03-17' } as const;
    const count = { paymentFrequency: 'weekly', installmentCount: 13 } as const;
    const loan = await aSoldLoan(
      app,
      { ...weekly, ...once, maxRatePercent: '40' },
      { ...count, ...dates },
    );
    const changes = loanChangesOf(app, loan.id);
    const terms = { kind: 'rescheduling', installmentCount: 13, firstDueOn: '2026-03-11' } as const;
    // Thirteen installments from the next day on: 40 % nominal costs 115 % on the balance.
    const dear = await changes.preview({ ...terms, annualRatePercent: '40' });
    const refused = {
      code: 'FLAT_RATE_CAP_EXCEEDED',
      errors: [{ field: 'annualRatePercent' }],
    };
    expect(await dear.json()).toMatchObject(refused);
    const fair = { ...terms, annualRatePercent: '36' };
    const evidence = await changes.evidence(ANALYST);
    const asked = await changes.ask(fair, ANALYST, undefined, evidence);
    const { id } = (await asked.json()) as { id: number };
    expect((await changes.approve(id)).status).toBe(200);
    const facts = await findPaperFacts(app.db, loan.id, '2026-03-10', app.deps.settings);
    const { percent } = await findPaperCost(app.db, loan);
    expect(contractValues(facts, 'C-1')['prestamo.tasa']).toBe(
      `36.00 % TNA sobre lo prestado, que equivale a ${percent} % TEA sobre el saldo, ` +
        'desde el 10/03/2026',
    );
  }));

it('rows that were paid hide no price of a rescheduled flat loan', () =>
  withTestApp(async (app) => {
    const loan = await aLoan(app, {
      method: 'flat',
      annualRatePercent: '30',
      paymentFrequency: 'weekly',
      installmentCount: 13,
      firstDueOn: '2026-03-17',
    });
    for (const { dueOn, total } of loan.installments.slice(0, 4)) {
      app.setToday(dueOn);
      await payLoan(app, loan.id, { amount: total, receivedOn: dueOn });
    }
    const changes = loanChangesOf(app, loan.id);
    const ask = async (firstDueOn: string, annualRatePercent: string) => {
      const terms = { kind: 'rescheduling', installmentCount: 2, firstDueOn, annualRatePercent };
      return (await (await changes.preview(terms)).json()) as object;
    };
    const ON = loan.installments[3]!.dueOn;
    // Two weeks of 60 % nominal, the first one paid the next day.
    expect(await ask('2026-04-08', '60')).toMatchObject({ code: 'FLAT_RATE_CAP_EXCEEDED' });
    expect(await ask('2026-04-08', '36')).toHaveProperty('schedule');

    // Papers tell what is left from that day on, as the cap was checked.
    const plan = { installmentCount: 2, firstDueOn: '2026-04-08', annualRatePercent: '36' };
    const evidence = await changes.evidence(ANALYST);
    const asked = await changes.ask(
      { kind: 'rescheduling', ...plan },
      ANALYST,
      undefined,
      evidence,
    );
    const { id } = (await asked.json()) as { id: number };
    expect((await changes.approve(id)).status).toBe(200);
    const { loan: made } = await findPaperFacts(app.db, loan.id, ON, app.deps.settings);
    const flows = made.installments.slice(4).map(({ dueOn, principal, interest }) => ({
      on: dueOn,
      amount: -parseMoney(principal, 'PEN') - parseMoney(interest, 'PEN'),
    }));
    const owed = { on: ON, amount: parseMoney(made.outstandingPrincipal, 'PEN') };
    const rate = formatPercent(annualCostRate([owed, ...flows], 'TCEA', '30/360'));
    expect(rateText(made)).toContain(`a ${rate} % TEA sobre el saldo, desde el 07/04/2026`);
  }));

it('a prepayment changes nothing of the rate that was agreed', () =>
  withTestApp(async (app) => {
    const { id, installments } = await aLoan(app, {
      method: 'flat',
      annualRatePercent: '30',
      paymentFrequency: 'weekly',
      installmentCount: 13,
      firstDueOn: '2026-03-17',
    });
    const told = async (on: string) => {
      const { loan } = await findPaperFacts(app.db, id, on, app.deps.settings);
      return rateText(loan);
    };
    const before = await told('2026-03-10');
    app.setToday('2026-03-20');
    await payLoan(app, id, { amount: installments[0]!.total, receivedOn: '2026-03-17' });
    const more = { amount: '500.00', receivedOn: '2026-03-20', way: 'shortenTerm' };
    expect((await payLoan(app, id, more)).status).toBe(201);
    expect(await told('2026-03-20')).toBe(before);
  }));
