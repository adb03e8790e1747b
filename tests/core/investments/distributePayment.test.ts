import { describe, expect, it } from 'vitest';
import { newShare, thirdsOfLoan } from '@tests/support/thirdsOfLoan';
import { distributePayment } from '@core/investments/distributePayment';
import { barredBy } from '@core/investments/laterActs';
import { recoverOnShares } from '@core/investments/recoverOnShares';
import { replayDistributions } from '@core/investments/replayDistributions';
import { isAsLeft, undoShareAct } from '@core/investments/shareAct';
import { sellShare } from '@core/investments/sellShare';
import { withLines, type MonthWithheld } from '@core/investments/months';
import type { InvestmentRules } from '@core/investments/rules';
import { voidDistribution } from '@core/investments/voidDistribution';
import { writeOffShares } from '@core/investments/writeOffShares';
import { inProportion } from '@core/money/inProportion';

const BARE: InvestmentRules = {
  commission: null,
  lateInterestInvestorsPct: '100',
  withholding: null,
};
const context = {
  valueDate: '2026-02-15',
  disbursedOn: '2026-01-15',
  livingOn: [],
  months: [],
};

describe('a payment of a loan of three', () => {
  it('gives the odd céntimo to whoever is short of the most', () => {
    const first = distributePayment(thirdsOfLoan, BARE, { interest: 2000n }, context);
    expect(first.lines.map(({ gross }) => gross)).toEqual([667n, 666n, 667n]);
    const second = distributePayment(
      first.shares,
      BARE,
      { principal: 8607n, interest: 1850n },
      { ...context, valueDate: '2026-03-15' },
    );
    expect(second.lines.map(({ gross }) => gross)).toEqual([2869n, 616n, 2869n, 617n, 2869n, 617n]);
  });

  it('keeps a line of zero that moved a carry, and its void takes the carry back', () => {
    const paid = distributePayment(thirdsOfLoan, BARE, { interest: 1n }, context);
    expect(paid.lines.map(({ gross }) => gross)).toEqual([0n, 0n, 1n]);
    expect(paid.shares[0]!.carryInterest).toBe(33_333n);
    expect(voidDistribution(paid.shares, paid).shares).toEqual(thirdsOfLoan);
  });

  it('takes no more of a line than the line', () => {
    const rules: InvestmentRules = {
      commission: { base: 'outstanding', ratePct: '12', taxPct: '18' },
      lateInterestInvestorsPct: '100',
      withholding: { ratePct: '30', lateInterestToo: true },
    };
    const payment = { interest: 30n, lateInterest: 3n };
    const { lines, totals } = distributePayment(thirdsOfLoan, rules, payment, context);
    expect(lines.every(({ net }) => net >= 0n)).toBe(true);
    expect(lines[0]).toMatchObject({ gross: 10n, withheld: 3n, commission: 6n, tax: 1n, net: 0n });
    expect(totals.gross).toBe(totals.net + totals.commission + totals.tax + totals.withheld);
  });

  it('splits cash alone, and of late interest the part of the investors', () => {
    const rules = { ...BARE, lateInterestInvestorsPct: '50' };
    const payment = { lateInterest: 301n, fees: 100n, insurance: 20n, waivedInterest: 999n };
    const { totals } = distributePayment(thirdsOfLoan, rules, payment, context);
    expect(totals).toMatchObject({ split: 150n, notSplit: 271n });
  });

  it('refuses more principal than is outstanding', () =>
    expect(() => distributePayment(thirdsOfLoan, BARE, { principal: 100_001n }, context)).toThrow(
      'no more principal comes than is outstanding',
    ));
});

