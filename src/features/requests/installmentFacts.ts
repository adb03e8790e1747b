import type { ReactNode } from 'react';
import type { ProductOnSale } from '@core/contract/products';
import { METHOD } from '@/i18n/es';

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
  const first = isGrace ? 'Cuota de gracia' : 'Primera cuota';
  return [
    { term: 'Sistema de cuotas', value: METHOD[method] },
    { term: first, value: show(installment) },
    { term: 'Última cuota', value: show(lastInstallment) },
  ];
}
