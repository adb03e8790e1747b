/** Ways of money beyond what is due. */
export const PREPAYMENT_WAYS = ['payAhead', 'lowerInstallment', 'shortenTerm'] as const;

/** One way, for example `'shortenTerm'`. */
export type PrepaymentWay = (typeof PREPAYMENT_WAYS)[number];

/** Ways of money that a person brings beyond what is due: it may end the loan, too. */
export const PAYMENT_WAYS = ['payOff', ...PREPAYMENT_WAYS] as const;

/** One way, for example `'payOff'`. */
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/**
 * Way of money beyond what is due where nobody chooses: somebody is asked, it repays
 * principal and the installments get lower, or it pays the coming installments.
 */
export const EXCESS_RULES = ['ask', 'lowerInstallment', 'payAhead'] as const;

/** One rule, for example `'ask'`. */
export type ExcessRule = (typeof EXCESS_RULES)[number];
