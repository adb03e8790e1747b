import type { IndexValue } from '@core/contract/rateIndexes';
import type { LoanChange, LoanChangePreview } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import { expect, it } from 'vitest';
import { contractValues } from '@server/lending/contracts/contractValues';
import { findPaperFacts } from '@server/lending/contracts/paperFacts';
import { generated } from '@tests/support/chargeRuns';
import { expectRecomputed } from '@tests/support/loanChecks';
import { read } from '@tests/support/moneyTransfers';
import { paperText } from '@tests/support/paperMoney';
import { aNewProduct } from '@tests/support/products';
import { anIndexValue, VARIABLE } from '@tests/support/rateIndexes';
import { expectExplained, payLoan } from '@tests/support/soldLoans';
import { aVariableLoan } from '@tests/support/variableLoans';
import { ANALYST } from '@tests/support/testUsers';
import { withTestApp } from '@tests/support/testApp';
import { refusalOf } from '@tests/support/tranches';
import { steppedByHand } from '../oracle/steppedRate';

const REVIEW = { kind: 'rateReview', reviewedOn: '2026-06-10' };

it('finds the rate again by its index, and plans what is to come at it', () =>
  withTestApp(async (app) => {
    const loan = await aVariableLoan(app);
    const before = await loan.detail();
    expect(await refusalOf(await loan.preview(REVIEW))).toEqual([409, 'RATE_REVIEW_INDEX_MISSING']);
    const value = await anIndexValue(app, '2026-06-01', '18');
    const preview = (await (await loan.preview(REVIEW)).json()) as LoanChangePreview;
    expect(preview).toMatchObject({
      needsApproval: false,
      review: { rateBefore: '36', rateAfter: '48', bound: null, fromNumber: 4 },
    });
    const made = (await (await loan.ask(REVIEW)).json()) as LoanChange;
    expect(made).toMatchObject({ status: 'applied', terms: REVIEW });
    const after = await loan.detail();
    // Balance after the third, in three months at 48 %.
    const owed = BigInt(before.installments[2]!.balanceAfter.replace('.', ''));
    const hand = steppedByHand(owed, ['48', '48', '48']);
    const shown = after.installments.slice(3).map(({ principal, interest }) => ({
      principal: BigInt(principal.replace('.', '')),
      interest: BigInt(interest.replace('.', '')),
    }));
    expect(shown).toEqual(hand.map(({ principal, interest }) => ({ principal, interest })));
    expect(after.installments.slice(0, 3)).toEqual(before.installments.slice(0, 3));
    expect(after.laterRates).toEqual([{ fromNumber: 4, from: '2026-06-10', percent: '48' }]);
    expect(after.outstandingTotal).toBe(preview.outstandingAfter);
    for (const number of [1, 4, 6]) await expectExplained(app, after, number);
    await expectRecomputed(app);
    // Reviews are made once for each day; the next is three months later.
    expect(await refusalOf(await loan.ask(REVIEW))).toEqual([409, 'RATE_REVIEW_NOT_DUE']);
    const values = await read<IndexValue[]>(app, '/protected/indices-de-tasa');
    expect(values.find(({ id }) => id === value.id)).toMatchObject({ reviews: 1 });

    app.setToday('2026-07-20');
    await generated(app);
    await expectRecomputed(app);
    const past = await read<LoanDetail>(
      app,
      `/protected/prestamos/${loan.id}/a-fecha?asOf=2026-06-09`,
    );
    expect(past.installments[3]).toMatchObject({ interest: before.installments[3]!.interest });
  }));

it('is undone while nothing came after it, and may be made again', () =>
  withTestApp(async (app) => {
    const loan = await aVariableLoan(app);
    const before = await loan.detail();
    await anIndexValue(app, '2026-06-01', '81');
    await anIndexValue(app, '2026-06-01', '18');
    const { id } = (await (await loan.ask(REVIEW)).json()) as LoanChange;
    expect((await loan.end(id, 'anulacion')).status).toBe(200);
    const { installments, laterRates } = await loan.detail();
    expect([installments, laterRates]).toEqual([before.installments, []]);
    await expectRecomputed(app);
    const again = (await (await loan.ask(REVIEW)).json()) as LoanChange;
    expect(again.status).toBe('applied');
    expect((await loan.detail()).laterRates[0]?.percent).toBe('48');
    const paid = await payLoan(app, loan.id, { amount: '50.00', receivedOn: '2026-06-10' });
    expect(paid.status).toBe(201);
    expect(await refusalOf(await loan.end(again.id, 'anulacion'))).toEqual([
      409,
      'LOAN_CHANGE_PAID',
    ]);
    const payments = await read<{ id: number }[]>(app, `/protected/prestamos/${loan.id}/pagos`);
    const path = `/protected/prestamos/${loan.id}/pagos/${payments.at(-1)!.id}/extorno`;
    const refused = await app.send('GET', path);
    expect(await refusalOf(refused)).toEqual([409, 'PAYMENT_BEFORE_LOAN_CHANGE']);
    await expectRecomputed(app);
  }));

