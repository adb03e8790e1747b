import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { OverdrawnWallet } from '@core/contract/distributions';
import { toInvestor } from '@/paths';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import { count } from '@/i18n/format';

/** Investors whose money a step of a lot would leave below zero; nothing where there are none. */
export function OverdrawnInvestors({ rows }: { readonly rows: readonly OverdrawnWallet[] }) {
  if (rows.length === 0) return null;
  const who = count(rows.length, 'inversionista queda', 'inversionistas quedan');
  return (
    <Alert severity="warning">
      {who} con saldo en contra, porque lo repartido ya se usó. Con saldo en contra no se invierte
      ni se retira, hasta que lo cubran otros repartos o un depósito:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.map(({ userId, name, fundId, fundName, currency, available }) => (
          <li key={`${userId} ${fundId}`}>
            <TextLink to={toInvestor(userId)}>{name}</TextLink>:{' '}
            <MoneyText amount={available} currency={currency} /> en {fundName}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