describe('a commission by the year', () => {
  const rules: InvestmentRules = {
    ...BARE,
    commission: { base: 'outstanding', ratePct: '1', taxPct: '0' },
  };
  const commissionOn = (livingOn: readonly string[]) =>
    distributePayment(thirdsOfLoan, rules, { interest: 2000n }, { ...context, livingOn }).totals
      .commission;

  it('is of the days since the last distribution that is not later', () => {
    // 333.33 at 1 % for 31 days, for 14, and for none.
    expect(commissionOn([])).toBe(84n);
    expect(commissionOn(['2026-02-01', '2026-01-20', '2026-03-10'])).toBe(36n);
    expect(commissionOn(['2026-02-15'])).toBe(0n);
  });

  it('is nothing of a recovery, though something is outstanding', () => {
    const loss = { principal: 300n, whole: false, payable: 0n };
    const { shares } = writeOffShares(thirdsOfLoan, loss);
    const { totals, allocation } = recoverOnShares(shares, rules, { amount: 2300n }, context);
    expect(allocation).toEqual({ costs: 0n, principal: 300n, interest: 2000n });
    expect(totals.commission).toBe(0n);
  });
});

describe('a month of an investor', () => {
  const rules: InvestmentRules = {
    ...BARE,
    withholding: { ratePct: '5', lateInterestToo: false, ownPct: new Map([[2, '0']]) },
  };

  it('bears of many payments what it would of one', () => {
    const shares = [newShare(1, 1, 60n), newShare(2, 2, 40n)];
    const pays = (interest: bigint, months: readonly MonthWithheld[]) =>
      distributePayment(shares, rules, { interest }, { ...context, months });
    const first = pays(50n, []);
    const months = withLines([], context.valueDate, first.lines);
    const second = pays(50n, months);
    const whole = pays(100n, []);
    expect(first.totals.withheld + second.totals.withheld).toBe(whole.totals.withheld);
    expect(whole.lines.map(({ withheld }) => withheld)).toEqual([3n, 0n]);
  });

  it('is settled by the rate that each interest bore, not by one that came later', () => {
    const shares = [newShare(1, 1, 100n)];
    let months: readonly MonthWithheld[] = [];
    const withheldAt = (ratePct: string, interest: bigint) => {
      const withholding = { ratePct, lateInterestToo: false };
      const facts = { ...context, months };
      const { lines, totals } = distributePayment(
        shares,
        { ...BARE, withholding },
        { interest },
        facts,
      );
      months = withLines(months, context.valueDate, lines);
      return totals.withheld;
    };
    expect(withheldAt('5', 1000n)).toBe(50n);
    expect(withheldAt('0', 1000n)).toBe(0n);
    expect(withheldAt('10', 1000n)).toBe(100n);
    expect(withheldAt('5.0000', 1010n)).toBe(51n);
    // Interest that is taken back gives back what most of it bore.
    expect(withheldAt('8', -400n)).toBe(-20n);
    const total = months.reduce((sum, { withheld }) => sum + withheld, 0n);
    expect(total).toBe(50n + 100n + 51n - 20n);
  });

  it('takes what bore no known rate for the rate in force', () => {
    const month = { investor: 1, month: context.valueDate.slice(0, 7), ratePct: null };
    const months = [{ ...month, base: 50n, withheld: 2n }];
    const withholding = { ratePct: '5', lateInterestToo: false };
    const { totals } = distributePayment(
      [newShare(1, 1, 100n)],
      { ...BARE, withholding },
      { interest: 50n },
      { ...context, months },
    );
    expect(totals.withheld).toBe(3n);
  });

  it('ends with its last day', () => {
    const { lines } = distributePayment(thirdsOfLoan, rules, { interest: 2000n }, context);
    const months = withLines([], '2026-02-28', lines);
    const both = withLines(months, '2026-03-01', lines);
    expect(both).toHaveLength(2 * months.length);
    expect(new Set(both.map(({ month }) => month))).toEqual(new Set(['2026-02', '2026-03']));
  });
});

