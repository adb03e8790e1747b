/** Acts of those who call and visit whoever owes: each is undone by its annulment. */
export const FIELD_ACTS = [
  'recordPromise',
  'voidPromise',
  'recordLoanContact',
  'voidLoanContact',
  'recordContactWish',
  'removeBorrowerPlace',
  'programmeRoute',
  'acceptRoute',
  'cancelRoute',
  'planDayRoute',
  'orderDayRoute',
] as const;
