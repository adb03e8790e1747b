import { useBaseCurrency } from '@/store/useBaseCurrency';
import { MoneyText } from './MoneyText';

/** An amount that is kept without its currency, in that of totals: an income, a limit. */
export function BaseMoneyText({ amount }: { readonly amount: string }) {
  return <MoneyText amount={amount} currency={useBaseCurrency()} />;
}
