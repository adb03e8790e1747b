import Box from '@mui/material/Box';
import { CONTRACT_ALERT } from '@core/names/stateNames';
import type { ContractPage } from '@core/contract/contracts';
import { paths, toContract, withQuery } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count } from '@/i18n/format';
import { useListContractsQuery } from './contractsApi';

const hasNone = ({ items }: ContractPage) => items.length === 0;

const SHOWN = '6';

/** The contracts that ask for attention, among everything that waits. */
export function WaitingContracts() {
  const contracts = useListContractsQuery({ alert: 'any', limit: SHOWN });
  return (
    <WaitingSection
      calm={calmOf(contracts, hasNone, 'Ningún contrato espera por nadie.')}
      title="Contratos por atender"
      action={<TextLink to={withQuery(paths.contracts, { alert: 'any' })}>Ver todos</TextLink>}
    >
      <QueryState query={contracts} isEmpty={hasNone} empty="Ningún contrato espera por nadie.">
        {({ items, total }) => (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {items.map(({ id, number, borrowerName, alert, daysUnsigned }) => (
              <li key={id}>
                <TextLink to={toContract(id)}>
                  {number}: {borrowerName}
                </TextLink>
                <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                  {alert !== null && CONTRACT_ALERT[alert]}
                  {alert === 'unsigned' && ` (${count(daysUnsigned, 'día', 'días')})`}
                </Box>
              </li>
            ))}
            {total > items.length && (
              <li>Y {count(total - items.length, 'contrato más', 'contratos más')}.</li>
            )}
          </Box>
        )}
      </QueryState>
    </WaitingSection>
  );
}
