import { sum, ZERO, type Money } from '../money/money';
import { percentOf } from './chargeColumns';
import { TAX_BASES, type Amounts, type TaxBase } from './components';

/** A tax on what an installment charges (IGV, IVA), on top of it. */
export interface InstallmentTax {
  readonly name: string;
  /** Decimal text: `"18"`. */
  readonly percent: string;
  readonly on: readonly TaxBase[];
}

/**
 * The part of an installment that a tax is taken of, in céntimos.
 *
 * @example taxBase({ name: 'IGV', percent: '18', on: ['fees'] }, row) // row.fees
 */
export function taxBase({ on }: InstallmentTax, row: Amounts<TaxBase>): Money {
  return sum(TAX_BASES.filter((base) => on.includes(base)).map((base) => row[base]));
}

/**
 * The tax of an installment: a percentage of its base, rounded once, half up.
 *
 * @example taxOf({ name: 'IGV', percent: '18', on: ['interest'] }, row) // 216n of 1200n
 */
export function taxOf(tax: InstallmentTax | undefined, row: Amounts<TaxBase>): Money {
  return tax === undefined ? ZERO : percentOf(taxBase(tax, row), tax.percent);
}
