import type { LoanPage } from '@core/contract/loanLists';
import Box from '@mui/material/Box';
import { currencyName } from '@core/money/currency';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';

/** Sums over a list of what falls due today, in each currency: what its figure in Inicio says. */
export function DueTodaySums({ sums }: { readonly sums: LoanPage['dueToday'] }) {
  if (sums.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Facts
        isLarge
        facts={sums.flatMap(({ currency, expectedToday, collectedForToday }) => [
          {
            term: `Cuotas de hoy en ${currencyName(currency)}`,
            value: <MoneyText amount={expectedToday} currency={currency} />,
          },
          {
            term: `Cobrado de ellas en ${currencyName(currency)}`,
            value: <MoneyText amount={collectedForToday} currency={currency} />,
          },
        ])}
      />
    </Box>
  );
}
