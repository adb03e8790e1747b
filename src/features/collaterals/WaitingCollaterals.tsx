import Box from '@mui/material/Box';
import { COLLATERAL_KIND } from '@core/names/stateNames';
import type { CollateralPage } from '@core/contract/collaterals';
import { paths, toLoan } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count } from '@/i18n/format';
import { useListCollateralsQuery } from './collateralsApi';

const hasNone = ({ items }: CollateralPage) => items.length === 0;

const SHOWN = { show: 'toRelease', limit: '6' };

/** Collaterals still held for loans that nobody owes any more. */
export function WaitingCollaterals() {
  const collaterals = useListCollateralsQuery(SHOWN);
  const total = collaterals.data?.total ?? 0;
  return (
    <WaitingSection
      calm={calmOf(collaterals, hasNone, 'Ningún préstamo pagado conserva su garantía.')}
      title={total === 0 ? 'Garantías por liberar' : `Garantías por liberar (${total})`}
      action={<TextLink to={paths.collaterals}>Ver las garantías</TextLink>}
    >
      <QueryState
        query={collaterals}
        isEmpty={hasNone}
        empty="Ningún préstamo pagado conserva su garantía."
      >
        {({ items }) => (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {items.map(({ id, number, kind, loanId, loanNumber, borrowerName, description }) => (
              <li key={id}>
                <TextLink to={toLoan(loanId, 'garantias')}>
                  {number}: {COLLATERAL_KIND[kind]} de {loanNumber}
                </TextLink>
                <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                  {borrowerName} · {description}
                </Box>
              </li>
            ))}
            {total > items.length && (
              <li>Y {count(total - items.length, 'garantía más', 'garantías más')}.</li>
            )}
          </Box>
        )}
      </QueryState>
    </WaitingSection>
  );
}
