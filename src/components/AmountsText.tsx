import Box from '@mui/material/Box';
import type { AmountsByCurrency } from '@core/contract/common';
import { MoneyText } from './MoneyText';

/** Amounts of several currencies, one under another: they are never added up. */
export function AmountsText({ amounts }: { readonly amounts: AmountsByCurrency }) {
  if (amounts.length === 0) return '—';
  return amounts.map(({ amount, currency }) => (
    <Box key={currency} component="span" sx={{ display: 'block' }}>
      <MoneyText amount={amount} currency={currency} />
    </Box>
  ));
}