describe('a distribution before a sale', () => {
  const paid = distributePayment(thirdsOfLoan, BARE, { principal: 30_000n }, context);
  const terms = { pricePct: '95', accrued: 0n, feePct: '1', feeTaxPct: '18' };
  const sold = sellShare(paid.shares, { share: 2, buyer: 9, principal: 23_333n, ...terms });

  it('is taken back with a share of who was paid, of the units of both parts', () => {
    const { shares, moves } = voidDistribution(sold.shares, paid);
    const ofTwo = shares.map(({ number, investor, units, outstanding }) => [
      number,
      investor,
      units,
      outstanding,
    ]);
    expect(ofTwo).toEqual([
      [1, 1, 33_333n, 33_333n],
      [2, 9, 23_333n, 23_333n],
      [3, 3, 33_334n, 33_334n],
      [4, 2, 10_000n, 10_000n],
    ]);
    expect(moves.find(({ investor }) => investor === 2)?.available).toBe(-10_000n);
  });

  it('is not replayed, nor taken back past what it cannot cross', () => {
    const replay = () =>
      replayDistributions(sold.shares, { reverse: [paid], redo: [] }, { ...context, livingOn: [] });
    expect(replay).toThrow('a replay crosses no sale');
    expect(barredBy('void', ['wholeSale'])).toBeUndefined();
    expect(barredBy('void', ['wholeSale', 'writeOff'])).toBe('writeOff');
    expect(barredBy('replay', ['wholeSale'])).toBe('wholeSale');
  });

  it('is kept by the inverse of the sale, which another payment bars', () => {
    expect(undoShareAct(sold.shares, sold).shares).toEqual(paid.shares);
    const later = distributePayment(sold.shares, BARE, { interest: 10n }, context);
    expect(() => undoShareAct(later.shares, sold)).toThrow('its shares are as it left them');
  });
});

describe('interest that was paid ahead and becomes principal', () => {
  const rules: InvestmentRules = {
    ...BARE,
    commission: { base: 'interest', ratePct: '10', taxPct: '18' },
    withholding: { ratePct: '5', lateInterestToo: false },
  };
  const ahead = distributePayment(thirdsOfLoan, rules, { interest: 2000n }, context);
  const after = { ...context, months: withLines([], '2026-02-15', ahead.lines) };
  const prepaid = { principal: 3000n, interest: -2000n };

  it('is taken from whoever got it, and so is what was deducted of it', () => {
    const { lines, totals, shares } = distributePayment(ahead.shares, rules, prepaid, after);
    expect(lines.map(({ gross }) => gross)).toEqual([1000n, -667n, 1000n, -666n, 1000n, -667n]);
    expect(shares.map(({ carryInterest }) => carryInterest)).toEqual([0n, 0n, 0n]);
    expect(totals).toMatchObject({ split: 1000n, gross: 1000n, net: 3000n - ahead.totals.net });
    expect(totals.commission).toBe(-ahead.totals.commission);
    expect(totals.tax).toBe(-ahead.totals.tax);
    expect(totals.withheld).toBe(-ahead.totals.withheld);
  });

  it('gives nothing back of a commission by the year, nor more than itself', () => {
    const yearly = { ...rules, commission: { ...rules.commission!, base: 'outstanding' as const } };
    const { totals } = distributePayment(ahead.shares, yearly, prepaid, after);
    expect(totals).toMatchObject({ commission: 0n, tax: 0n });
    const own = { ...rules.withholding!, ratePct: '0' };
    const freed = distributePayment(ahead.shares, { ...rules, withholding: own }, prepaid, after);
    expect(freed.totals.withheld).toBe(-ahead.totals.withheld);
  });
});

it('shares are as an act left them until another comes', () => {
  const paid = distributePayment(thirdsOfLoan, BARE, { principal: 300n }, context);
  expect(isAsLeft(paid.shares, paid.changed)).toBe(true);
  expect(isAsLeft(thirdsOfLoan, paid.changed)).toBe(false);
});

it('an amount without weights is split only where it is none', () => {
  expect(inProportion(0n, [0n, 0n])).toEqual([0n, 0n]);
  expect(() => inProportion(1n, [0n])).toThrow('some weight');
});
