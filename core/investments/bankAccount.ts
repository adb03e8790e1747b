/** Number of a bank account of an investor: digits, six at least, with dashes anywhere. */
export const BANK_ACCOUNT = /^-*(?:[0-9]-*){6,}$/;

/** Help beside a number that is none. */
export const BANK_ACCOUNT_HELP = 'Use al menos 6 cifras; puede separarlas con guiones';
