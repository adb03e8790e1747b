import Box from '@mui/material/Box';
import type { DistributionLot } from '@core/contract/distributions';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { isSome } from '@/i18n/format';

/** Sums of a lot, one set a currency: what was paid is what each of its parts took. */
export function LotTotals({ totals }: { readonly totals: DistributionLot['totals'] }) {
  if (totals.length === 0) return <Box sx={{ color: 'text.secondary' }}>Nada que sumar.</Box>;
  return (
    <Blocks gap={2}>
      {totals.map(({ currency, distributions, ...sums }) => {
        const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
        return (
          <Facts
            key={currency}
            facts={[
              { term: 'Repartos', value: distributions },
              { term: 'Capital', value: money(sums.principal) },
              { term: 'Interés', value: money(sums.interest) },
              { term: 'Mora', value: money(sums.lateInterest) },
              ...(isSome(sums.loss)
                ? [{ term: 'Pérdida de los inversionistas', value: money(sums.loss) }]
                : []),
              { term: 'Comisión', value: money(sums.commission) },
              { term: 'Impuesto de la comisión', value: money(sums.commissionTax) },
              { term: 'Retenido', value: money(sums.withheld) },
              { term: 'A inversionistas', value: money(sums.net) },
            ]}
          />
        );
      })}
    </Blocks>
  );
}
