import { CHARGE_KINDS, eachOf, TAX_BASES, type TaxBase } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import type { InstallmentTax } from '@core/loan/installmentTax';
import { showRate } from './format';

/** Name of each kind of charge, in full. */
export const CHARGE_KIND = eachOf(CHARGE_KINDS, (kind): string => COMPONENTS[kind].name);

/** Names of the amounts that a tax is taken of. */
export const TAXED = {
  none: 'No se cobra',
  interest: 'Sobre el interés',
  fees: 'Sobre los cargos',
  both: 'Sobre el interés y los cargos',
} as const;

const BASE: Readonly<Record<TaxBase, string>> = { interest: 'el interés', fees: 'los cargos' };

/** A tax as people read it: `18.00 % sobre el interés y los cargos`. */
export function taxText({ percent, on }: InstallmentTax): string {
  const bases = TAX_BASES.filter((base) => on.includes(base)).map((base) => BASE[base]);
  return `${showRate(percent)} sobre ${bases.join(' y ')}`;
}

/** Name of the money paid for days that will not come, where a loan ends. */
export const FREED_NAME = 'Pagado por días que no corren';

/** Basis of a charge for lateness. */
export const LATE_CHARGE_KIND = {
  none: 'No se cobra',
  fixed: 'Importe fijo por cuota',
  percent: '% de la cuota vencida',
  percentOfOverdue: '% de lo que falta de la cuota',
} as const;
