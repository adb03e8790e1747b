import type { ReactNode } from 'react';
import type { Product } from '@core/contract/products';
import { METHOD } from '@/i18n/es';

interface Installments {
  readonly installment: string;
  readonly lastInstallment: string;
}

/** The installment; where the method of the product makes them differ, the first and the last. */
export function installmentFacts(
  { terms: { method } }: Product,
  { installment, lastInstallment }: Installments,
  show: (amount: string) => ReactNode,
) {
  if (method === 'levelInstallment') return [{ term: 'Cuota', value: show(installment) }];
  return [
    { term: 'Sistema de cuotas', value: METHOD[method] },
    { term: 'Primera cuota', value: show(installment) },
    { term: 'Última cuota', value: show(lastInstallment) },
  ];
}
