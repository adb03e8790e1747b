import Box from '@mui/material/Box';
import type { InvestorWallet } from '@core/contract/investors';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { isSome, showMoney } from '@/i18n/format';

interface WalletsSummaryProps {
  readonly wallets: readonly InvestorWallet[];
  /** Sentence for who has brought nothing yet. */
  readonly empty: string;
}

/** Money of an investor, fund by fund: available, asked back, held for reservations, and lent. */
export function WalletsSummary({ wallets, empty }: WalletsSummaryProps) {
  if (wallets.length === 0) return <Box sx={{ color: 'text.secondary' }}>{empty}</Box>;
  return (
    <Blocks gap={2}>
      {wallets.map(({ fundId, fundName, currency, available, asked, held, invested }) => {
        const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
        return (
          <Box key={fundId} component="section" aria-label={fundName}>
            <Box sx={{ color: 'text.secondary', fontSize: 14, mb: 0.5 }}>{fundName}</Box>
            <Facts
              isLarge
              facts={[
                { term: 'Disponible', value: money(available) },
                ...(isSome(asked) ? [{ term: 'Pedido de retiro', value: money(asked) }] : []),
                { term: 'Reservado', value: money(held) },
                { term: 'Invertido', value: money(invested) },
              ]}
            />
            {available.startsWith('-') && (
              <Box sx={{ color: 'error.main', fontSize: 14, mt: 0.5 }}>
                Se extornó un pago ya repartido: faltan {showMoney(available.slice(1), currency)}.
                Los próximos repartos lo cubren; mientras tanto no se invierte ni se retira.
              </Box>
            )}
          </Box>
        );
      })}
    </Blocks>
  );
}
