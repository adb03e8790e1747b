import type { ReactNode } from 'react';
import type { UpfrontLine } from '@core/contract/productCharges';
import { oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { isSome } from './format';

/**
 * Facts of the money taken as that of a loan leaves, each by its name: its commission, and its
 * charges with their tax. `fee` is all of it.
 */
export function upfrontFacts(
  fee: string,
  lines: readonly UpfrontLine[],
  money: (amount: string) => ReactNode,
): { readonly term: string; readonly value: ReactNode }[] {
  const commission = sumOfTexts([fee, ...lines.map(({ total }) => oppositeText(total))]);
  return [
    ...(lines.length === 0 || isSome(commission)
      ? [{ term: 'Comisión', value: money(commission) }]
      : []),
    ...lines.map(({ name, charged, total }) => ({
      term: charged === 'paidApart' ? `${name}, se paga aparte` : name,
      value: money(total),
    })),
  ];
}
