import type { DisbursementPreview } from '@core/contract/disbursements';
import type { FundForecast } from '@core/contract/funds';
import type { CashOutlook } from '@core/contract/indicators';
import type { LoanDetail } from '@core/contract/loans';
import { sum } from '@core/money/money';
import { parseMoney } from '@core/money/wire';
import { expect, it } from 'vitest';
import { commandOf } from '@tests/support/agreedLoans';
import {
  aFundedLoan,
  ANA,
  BETO,
  fundedLoanBody,
  offering,
  ok,
  published,
  reserve,
  sharesOf,
  withInvestors,
  type InvestedWorld,
} from '@tests/support/investments';
import { buySharesBack } from '@tests/support/shareMarket';

/** Sum of some amounts, in céntimos. */
const cents = (amounts: readonly string[]) =>
  Number(sum(amounts.map((amount) => parseMoney(amount, 'PEN'))));

it('the cash to come counts the part of a funded loan that is the lender’s', () =>
  withInvestors(async (world) => {
    const { app, fundId } = world;
    const parts = [
      [ANA, '1000.00'],
      [BETO, '2000.00'],
    ] as const;
    const { loan, opportunityId } = await aFundedLoan(world, parts);
    const forecast = async () => {
      const path = `/protected/fondos/${fundId}/flujo`;
      const { weeks } = await ok<FundForecast>(await app.send('GET', path));
      return cents(weeks.map(({ collections }) => collections));
    };
    expect(await forecast()).toBe(0);
    const own = { kind: 'contribution', amount: '3000.00', means: 'transfer', note: 'Recompra' };
    await ok(await app.send('POST', `/protected/fondos/${fundId}/movimientos`, { body: own }));
    const [share] = await sharesOf(app, BETO);
    await ok(await buySharesBack(app, opportunityId, [share!.id]));
    const { installments } = await ok<LoanDetail>(
      await app.send('GET', `/protected/prestamos/${loan.id}`),
    );
    const due = installments
      .filter(({ dueOn }) => dueOn < '2026-06-09')
      .map((one) => one.outstanding);
    const mine = (cents(due) * 2) / 3;
    expect(cents(due)).toBeGreaterThan(0);
    expect(Math.abs((await forecast()) - mine)).toBeLessThan(due.length);
  }));

/** A loan of 3,000.00 less its fee that waits for its money, of which investors put some. */
async function aWaitingLoan(world: InvestedWorld, ofBeto: string, change: object = {}) {
  const { app, fundId, requestId } = world;
  const { id } = await published(app, offering(requestId, fundId, change));
  await ok(await reserve(app, id, ANA, '1000.00'));
  await ok(await reserve(app, id, BETO, ofBeto));
  const body = fundedLoanBody(world);
  const loans = '/protected/prestamos';
  const waiting = await ok<LoanDetail>(
    await app.send('POST', `${loans}/por-desembolsar`, { body }),
  );
  const { disbursedOn, firstDueOn } = body;
  const way = `${loans}/${waiting.id}/desembolso`;
  return async () => {
    const asked = { disbursedOn, firstDueOn };
    const seen = await app.send('POST', `${way}/vista-previa`, { body: asked });
    const command = commandOf(await ok<DisbursementPreview>(seen));
    await ok(await app.send('POST', way, { body: command }));
  };
}

const readForecast = async ({ app, fundId }: InvestedWorld) => {
  const one = await ok<FundForecast>(await app.send('GET', `/protected/fondos/${fundId}/flujo`));
  const path = `/protected/panel/caja?fundId=${fundId}`;
  const { cash, weeks } = await ok<CashOutlook>(await app.send('GET', path));
  expect({ cash, weeks }).toEqual({ cash: one.cash, weeks: one.weeks });
  return one;
};

it('of a loan that investors fund whole, only the fee that stays moves the lender’s cash', () =>
  withInvestors(async (world) => {
    const disburse = await aWaitingLoan(world, '2000.00');
    const { weeks, ...waiting } = await readForecast(world);
    expect(waiting).toMatchObject({ cash: '0.00', committed: '0.00', free: '0.00' });
    expect(weeks[0]).toMatchObject({ collections: '60.00', disbursements: '0.00', cash: '60.00' });
    await disburse();
    expect(await readForecast(world)).toMatchObject({ cash: '60.00', committed: '0.00' });
  }));

it('of a loan that investors fund in part, what the lender puts is to be handed over', () =>
  withInvestors(async (world) => {
    const part = { lenderPart: '300.00', isSubordinated: true };
    const disburse = await aWaitingLoan(world, '1700.00', part);
    const { weeks, ...waiting } = await readForecast(world);
    expect(waiting).toMatchObject({ cash: '500.00', committed: '240.00', free: '260.00' });
    const week = { collections: '0.00', disbursements: '240.00', cash: '260.00' };
    expect(weeks[0]).toMatchObject(week);
    await disburse();
    expect(await readForecast(world)).toMatchObject({ cash: '260.00', committed: '0.00' });
  }, '500.00'));
