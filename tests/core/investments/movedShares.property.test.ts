import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disbursedOn, lived, somePayments, someRules, someShares } from '@tests/support/someShares';
import { outstandingOf, type LoanShare } from '@core/investments/loanShare';
import { recoverOnShares } from '@core/investments/recoverOnShares';
import { sellShare } from '@core/investments/sellShare';
import { undoShareAct } from '@core/investments/shareAct';
import { voidDistribution } from '@core/investments/voidDistribution';
import { writeOffShares } from '@core/investments/writeOffShares';
import { min, sum } from '@core/money/money';

const some = { numRuns: 100 };

describe('a share in two parts', () => {
  it('earns what it would whole, give or take a céntimo', () => {
    const amounts = fc.array(fc.bigInt(0n, 40_000n), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(someShares, fc.nat(), amounts, (shares, place, interests) => {
        const held = shares.map((share) => ({ ...share, investor: share.investor ?? 5 }));
        const { number, outstanding } = held[place % held.length]!;
        fc.pre(outstanding > 1n);
        const { shares: parted, newShare: part } = sellShare(held, {
          share: number,
          buyer: 6,
          principal: outstanding / 2n,
          pricePct: '100',
          accrued: 0n,
          feePct: '0',
          feeTaxPct: '0',
        });
        const bare = { commission: null, lateInterestInvestorsPct: '100', withholding: null };
        const payments = interests.map((interest) => ({
          principal: 0n,
          interest,
          lateInterest: 0n,
          fees: 0n,
          day: 10,
          month: 2,
        }));
        const earned = (of: readonly LoanShare[], numbers: readonly (number | null)[]) =>
          sum(
            lived(of, bare, payments)
              .paid.flatMap(({ made }) => made.lines)
              .filter(({ share }) => numbers.includes(share))
              .map(({ gross }) => gross),
          );
        const difference = earned(parted, [number, part]) - earned(held, [number]);
        expect(difference >= -1n && difference <= 1n).toBe(true);
      }),
      some,
    );
  });
});

describe('a loss', () => {
  it('falls on the subordinated part first, comes back after the others, and is undone', () => {
    fc.assert(
      fc.property(someShares, someRules, fc.bigInt(0n, 10n ** 6n), (shares, rules, wanted) => {
        const principal = min(wanted, outstandingOf(shares));
        const loss = { principal, whole: false, payable: 0n };
        const lost = writeOffShares(shares, loss);
        expect(sum(lost.losses.map((one) => one.principal))).toBe(principal);
        const [first, others] = [true, false].map((subordinated) =>
          lost.shares.filter((share) => share.subordinated === subordinated),
        );
        expect(outstandingOf(first!) === 0n || others!.every((one) => one.lost === 0n)).toBe(true);
        expect(undoShareAct(lost.shares, lost).shares).toEqual(shares);
        const recovered = recoverOnShares(
          lost.shares,
          rules,
          { amount: principal },
          { disbursedOn, valueDate: '2026-05-01', livingOn: [], months: [] },
        );
        expect(recovered.shares.every((share) => share.lost === 0n)).toBe(true);
        expect(voidDistribution(recovered.shares, recovered).shares).toEqual(lost.shares);
      }),
      some,
    );
  });
});

describe('payments that are voided after some shares were sold', () => {
  it('are paid again in the other order, and leave the shares as they stood', () => {
    const sold = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(someShares, someRules, somePayments, sold, (shares, rules, payments, isSold) => {
        const held = shares.map((share) => ({ ...share, investor: share.investor ?? 5 }));
        const life = lived(held, rules, payments);
        // Whoever buys a share had no part in the payments.
        const before = life.shares.map((share, place) =>
          isSold[place % isSold.length] ? { ...share, investor: 90 + place } : share,
        );
        let after: readonly LoanShare[] = before;
        const taken = life.paid.map(({ made }) => {
          const voided = voidDistribution(after, made);
          after = voided.shares;
          return { ...made, lines: voided.lines };
        });
        expect(outstandingOf(after)).toBe(outstandingOf(held));
        for (const one of taken.toReversed()) after = voidDistribution(after, one).shares;
        expect(after.filter(({ units }) => units > 0n)).toEqual(before);
        expect(outstandingOf(after)).toBe(outstandingOf(before));
      }),
      some,
    );
  });
});
