import { percentOf } from '../loan/chargeColumns';
import type { Purchase, UpfrontCharge, UpfrontWay } from '../loan/upfront';
import { sum, ZERO, type Money } from '../money/money';
import { formatMoney, parseMoney } from '../money/wire';
import { isUpfront, type ProductCharge } from './productCharges';
import type { SaleTerms } from './productTerms';

/** Money taken when a loan is handed over, and what it makes of the amount. Minor units. */
export interface Upfront {
  /** Commission and charges, with their tax. */
  readonly fee: Money;
  /** Part of them that the borrower pays apart, and does not receive less for. */
  readonly paidApart: Money;
  /** Amount asked for but for its down payment, and what is lent besides. */
  readonly principal: Money;
  /** Price that the amount asked for is, where the borrower pays a part of it apart. */
  readonly purchase: Purchase | undefined;
  /** Amount that the borrower takes home. */
  readonly received: Money;
  /** Charges besides the commission. */
  readonly lines: readonly UpfrontCharge[];
}

type UpfrontTerms = Pick<SaleTerms, 'feePercent' | 'feeMode' | 'charges' | 'downPaymentPercent'>;

/**
 * The charges of a product that are taken once, and what they and its commission make of an amount
 * asked for: kept from it (netted), lent besides (financed), or paid apart. Where the product asks
 * for a down payment (cuota inicial), that amount is the price, and the charges are of the rest.
 *
 * @example upfrontOn(100000n, terms, 'EUR').received // 98000n with a commission of 2 % kept
 */
export function upfrontOn(amount: Money, terms: UpfrontTerms, currency: string): Upfront {
  const { feePercent, feeMode, charges } = terms;
  const downPayment = percentOf(amount, terms.downPaymentPercent);
  const lent = amount - downPayment;
  const commission = percentOf(lent, feePercent);
  const lines = charges.filter(isUpfront).map((charge) => lineOf(charge, lent, currency));
  const taken = (way: UpfrontWay) =>
    totalOfUpfront(lines.filter(({ charged }) => charged === way)) +
    (feeMode === way ? commission : ZERO);
  const [netted, financed, paidApart] = [taken('netted'), taken('financed'), taken('paidApart')];
  return {
    fee: netted + financed + paidApart,
    paidApart,
    principal: lent + financed,
    received: lent - netted,
    purchase: downPayment === ZERO ? undefined : { price: amount, downPayment },
    lines,
  };
}

/**
 * Sum of charges taken once, with their tax.
 *
 * @example totalOfUpfront([]) // 0n
 */
export const totalOfUpfront = (lines: readonly UpfrontCharge[]): Money =>
  sum(lines.map((line) => line.amount + line.tax));

/**
 * Sum of charges that the borrower pays apart, with their tax.
 *
 * @example paidApartOf(upfront.lines) // 5000n
 */
export const paidApartOf = (lines: readonly UpfrontCharge[]): Money =>
  totalOfUpfront(lines.filter(({ charged }) => charged === 'paidApart'));

/**
 * A charge taken once, as it travels.
 *
 * @example upfrontWire(line, 'EUR').total // '59.00'
 */
export const upfrontWire = ({ name, charged, amount, tax }: UpfrontCharge, currency: string) => ({
  name,
  charged,
  amount: formatMoney(amount, currency),
  tax: formatMoney(tax, currency),
  total: formatMoney(amount + tax, currency),
});

/**
 * A price and its down payment, as they travel.
 *
 * @example purchaseWire({ price: 120000n, downPayment: 24000n }, 'EUR').downPayment // '240.00'
 */
export const purchaseWire = ({ price, downPayment }: Purchase, currency: string) => ({
  price: formatMoney(price, currency),
  downPayment: formatMoney(downPayment, currency),
});

function lineOf(
  { name, basis, value, charged, taxPercent, account }: ProductCharge & { charged: UpfrontWay },
  of: Money,
  currency: string,
): UpfrontCharge {
  const amount = basis === 'fixed' ? parseMoney(value, currency, 'charges') : percentOf(of, value);
  const tax = taxPercent === null ? ZERO : percentOf(amount, taxPercent);
  return { name, charged, amount, tax, ...(account !== null && { account }) };
}
