import { describe, expect, it } from 'vitest';
import type { AmortizationMethod, GracePeriod, LoanAgreement } from '@core/loan/agreement';
import { annualCostRate, formatPercent } from '@core/loan/annualCostRate';
import { costFlows } from '@tests/oracle/costFlows';
import { planSchedule } from '@core/loan/planSchedule';
import { formatMoney } from '@core/money/wire';

/** 1,200.00 at 12 % nominal in four months of 30 days: 1 % a period. */
const agreement: LoanAgreement = {
  disbursements: [{ on: '2026-01-15', amount: 120_000n }],
  installmentCount: 4,
  calendar: { frequency: { every: 1, unit: 'month' }, firstDueOn: '2026-02-15' },
  rate: { kind: 'annualNominal', percent: '12' },
  dayCount: '30/360',
  method: { kind: 'levelInstallment' },
};

const columnsOf = (change: Partial<LoanAgreement>) =>
  planSchedule({ ...agreement, ...change }).installments.map(
    ({ principal, interest }) => `${formatMoney(principal, 'PEN')}+${formatMoney(interest, 'PEN')}`,
  );

describe('methods', () => {
  it.each<[AmortizationMethod['kind'], AmortizationMethod, string[]]>([
    [
      'levelInstallment',
      { kind: 'levelInstallment' },
      ['295.54+12.00', '298.50+9.04', '301.48+6.06', '304.48+3.04'],
    ],
    [
      'levelWithBalloon',
      { kind: 'levelWithBalloon', balloon: 60_000n },
      ['147.77+12.00', '149.25+10.52', '150.74+9.03', '752.24+7.52'],
    ],
    [
      'constantPrincipal',
      { kind: 'constantPrincipal' },
      ['300.00+12.00', '300.00+9.00', '300.00+6.00', '300.00+3.00'],
    ],
    ['bullet', { kind: 'bullet' }, ['0.00+12.00', '0.00+12.00', '0.00+12.00', '1200.00+12.00']],
    ['flat', { kind: 'flat' }, Array.from({ length: 4 }, () => '300.00+12.00')],
    [
      'freeForm',
      { kind: 'freeForm', rows: [{ total: 11_200n }, {}, { principal: 50_000n }, {}] },
      ['100.00+12.00', '0.00+11.00', '500.00+11.00', '600.00+6.00'],
    ],
  ])('%s', (_kind, method, expected) => {
    expect(columnsOf({ method })).toEqual(expected);
  });

  it('fixedInstallment finds the term', () => {
    const { installmentCount: _count, ...open } = agreement;
    const method = { kind: 'fixedInstallment', amount: 50_000n } as const;
    const rows = planSchedule({ ...open, method }).installments;
    expect(rows.map(({ total }) => formatMoney(total, 'PEN'))).toEqual([
      '500.00',
      '500.00',
      '221.31',
    ]);
  });

  it('fixedInstallment is refused when it never repays', () => {
    const { installmentCount: _count, ...open } = agreement;
    const method = { kind: 'fixedInstallment', amount: 1_200n } as const;
    expect(() => planSchedule({ ...open, method })).toThrow('INSTALLMENT_NEVER_PAYS');
  });
});

describe('grace of one installment', () => {
  it.each<[GracePeriod['interest'], string[]]>([
    ['paid', ['0.00+12.00', '396.03+12.00', '399.99+8.04', '403.98+4.04']],
    ['capitalized', ['0.00+0.00', '399.99+12.12', '403.99+8.12', '408.02+4.08']],
    ['spread', ['0.00+0.00', '396.03+16.00', '399.99+12.04', '403.98+8.04']],
    ['deferred', ['0.00+0.00', '396.03+24.00', '399.99+8.04', '403.98+4.04']],
    ['free', ['0.00+0.00', '396.03+12.00', '399.99+8.04', '403.98+4.04']],
  ])('with interest %s', (interest, expected) => {
    expect(columnsOf({ grace: { installments: 1, interest } })).toEqual(expected);
  });
});

describe('columns of charges', () => {
  it('holds each fee, insurance and tax apart, and counts all of them in the TCEA', () => {
    const schedule = planSchedule({
      ...agreement,
      interestTaxPercent: '18',
      charges: [
        {
          name: 'comisión',
          column: 'fees',
          basis: { kind: 'percentOfAmount', percent: '2' },
          charged: 'netted',
          taxPercent: '18',
        },
        {
          name: 'desgravamen',
          column: 'insurance',
          basis: { kind: 'percentOfBalance', percent: '0.1' },
          charged: 'eachInstallment',
        },
        {
          name: 'portes',
          column: 'fees',
          basis: { kind: 'fixed', amount: 350n },
          charged: 'eachInstallment',
          taxPercent: '18',
        },
      ],
    });
    expect(schedule.disbursements[0]!.received).toBe(120_000n - 2_400n - 432n);
    const [first] = schedule.installments;
    const { fees, insurance, tax, total } = first!;
    expect([fees, insurance, tax, total]).toEqual([350n, 120n, 216n + 63n, 30_754n + 749n]);
    const rate = annualCostRate(costFlows(schedule));
    expect(Number(formatPercent(rate))).toBeGreaterThan(30);
    expect(Number(formatPercent(annualCostRate(costFlows(planSchedule(agreement)))))).toBe(12.68);
  });

  it('adds a financed fee to the debt', () => {
    const charge = {
      name: 'comisión',
      column: 'fees',
      basis: { kind: 'fixed', amount: 5_000n },
      charged: 'financed',
    } as const;
    const schedule = planSchedule({ ...agreement, charges: [charge] });
    expect(schedule.totalPrincipal).toBe(125_000n);
    expect(schedule.disbursements[0]!.received).toBe(120_000n);
  });
});

describe('rates', () => {
  it('changes on its day, in the middle of a period', () => {
    const rateChanges = [
      { from: '2026-03-01', rate: { kind: 'annualNominal', percent: '24' } },
    ] as const;
    const [, second] = planSchedule({ ...agreement, rateChanges }).installments;
    expect(second!.parts.map(({ rate, days }) => [rate.percent, days])).toEqual([
      ['12', 16],
      ['24', 14],
    ]);
  });

  it('is the same quoted a year, a month or with its capitalisation', () => {
    const total = (rate: LoanAgreement['rate']) =>
      planSchedule({ ...agreement, rate }).totalInterest;
    const monthly = total({ kind: 'monthlyEffective', percent: '1' });
    expect(monthly).toBe(total({ kind: 'annualNominal', percent: '12' }));
    expect(monthly).toBe(total({ kind: 'perPeriod', percent: '1' }));
    const capitalized = { percent: '12', capitalizationsPerYear: 12 };
    expect(monthly).toBe(total({ kind: 'annualNominal', ...capitalized }));
    expect(monthly).toBe(total({ kind: 'annualEffective', percent: '12.6825' }));
  });
});
