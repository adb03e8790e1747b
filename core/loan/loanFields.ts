/** Fields of the form of a loan that hold what is typed, in their order. */
export const TYPED_LOAN_FIELDS = [
  'borrowerId',
  'fundId',
  'principal',
  'installmentCount',
  'installmentAmount',
  'annualRatePercent',
  'paymentFrequency',
  'rateKind',
  'dayCount',
  'method',
  'disbursedOn',
  'firstDueOn',
  'lateAnnualRatePercent',
  'moneyAccountId',
  'operationNumber',
] as const;

/** Fields at which a refusal of a new loan may be said; `loan` is all of it. */
export const LOAN_FIELDS = [
  ...TYPED_LOAN_FIELDS,
  'productId',
  'tranches',
  'renewal',
  'loan',
] as const;

/** Field of a new loan. */
export type LoanField = (typeof LOAN_FIELDS)[number];
