import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMoney } from '@core/money/wire';
import { carryOver, commissionOf, type CommissionFacts } from '@core/officers/commission';

interface Golden {
  readonly id: string;
  readonly officer: string;
  readonly month: string;
  readonly currency: string;
  readonly rule: {
    readonly a_pct: string;
    readonly b_pct: string;
    readonly c_pct: string;
    readonly brackets: readonly { readonly par30_max_pct: string; readonly k: string }[];
    readonly otherwise_k: string;
  };
  readonly disbursements: readonly Record<
    'on' | 'principal' | 'payoff_of_old' | 'holder',
    string
  >[];
  readonly collections: readonly (Record<
    'on' | 'interest' | 'recovered' | 'holder_on_date',
    string
  > & { readonly voided_on: string | null })[];
  readonly portfolio_at_month_end: readonly {
    readonly principal: string;
    readonly days_late: number;
    readonly holder: string;
  }[];
  readonly loans_earned_before: readonly {
    readonly earned_by: string;
    readonly disbursed_on: string;
    readonly net_disbursed: string;
    readonly first_day_over_30_late: string | null;
  }[];
  readonly expected: {
    readonly new_net: string;
    readonly interest: string;
    readonly recovered: string;
    readonly k: string;
    readonly clawback_base: string;
    readonly commission: string;
  };
}

const cases = JSON.parse(
  readFileSync(new URL('../../golden/commissions.json', import.meta.url), 'utf8'),
) as Golden[];

const idOf = (officer: string) => officer.codePointAt(0)!;

function factsOf(one: Golden): CommissionFacts {
  const money = (text: string) => parseMoney(text, one.currency);
  return {
    disbursements: one.disbursements.map((row, index) => ({
      loanId: index,
      on: row.on,
      principal: money(row.principal),
      payoffOfOld: money(row.payoff_of_old),
      officerId: idOf(row.holder),
      voidedOn: null,
    })),
    collections: one.collections.map((row, index) => ({
      paymentId: index,
      on: row.on,
      interest: money(row.interest),
      recovered: money(row.recovered),
      officerId: idOf(row.holder_on_date),
      voidedOn: row.voided_on,
    })),
    portfolio: one.portfolio_at_month_end.map((row, index) => ({
      loanId: index,
      principal: money(row.principal),
      daysLate: row.days_late,
      officerId: idOf(row.holder),
    })),
    earned: one.loans_earned_before.map((row, index) => ({
      loanId: index,
      officerId: idOf(row.earned_by),
      disbursedOn: row.disbursed_on,
      net: money(row.net_disbursed),
      firstLateOn: row.first_day_over_30_late,
    })),
  };
}

describe('the commission of a month', () => {
  it.each(cases)('$id $title', (one) => {
    const { rule, currency, expected } = one;
    const commission = commissionOf(
      idOf(one.officer),
      one.month,
      {
        newPercent: rule.a_pct,
        interestPercent: rule.b_pct,
        recoveredPercent: rule.c_pct,
        brackets: rule.brackets.map(({ par30_max_pct, k }) => ({
          par30MaxPercent: par30_max_pct,
          k,
        })),
        otherwiseK: rule.otherwise_k,
      },
      factsOf(one),
    );
    const money = (text: string) => parseMoney(text, currency);
    expect(Number(commission.k)).toBe(Number(expected.k));
    expect(commission).toMatchObject({
      newNet: money(expected.new_net),
      interest: money(expected.interest),
      recovered: money(expected.recovered),
      clawbackBase: money(expected.clawback_base),
      amount: money(expected.commission),
    });
  });

  it('that is negative is carried to the next, and nobody owes it', () => {
    expect(carryOver(0n, -500n)).toEqual({ pay: 0n, carry: -500n });
    expect(carryOver(-500n, 300n)).toEqual({ pay: 0n, carry: -200n });
    expect(carryOver(-200n, 300n)).toEqual({ pay: 100n, carry: 0n });
  });
});