it('is said in contracts and schedules', () =>
  withTestApp(async (app) => {
    const loan = await aVariableLoan(app);
    const facts = await findPaperFacts(app.db, loan.id, '2026-06-10', app.deps.settings);
    const rule = 'Tasa de referencia más 30 puntos, entre 20.00 % y 60.00 %, revisada cada 3 meses';
    expect(contractValues(facts, 'C-1')['prestamo.tasa_variable']).toBe(
      `${rule}; la primera vez, el 10/06/2026`,
    );
    const paper = await paperText(app, loan.id, { kind: 'schedule' });
    expect(paper.replaceAll(/\s+/g, ' ')).toContain('Tasa variable');
  }));

it('stays between what was agreed and what the law allows', () =>
  withTestApp(async (app) => {
    const loan = await aVariableLoan(app, { ...VARIABLE, ceilingPercent: '90' });
    await anIndexValue(app, '2026-06-01', '55');
    await loan.ask(REVIEW);
    // 85 % by months is 128 % a year, above the cap of 113.16 %.
    const [{ percent } = { percent: '' }] = (await loan.detail()).laterRates;
    const cost = (1 + Number(percent) / 1200) ** 12 - 1;
    expect(cost).toBeLessThanOrEqual(1.1316);
    expect(cost).toBeGreaterThan(1.131599);
    await expectRecomputed(app);
  }));

it('leaves a rate that a rescheduling may keep, above what its product asks at first', () =>
  withTestApp(async (app) => {
    const loan = await aVariableLoan(app, VARIABLE, { maxRatePercent: '40' });
    await anIndexValue(app, '2026-06-01', '18');
    await loan.ask(REVIEW);
    const terms = {
      kind: 'rescheduling',
      installmentCount: 6,
      firstDueOn: '2026-07-10',
      annualRatePercent: '48',
    };
    const other = await loan.preview({ ...terms, annualRatePercent: '48.5' });
    expect(await refusalOf(other)).toEqual([422, 'RATE_OUTSIDE_PRODUCT']);
    const first = await loan.preview({ ...terms, annualRatePercent: '36' });
    expect(await refusalOf(first)).toEqual([422, 'RATE_WAS_REVIEWED']);
    expect((await loan.preview(terms)).status).toBe(200);
    const paper = await loan.evidence(ANALYST);
    const asked = (await (await loan.ask(terms, ANALYST, undefined, paper)).json()) as LoanChange;
    expect((await loan.approve(asked.id)).status).toBe(200);
    const { installments, terms: agreed } = await loan.detail();
    expect(Number(agreed.annualRatePercent)).toBe(48);
    // A month at 4 % of the half that is still owed.
    const owed = Number(installments[3]!.balanceAfter) + Number(installments[3]!.principal);
    expect(Number(installments[3]!.interest)).toBeCloseTo(owed * 0.04, 2);
    await expectRecomputed(app);
  }));

it.each([
  ['flat', { method: 'flat', excessRule: 'payAhead' }, 'VARIABLE_RATE_NOT_OF_METHOD'],
  ['steps', { rateSteps: [{ after: 2, points: '1' }] }, 'VARIABLE_RATE_WITH_STEPS'],
  ['in parts', { maxTranches: 2 }, 'VARIABLE_RATE_IN_ONE_PART'],
  [
    'late times',
    { lateTimesOrdinary: '1.1', lateAnnualRatePercent: '0' },
    'VARIABLE_RATE_WITH_LATE_TIMES',
  ],
  ['floor', { variableRate: { ...VARIABLE, floorPercent: '70' } }, 'VARIABLE_RATE_LIMITS_INVALID'],
  ['index', { variableRate: { ...VARIABLE, index: 'Otra' } }, 'RATE_INDEX_UNKNOWN'],
] as const)('is refused of a product beside: %s', (_case, terms, code) =>
  withTestApp(async (app) => {
    await anIndexValue(app, '2026-03-01', '6');
    const body = aNewProduct({ variableRate: VARIABLE, ...terms });
    const response = await app.send('POST', '/protected/productos', { body });
    expect(await refusalOf(response)).toEqual([422, code]);
  }),
);
