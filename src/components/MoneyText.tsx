import Box from '@mui/material/Box';
import { showMoney } from '@/i18n/format';
import { useScopeCurrency } from './CurrencyScope';

type MoneyTextProps = { readonly amount: string } & (
  | { readonly currency: string; readonly bare?: boolean }
  // The currency sign is left out: a column or a title already says it, and its decimals are those
  // of the scope around.
  | { readonly bare: true; readonly currency?: never }
);

/** An amount, from wire text to screen text; never a number on the way. */
export function MoneyText({ amount, currency, bare = false }: MoneyTextProps) {
  const around = useScopeCurrency();
  const text = showMoney(amount, currency ?? around);
  const digits = bare ? text.replace(/[^\d−]*\u00A0/, '') : text;
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {digits}
    </Box>
  );
}
