import { METHOD } from '@core/products/choiceNames';
import type { ReactNode } from 'react';
import type { ProductOnSale } from '@core/contract/products';
import { installmentNames } from '@/i18n/es';

interface Installments {
  readonly installment: string;
  readonly lastInstallment: string;
}

/** The installment; where method or grace of the product make them differ, first and last. */
export function installmentFacts(
  { terms: { method, totalGrace, interestOnly } }: ProductOnSale,
  { installment, lastInstallment }: Installments,
  show: (amount: string) => ReactNode,
) {
  const isGrace = totalGrace + interestOnly > 0;
  if (method === 'levelInstallment' && !isGrace) {
    return [{ term: 'Cuota', value: show(installment) }];
  }
  const names = installmentNames(method);
  const last = isGrace ? (names.last ?? 'Última cuota') : names.last;
  return [
    { term: 'Sistema de cuotas', value: METHOD[method] },
    { term: isGrace ? 'Cuota de gracia' : names.first, value: show(installment) },
    ...(last === null ? [] : [{ term: last, value: show(lastInstallment) }]),
  ];
}
