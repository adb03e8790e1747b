import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ContractPage } from '@core/contract/contracts';
import { paths, toContract, withQuery } from '@/paths';
import { ContractStatusChip } from '@/components/ContractStatusChip';
import { Blocks } from '@/components/Blocks';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { CONTRACT_ALERT } from '@/i18n/es';
import { count } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ContractsTable } from './ContractsTable';
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

/** Contracts that a borrower signed or is to sign; nothing without them. */
export function OwnContracts() {
  const contracts = useListContractsQuery({ limit: SHOWN });
  if (contracts.data?.items.length === 0) return null;
  return (
    <Section title="Mis contratos">
      <QueryState query={contracts}>
        {({ items }) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {items.map(({ id, number, loanNumber, status }) => (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
              >
                <TextLink to={toContract(id)}>
                  {number}, del préstamo {loanNumber}
                </TextLink>
                <ContractStatusChip status={status} />
              </Box>
            ))}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}

/** Every version of the contract of one loan. */
export function ContractsOfLoan({ loanId }: { readonly loanId: number }) {
  const { may } = useAccess();
  const contracts = useListContractsQuery({ loanId: String(loanId) });
  return (
    <Blocks gap={2}>
      {may('generateContract') && (
        <Box>
          <Button
            variant="outlined"
            component={Link}
            to={withQuery(paths.generateContract, { loan: loanId })}
          >
            Generar contrato
          </Button>
        </Box>
      )}
      <QueryState query={contracts} isEmpty={hasNone} empty="Este préstamo aún no tiene contrato.">
        {({ items }) => <ContractsTable label="Contratos del préstamo" contracts={items} />}
      </QueryState>
    </Blocks>
  );
}
