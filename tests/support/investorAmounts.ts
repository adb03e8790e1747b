/** Amounts that the routes of investors take, by operation and field. */
export const INVESTOR_AMOUNTS = [
  'addInvestmentRule amount',
  'addMyAutoInvestRule cashToKeep',
  'addMyAutoInvestRule maxPerLoan',
  'askWithdrawal amount',
  'offerShare principal',
  'prepareOpportunity lenderPart',
  'prepareOpportunity minimum',
  'prepareOpportunity ticket',
  'previewInvestorDeposit amount',
  'previewReservation amount',
  'recordInvestorDeposit amount',
  'reserveShare amount',
] as const;

/** One amount, for example `'reserveShare amount'`. */
export type InvestorAmount = (typeof INVESTOR_AMOUNTS)[number];
