/** Shape of a CCI (código de cuenta interbancario): bank 3, office 3, account 12, check 2. */
const PATTERN = /^\d{20}$/;
const BRANCH_LENGTH = 6;
const ACCOUNT_END = 18;

/**
 * True where a CCI has its 20 digits and both check digits: the first over bank and office, the
 * second over the account. Spaces and hyphens have been taken out before.
 *
 * @example isInterbankCodeValid('01136600010003254221') // true
 */
export function isInterbankCodeValid(code: string): boolean {
  if (!PATTERN.test(code) || /^0+$/.test(code)) return false;
  const branch = checkDigit(code.slice(0, BRANCH_LENGTH));
  const account = checkDigit(code.slice(BRANCH_LENGTH, ACCOUNT_END));
  return code.slice(ACCOUNT_END) === `${branch}${account}`;
}

/** Weights 1, 2, 1, 2…; digits of each product added up; what is missing to the next ten. */
function checkDigit(digits: string): number {
  let total = 0;
  for (const [index, digit] of digits.split('').entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    total += product > 9 ? product - 9 : product;
  }
  return (10 - (total % 10)) % 10;
}

/**
 * A typed CCI as plain digits, without the spaces and hyphens that people write.
 *
 * @example plainInterbankCode('011-366-000100032542-21') // '01136600010003254221'
 */
export function plainInterbankCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}
