/** The acts that rules of approval speak of; the server says which operations each one is. */
export const ACT_KINDS = [
  'disburse',
  'withdraw',
  'transfer',
  'returnMoney',
  'investorMoney',
  'waive',
  'voidPayment',
  'voidLoan',
  'releaseCollateral',
  'product',
  'rights',
  'user',
  'signature',
  'setting',
  'approvalRule',
] as const;

/** An act that a rule of approval speaks of. */
export type ActKind = (typeof ACT_KINDS)[number];

/** States of an act that awaits a second person. */
export const AWAITING_STATUSES = [
  'awaiting',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
] as const;

/** Statement that somebody signs who works alone. */
export const SOLE_OPERATOR_STATEMENT = 'Esta entidad opera con una sola persona';
