import Box from '@mui/material/Box';
import type { WaitingLoanPage, WaitingLoanRow } from '@core/contract/agreements';
import { paths, toContract, toLoan, withQuery } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { ContractStatusChip } from '@/components/ContractStatusChip';
import { count, showDate, showMoney } from '@/i18n/format';
import { useListWaitingLoansQuery } from './disbursementsApi';
import { STEP_NAME } from './steps';

const hasNone = ({ items }: WaitingLoanPage) => items.length === 0;

const SHOWN = '6';

/** The loans whose money did not leave yet, with what comes next for each. */
export function WaitingLoans() {
  const loans = useListWaitingLoansQuery({ limit: SHOWN });
  const total = loans.data?.total ?? 0;
  return (
    <WaitingSection
      calm={calmOf(loans, hasNone, 'Ningún préstamo espera su desembolso.')}
      title={total === 0 ? 'Por desembolsar' : `Por desembolsar (${total})`}
      action={<TextLink to={withQuery(paths.loans, { status: 'toDisburse' })}>Ver todos</TextLink>}
    >
      <QueryState query={loans} isEmpty={hasNone} empty="Ningún préstamo espera su desembolso.">
        {({ items }) => (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
            {items.map((row) => (
              <li key={row.id}>
                <Waiting row={row} />
              </li>
            ))}
            {total > items.length && (
              <li>Y {count(total - items.length, 'préstamo más', 'préstamos más')}.</li>
            )}
          </Box>
        )}
      </QueryState>
    </WaitingSection>
  );
}

function Waiting({ row }: { readonly row: WaitingLoanRow }) {
  const { id, number, borrowerName, principal, currency, disburseOn, step, contract } = row;
  return (
    <>
      <TextLink to={toLoan(id)}>
        {number}: {borrowerName}, {showMoney(principal, currency)}
      </TextLink>
      <Box
        sx={{
          color: 'text.secondary',
          fontSize: 14,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
        }}
      >
        <span>
          {STEP_NAME[step]} · pactado para el {showDate(disburseOn)}
        </span>
        {contract !== null && (
          <span>
            <TextLink to={toContract(contract.id)}>{contract.number}</TextLink>{' '}
            <ContractStatusChip status={contract.status} />
          </span>
        )}
      </Box>
    </>
  );
}
