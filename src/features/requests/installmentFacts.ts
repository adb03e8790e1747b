import { METHOD } from '@core/products/choiceNames';
import type { ReactNode } from 'react';
import type { ProductOnSale } from '@core/contract/products';
import { graceNames, installmentNames, isEven } from '@/i18n/es';

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
  const graceInstallments = totalGrace + interestOnly;
  const isGrace = graceInstallments > 0;
  const { grace, after } = graceNames(graceInstallments);
  if (method === 'levelInstallment' && !isGrace) {
    return [{ term: 'Cuota', value: show(installment) }];
  }
  const names = installmentNames(method);
  const last = isGrace ? (names.last ?? 'Última cuota') : names.last;
  const regular = { term: after, value: show(regularInstallment) };
  return [
    ...(isGrace && isEven(method) ? [regular] : []),
    { term: isGrace ? grace : names.first, value: show(installment) },
    ...(last === null ? [] : [{ term: last, value: show(lastInstallment) }]),
    { term: 'Sistema de cuotas', value: METHOD[method] },
  ];
}
