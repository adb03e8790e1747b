import { METHOD } from '@core/products/choiceNames';
import type { ReactNode } from 'react';
import type { ProductOnSale } from '@core/contract/products';
import { installmentNames, isEven } from '@/i18n/es';

interface Installments {
  readonly installment: string;
  readonly lastInstallment: string;
  readonly regularInstallment?: string | undefined;
}

/**
 * The installment; where method or grace of the product make them differ, the one that repeats,
 * the first and the last.
 */
export function installmentFacts(
  { terms: { method, totalGrace, interestOnly } }: ProductOnSale,
  { installment, lastInstallment, regularInstallment = installment }: Installments,
  show: (amount: string) => ReactNode,
) {
  const isGrace = totalGrace + interestOnly > 0;
  if (method === 'levelInstallment' && !isGrace) {
    return [{ term: 'Cuota', value: show(installment) }];
  }
  const names = installmentNames(method);
  const last = isGrace ? (names.last ?? 'Última cuota') : names.last;
  const regular = { term: 'Cuota', value: show(regularInstallment) };
  return [
    ...(isGrace && isEven(method) ? [regular] : []),
    { term: 'Sistema de cuotas', value: METHOD[method] },
    { term: isGrace ? 'Cuota de gracia' : names.first, value: show(installment) },
    ...(last === null ? [] : [{ term: last, value: show(lastInstallment) }]),
  ];
}
