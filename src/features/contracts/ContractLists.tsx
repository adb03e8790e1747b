import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ContractPage } from '@core/contract/contracts';
import { paths, toContract, withQuery } from '@/paths';
import { ContractStatusChip } from '@/components/ContractStatusChip';
import { Blocks } from '@/components/Blocks';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { useAccess } from '@/store/access';
import { ContractsTable } from './ContractsTable';
import { useListContractsQuery } from './contractsApi';

const hasNone = ({ items }: ContractPage) => items.length === 0;

const SHOWN = '6';

/** Contracts that wait for who borrows to sign them; nothing without them. */
export function ContractsToSign() {
  const { data } = useListContractsQuery({ limit: SHOWN, status: 'ENVIADO' });
  const contracts = data?.items ?? [];
  if (contracts.length === 0) return null;
  return (
    <Section title="Contratos por firmar">
      <Blocks gap={1}>
        {contracts.map(({ id, number, loanNumber }) => (
          <Alert
            key={id}
            severity="warning"
            icon={false}
            role="presentation"
            action={
              <Button component={Link} to={toContract(id)} variant="contained" size="small">
                Leer y firmar
              </Button>
            }
          >
            Su contrato {number}, del préstamo {loanNumber}, espera su firma.
          </Alert>
        ))}
      </Blocks>
    </Section>
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
