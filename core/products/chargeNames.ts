import type { FeeText, InsuranceBasis } from '../loan/terms';
import type { UpfrontWay } from '../loan/upfront';
import type { ProductCharge } from './productCharges';

/** Spanish names of the ways in which a charge is reckoned. */
export const CHARGE_BASIS: Readonly<Record<ProductCharge['basis'], string>> = {
  fixed: 'Monto fijo',
  percentOfAmount: '% del monto prestado',
  percentOfBalance: '% del saldo de capital',
  percentOfInstallment: '% de la cuota',
};

/** Spanish names of the moments at which a charge is taken. */
export const CHARGE_MOMENT: Readonly<Record<ProductCharge['charged'], string>> = {
  eachInstallment: 'Con cada cuota',
  netted: 'Se descuenta del desembolso',
  financed: 'Se suma al préstamo',
  paidApart: 'Se paga aparte al desembolsar',
};

/** Words for a charge that was taken when the money left. */
export const UPFRONT_WORDS: Readonly<Record<UpfrontWay, string>> = {
  netted: 'descontado',
  financed: 'sumado al préstamo',
  paidApart: 'pagado aparte',
};

const OF_BASIS: Readonly<Record<Exclude<ProductCharge['basis'], 'fixed'>, string>> = {
  percentOfAmount: 'del monto prestado',
  percentOfBalance: 'del saldo de capital',
  percentOfInstallment: 'de la cuota',
};

const short = (percent: string) =>
  percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent;

/**
 * A charge of each installment in words, its amount as `money` writes it.
 *
 * @example feeText({ name: 'Portes', amount: '5.00' }, (text) => `S/ ${text}`) // 'Portes S/ 5.00'
 */
export function feeText(fee: FeeText, money: (amount: string) => string): string {
  const what =
    'amount' in fee ? money(fee.amount) : `${short(fee.percent)} % ${OF_BASIS[fee.basis]}`;
  const { name, taxPercent } = fee;
  const tax = taxPercent === undefined ? '' : ` más ${short(taxPercent)} % de impuesto`;
  return `${name} ${what}${tax}`;
}

/**
 * A charge of a product in words.
 *
 * @example productChargeText(charge, (text) => text) // 'Notaría 50.00, se paga aparte al …'
 */
export function productChargeText(
  charge: ProductCharge,
  money: (amount: string) => string,
): string {
  const { name, basis, value, charged, taxPercent } = charge;
  const tax = taxPercent === null ? {} : { taxPercent };
  const fee: FeeText =
    basis === 'fixed' ? { name, amount: value, ...tax } : { name, basis, percent: value, ...tax };
  const when = CHARGE_MOMENT[charged];
  return `${feeText(fee, money)}, ${when[0]!.toLowerCase()}${when.slice(1)}`;
}

/**
 * Money that an insurance is a percentage of, inside a sentence.
 *
 * @example insuranceBasisText('amount') // 'el monto prestado'
 */
export const insuranceBasisText = (basis: InsuranceBasis = 'balance'): string =>
  basis === 'amount' ? 'el monto prestado' : 'el saldo de capital';
