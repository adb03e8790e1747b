import { createContext, useContext, type ReactNode } from 'react';

const Scope = createContext('');

interface CurrencyScopeProps {
  readonly currency: string;
  readonly children: ReactNode;
}

/** Part of a page whose amounts are all of one currency, which a title or a loan says. */
export function CurrencyScope({ currency, children }: CurrencyScopeProps) {
  return <Scope value={currency}>{children}</Scope>;
}

/** Currency of the amounts around; empty where several are. */
export const useScopeCurrency = (): string => useContext(Scope);
