import fc from 'fast-check';
import type { NewProduct, ProductTermsBody } from '@core/contract/products';
import { DAY_COUNTS } from '@core/calendar/dayCount';
import { LATE_BASES, LATE_YEARS } from '@core/loan/lateTerms';
import { GRACE_INTERESTS, INSURANCE_BASES, LOAN_METHODS, RATE_KINDS } from '@core/loan/terms';
import { LOAN_ALLOCATION_ORDERS } from '@core/servicing/allocationOrder';
import { INDEX } from './rateIndexes';
import { SOME_LATE_CHARGES } from './someLateCharges';

const A_CHARGE = {
  basis: 'fixed',
  value: '4.50',
  charged: 'eachInstallment',
  taxPercent: null,
  account: null,
} as const;

const A_VARIABLE_RATE = {
  index: INDEX,
  spreadPoints: '-0.01',
  floorPercent: '0.01',
  ceilingPercent: '60',
  everyMonths: 1,
};

/** Terms of every kind that changes how money moves. */
const someTermsOfProduct: fc.Arbitrary<Partial<NewProduct['terms']>> = fc.record({
  method: fc.constantFrom(...LOAN_METHODS),
  rateKind: fc.constantFrom(...RATE_KINDS),
  dayCount: fc.constantFrom(...DAY_COUNTS),
  feeMode: fc.constantFrom('netted', 'financed'),
  feePercent: fc.constantFrom('0', '2'),
  downPaymentPercent: fc.constantFrom('0', '0', '20'),
  lateAnnualRatePercent: fc.constantFrom('0', '12', '36.5'),
  lateTimesOrdinary: fc.constantFrom(null, null, '0.5', '1.15'),
  lateBase: fc.constantFrom(...LATE_BASES),
  lateYearDays: fc.constantFrom(...LATE_YEARS),
  lateFreeDays: fc.constantFrom(0, 0, 3, 8),
  isLateChargedBack: fc.boolean(),
  lateCharge: fc.constantFrom(...SOME_LATE_CHARGES),
  allocationOrder: fc.constantFrom(...LOAN_ALLOCATION_ORDERS),
  insurancePercent: fc.constantFrom('0', '0.12'),
  installmentFees: fc.constantFrom([], [{ name: 'Portes', amount: '3.50' }]),
  charges: fc.subarray<ProductTermsBody['charges'][number]>([
    { ...A_CHARGE, name: 'Gestión', basis: 'percentOfBalance', value: '0.25' },
    { ...A_CHARGE, name: 'Cobranza', basis: 'percentOfInstallment', value: '1' },
    { ...A_CHARGE, name: 'Estudio', charged: 'netted', taxPercent: '18' },
    { ...A_CHARGE, name: 'Tasación', charged: 'financed', account: '5108' },
    { ...A_CHARGE, name: 'Notaría', charged: 'paidApart', taxPercent: '18', account: '2604' },
  ]),
  tax: fc.constantFrom(
    null,
    { name: 'IGV', percent: '18', on: ['interest'] },
    { name: 'IGV', percent: '18', on: ['interest', 'fees'] },
  ),
  balloonPercent: fc.constantFrom('10', '33.5'),
  totalGrace: fc.constantFrom(0, 0, 1, 2),
  graceInterest: fc.constantFrom(...GRACE_INTERESTS),
  interestOnly: fc.constantFrom(0, 0, 1, 3),
  rateSteps: fc.constantFrom(
    [],
    [],
    [{ after: 2, points: '0.01' }],
    [
      { after: 1, points: '-0.005' },
      { after: 3, points: '0.02' },
    ],
  ),
  variableRate: fc.constantFrom(null, null, A_VARIABLE_RATE),
  interestCapPercent: fc.constantFrom('0', '0', '2', '7.5'),
  installmentMultiple: fc.constantFrom('0.01', '0.01', '0.10', '1.00'),
  insuranceTime: fc.constantFrom('byPeriod', 'byDays'),
  insuranceBasis: fc.constantFrom(...INSURANCE_BASES),
  restDays: fc.constantFrom('none', 'none', 'sundays', 'sundaysAndHolidays'),
  restAdjustment: fc.constantFrom('next', 'previous', 'nextInMonth'),
  isRestCharged: fc.boolean(),
});

/**
 * A product whose rate follows an index, found again each month: by another method where its own
 * has none.
 */
export const variable = (terms: Partial<NewProduct['terms']>): Partial<NewProduct['terms']> => ({
  ...terms,
  variableRate: A_VARIABLE_RATE,
  rateSteps: [],
  lateTimesOrdinary: null,
  ...(['flat', 'fixedInstallment', 'freeForm'].includes(terms.method ?? '') && {
    method: 'levelInstallment' as const,
  }),
});

/** Terms that a lender may publish: those of lateness go together. */
export const someProduct: fc.Arbitrary<Partial<NewProduct['terms']>> = someTermsOfProduct
  .map((terms) => (terms.variableRate ? variable(terms) : terms))
  .map((terms) => ({
    ...terms,
    ...(terms.allocationOrder === 'lateInterestAfterInterest' && {
      lateBase: 'principal' as const,
    }),
    ...(terms.lateTimesOrdinary !== null && { lateAnnualRatePercent: '0' }),
    ...((terms.method === 'fixedInstallment' || terms.method === 'freeForm') && {
      totalGrace: 0,
      interestOnly: 0,
    }),
    ...(terms.method === 'flat' && { rateSteps: [] }),
    ...(terms.method === 'flat' &&
      terms.graceInterest === 'compounded' && { graceInterest: 'spread' as const }),
  }));
