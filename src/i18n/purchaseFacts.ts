import type { ReactNode } from 'react';
import type { Purchase } from '@core/contract/productCharges';

/** Facts of a price that a loan is a part of; none where it is of none. */
export const purchaseFacts = (
  purchase: Purchase | null | undefined,
  money: (amount: string) => ReactNode,
): { readonly term: string; readonly value: ReactNode }[] =>
  purchase === null || purchase === undefined
    ? []
    : [
        { term: 'Precio', value: money(purchase.price) },
        { term: 'Cuota inicial, se paga aparte', value: money(purchase.downPayment) },
      ];

/** Name of the amount that is asked for: of a product with a down payment, the price. */
export const askedName = (terms: { readonly downPaymentPercent: string } | undefined): string =>
  terms !== undefined && /[1-9]/.test(terms.downPaymentPercent) ? 'Precio de la compra' : 'Monto';
