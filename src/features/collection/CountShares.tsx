import { useDeferredValue } from 'react';
import Typography from '@mui/material/Typography';
import type { CashCountPreview, CountedCash } from '@core/contract/collection';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { isSome } from '@/i18n/format';
import { usePreviewCashCountQuery } from './collectionApi';

/** Funds that will bear what a count finds, as the server shares it; nothing where it is exact. */
export function CountShares({ counted }: { readonly counted: CountedCash }) {
  const asked = useDeferredValue(JSON.stringify(counted));
  const isTyped = counted.counted.every(({ amount }) => amount !== '');
  const preview = usePreviewCashCountQuery(JSON.parse(asked) as CountedCash, {
    skip: !isTyped || asked !== JSON.stringify(counted),
    refetchOnMountOrArgChange: true,
  });
  const differing = (preview.currentData?.amounts ?? []).filter(({ difference }) =>
    isSome(difference),
  );
  if (!isTyped || differing.length === 0) return null;
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        La diferencia se reparte según el efectivo de cada fondo en la caja
      </Typography>
      <Facts facts={differing.flatMap(sharesOf)} />
    </>
  );
}

const sharesOf = ({ currency, shares }: CashCountPreview['amounts'][number]) =>
  shares.map(({ fundName, amount }) => ({
    term: `${amount.startsWith('-') ? 'Faltante' : 'Sobrante'} de ${fundName}`,
    value: <MoneyText amount={amount.replace('-', '')} currency={currency} />,
  }));
