import { DomainError } from '../errors/domainError';
import { CHARGE_BASES, type ChargeBasis, type FeeText } from '../loan/terms';
import { UPFRONT_WAYS, type UpfrontWay } from '../loan/upfront';

/** Ways in which a charge of a product is reckoned. */
export const PRODUCT_CHARGE_BASES = ['fixed', ...CHARGE_BASES] as const;

/** Moments at which a charge of a product is taken: with each installment, or once. */
export const CHARGE_MOMENTS = ['eachInstallment', ...UPFRONT_WAYS] as const;

/** Most charges of a product. */
export const PRODUCT_CHARGES_MAX = 20;

/** A charge of a product besides its commission, its insurance and its fixed portes. Wire text. */
export interface ProductCharge {
  readonly name: string;
  readonly basis: 'fixed' | ChargeBasis;
  /** An amount of a fixed charge; else a percentage. */
  readonly value: string;
  readonly charged: (typeof CHARGE_MOMENTS)[number];
  /** Tax of its own (IGV, IVA), percent; null is none. */
  readonly taxPercent: string | null;
  /** Account that earns it, or owes it on; null is the usual one. */
  readonly account: string | null;
}

/**
 * True of a charge that is taken once, when the money leaves.
 *
 * @example isUpfront({ ...charge, charged: 'netted' }) // true
 */
export const isUpfront = (
  charge: ProductCharge,
): charge is ProductCharge & { readonly charged: UpfrontWay } =>
  charge.charged !== 'eachInstallment';

/**
 * All that the installments of a product carry as fees: fixed ones, and its other charges of each
 * installment.
 *
 * @example feesOf({ installmentFees: [{ name: 'Portes', amount: '5.00' }], charges: [] })
 */
export function feesOf({
  installmentFees,
  charges,
}: {
  readonly installmentFees: readonly FeeText[];
  readonly charges: readonly ProductCharge[];
}): FeeText[] {
  const each = charges.filter((charge) => !isUpfront(charge));
  return [
    ...installmentFees,
    ...each.map(({ name, basis, value, taxPercent }): FeeText => {
      const tax = taxPercent === null ? {} : { taxPercent };
      return basis === 'fixed'
        ? { name, amount: value, ...tax }
        : { name, basis, percent: value, ...tax };
    }),
  ];
}

/** Part of a product that its charges must fit. */
interface ChargedProduct {
  readonly installmentFees: readonly { readonly name: string }[];
  readonly charges: readonly ProductCharge[];
  readonly maxTranches: number;
  readonly tax: { readonly on: readonly string[] } | null;
}

/**
 * Refuses charges that contradict themselves or the rest of their product. Throws
 * CHARGE_NAME_TWICE, CHARGE_BASIS_OF_INSTALLMENT, CHARGE_ACCOUNT_OF_INSTALLMENT,
 * CHARGE_TAXED_TWICE or CHARGE_NOT_IN_TRANCHES, naming the charge.
 *
 * @example checkCharges({ installmentFees: [], charges: [], maxTranches: 1, tax: null })
 */
export function checkCharges({ installmentFees, charges, maxTranches, tax }: ChargedProduct): void {
  for (const [index, charge] of charges.entries()) {
    const { name, basis, account, taxPercent } = charge;
    const refuse = (code: ChargeRefusal) => {
      throw new DomainError(code, { name }, 'charges');
    };
    const others = [...installmentFees, ...charges.slice(0, index)];
    if (others.some((other) => other.name === name)) refuse('CHARGE_NAME_TWICE');
    if (isUpfront(charge)) {
      if (basis !== 'fixed' && basis !== 'percentOfAmount') refuse('CHARGE_BASIS_OF_INSTALLMENT');
      continue;
    }
    if (account !== null) refuse('CHARGE_ACCOUNT_OF_INSTALLMENT');
    if (taxPercent !== null && tax?.on.includes('fees') === true) refuse('CHARGE_TAXED_TWICE');
    if (basis === 'percentOfAmount' && maxTranches > 1) refuse('CHARGE_NOT_IN_TRANCHES');
  }
}

type ChargeRefusal =
  | 'CHARGE_NAME_TWICE'
  | 'CHARGE_BASIS_OF_INSTALLMENT'
  | 'CHARGE_ACCOUNT_OF_INSTALLMENT'
  | 'CHARGE_TAXED_TWICE'
  | 'CHARGE_NOT_IN_TRANCHES';
