import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf, lived, somePayments, someRules, someShares } from '@tests/support/someShares';
import { distributePayment } from '@core/investments/distributePayment';
import { outstandingOf, unitsOf } from '@core/investments/loanShare';
import { withLines, type MonthWithheld } from '@core/investments/months';
import { unpaidByShare } from '@core/investments/splits';
import { replayDistributions } from '@core/investments/replayDistributions';
import { voidDistribution } from '@core/investments/voidDistribution';
import { moveWallets } from '@core/investments/wallets';
import { sum } from '@core/money/money';

const some = { numRuns: 100 };

const totalMonths = (months: readonly MonthWithheld[]) =>
  months
    .filter(({ base, withheld }) => base !== 0n || withheld !== 0n)
    .toSorted((a, b) => a.investor - b.investor || (a.month < b.month ? -1 : 1));

describe('interest that nobody paid yet', () => {
  const someInterest = fc.bigInt({ min: 0n, max: 9_999_999n });

  it('is of all shares together, and of each within a céntimo of its part', () => {
    fc.assert(
      fc.property(
        someShares,
        someRules,
        somePayments,
        someInterest,
        (shares, rules, payments, interest) => {
          const after = lived(shares, rules, payments).shares;
          const parts = unpaidByShare(interest, after.toReversed());
          expect(sum([...parts.values()])).toBe(interest);
          const total = unitsOf(after);
          for (const { number, units } of after) {
            const off = interest * units - total * parts.get(number)!;
            expect(off >= -total && off <= total).toBe(true);
          }
        },
      ),
      some,
    );
  });

  it('is what a payment of it would give each share', () => {
    fc.assert(
      fc.property(someShares, someRules, someInterest, (shares, rules, interest) => {
        const context = { valueDate: '2026-12-01', livingOn: [], months: [] };
        const disbursedOn = '2026-01-01';
        const made = distributePayment(shares, rules, { interest }, { ...context, disbursedOn });
        const parts = unpaidByShare(interest, shares);
        for (const { share, component, gross } of made.lines) {
          if (component === 'interest') expect(parts.get(share)).toBe(gross);
        }
      }),
      some,
    );
  });
});

describe('a distribution of any payment', () => {
  it('loses no céntimo, and takes no more of a line than the line', () => {
    fc.assert(
      fc.property(someShares, someRules, somePayments, (shares, rules, payments) => {
        for (const { payment, made } of lived(shares, rules, payments).paid) {
          const { principal = 0n, interest = 0n, lateInterest = 0n, fees = 0n } = payment;
          const { split, notSplit, gross, lenderShares, net, commission, tax, withheld } =
            made.totals;
          expect(split + notSplit).toBe(principal + interest + lateInterest + fees);
          expect(sum(made.lines.map((line) => line.gross))).toBe(split);
          expect(gross + lenderShares).toBe(split);
          expect(net + commission + tax + withheld).toBe(gross);
          expect(sum(made.moves.map(({ available }) => available))).toBe(net);
          expect(sum(made.postings.map(({ amount }) => amount))).toBe(0n);
          const isExact = made.lines.every(
            (line) => line.net === line.gross - line.commission - line.tax - line.withheld,
          );
          const isOwed = made.lines.every((line) => line.gross >= 0n && line.net >= 0n);
          expect({ isExact, isOwed }).toEqual({ isExact: true, isOwed: true });
        }
      }),
      some,
    );
  });

  it('carries less than 1 + ln n céntimos a share, and nothing in all', () => {
    fc.assert(
      fc.property(someShares, someRules, somePayments, (shares, rules, payments) => {
        const after = lived(shares, rules, payments).shares;
        const most = (1 + Math.log(after.length)) * Number(unitsOf(after));
        for (const carry of ['carryInterest', 'carryLate'] as const) {
          expect(sum(after.map((share) => share[carry]))).toBe(0n);
          for (const share of after) expect(Math.abs(Number(share[carry]))).toBeLessThan(most);
        }
      }),
      some,
    );
  });

  it('repays each share its units, and no more', () => {
    fc.assert(
      fc.property(someShares, someRules, somePayments, (shares, rules, payments) => {
        const life = lived(shares, rules, payments);
        expect(life.shares.every(({ outstanding }) => outstanding >= 0n)).toBe(true);
        const end = { principal: outstandingOf(life.shares) };
        const made = distributePayment(life.shares, rules, end, {
          ...contextOf(life),
          valueDate: '2026-12-01',
        });
        expect(made.shares.every(({ outstanding }) => outstanding === 0n)).toBe(true);
        const lines = [...life.paid.flatMap((one) => one.made.lines), ...made.lines];
        for (const { number, units } of shares) {
          const ofShare = lines.filter(
            ({ share, component }) => share === number && component === 'principal',
          );
          expect(sum(ofShare.map(({ gross }) => gross))).toBe(units);
        }
      }),
      some,
    );
  });

  it('is taken back bit for bit, in any order', () => {
    fc.assert(
      fc.property(
        someShares,
        someRules,
        somePayments,
        fc.integer(),
        (shares, rules, pays, turn) => {
          const life = lived(shares, rules, pays);
          const cut = Math.abs(turn) % life.paid.length;
          const order = [...life.paid.slice(cut), ...life.paid.slice(0, cut)];
          let { shares: current, months } = life;
          let wallets = moveWallets(
            [],
            life.paid.flatMap(({ made }) => made.moves),
          );
          for (const { made } of order) {
            const voided = voidDistribution(current, made);
            current = voided.shares;
            months = withLines(months, made.valueDate, voided.lines);
            wallets = moveWallets(wallets, voided.moves);
          }
          expect(current).toEqual(shares);
          expect(totalMonths(months)).toEqual([]);
          expect(wallets.every(({ available, held }) => available === 0n && held === 0n)).toBe(
            true,
          );
        },
      ),
      some,
    );
  });

  it('is the same where it is replayed', () => {
    fc.assert(
      fc.property(someShares, someRules, somePayments, (shares, rules, payments) => {
        const life = lived(shares, rules, payments);
        const { reversed, redone, ...act } = replayDistributions(
          life.shares,
          {
            reverse: life.paid.map(({ made }) => made),
            redo: life.paid.map(({ payment, made: { valueDate } }) => ({
              payment,
              rules,
              valueDate,
            })),
          },
          { ...contextOf(life), livingOn: [] },
        );
        expect(act).toMatchObject({ changed: [], moves: [], postings: [] });
        expect(act.shares).toEqual(life.shares);
        expect(totalMonths(act.months)).toEqual(totalMonths(life.months));
        expect(redone.map(({ lines }) => lines)).toEqual(life.paid.map(({ made }) => made.lines));
        expect(reversed).toHaveLength(redone.length);
      }),
      some,
    );
  });
});
