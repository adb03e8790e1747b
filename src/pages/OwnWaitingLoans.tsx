import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Agreement } from '@core/contract/agreements';
import type { LoanListItem } from '@core/contract/loanLists';
import { paths, toContract, toLoan, withQuery } from '@/paths';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { useGetContractQuery } from '@/features/contracts/contractsApi';
import { useGetLoanQuery, useListLoansQuery } from '@/features/loans/loansApi';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';

const SHOWN = '3';
const WAITING = { status: 'toDisburse' };

/** Loans of who borrows whose money did not leave yet, each with its next step; nothing else. */
export function OwnWaitingLoans() {
  const loans = useListLoansQuery({ ...WAITING, limit: SHOWN });
  if (loans.data?.items.length === 0) return null;
  return (
    <Section
      title="Por desembolsar"
      action={<TextLink to={withQuery(paths.loans, WAITING)}>Ver todos</TextLink>}
    >
      <QueryState query={loans}>
        {({ items }) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {items.map((loan) => (
              <OwnWaiting key={loan.id} loan={loan} />
            ))}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}

function OwnWaiting({ loan }: { readonly loan: LoanListItem }) {
  const agreement = useGetLoanQuery(loan.id).data?.agreement;
  const toSign = useContractToSign(agreement);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <div>
          <TextLink to={toLoan(loan.id)}>{loan.number}</TextLink> ·{' '}
          <MoneyText amount={loan.principal} currency={loan.currency} />
        </div>
        {agreement && <div>{nextStep(agreement, toSign?.number)}</div>}
      </Box>
      {toSign !== undefined && (
        <Button
          variant="contained"
          component={Link}
          to={toContract(toSign.id)}
          sx={{ alignSelf: 'center' }}
        >
          Firmar {toSign.number}
        </Button>
      )}
    </Box>
  );
}

const SENT = ['ENVIADO', 'FIRMADO_PARCIAL'];

/** The contract that was sent to who borrows and still lacks their signature. */
function useContractToSign(agreement: Agreement | null | undefined) {
  const { may } = useAccess();
  const contract = agreement?.contract;
  const isSent = contract !== undefined && contract !== null && SENT.includes(contract.status);
  const { data } = useGetContractQuery(isSent && may('getContract') ? contract.id : skipToken);
  const isSigned = data?.signatures.some(({ party }) => party === 'borrower') ?? true;
  return isSigned ? undefined : data;
}

/** Step before the money, said to who borrows. */
function nextStep({ disburseOn, isExpired }: Agreement, toSign: string | undefined): string {
  if (toSign !== undefined) return `Firme su contrato ${toSign} para recibir el dinero.`;
  // A day that went by is the lender's to set again: it is not promised.
  return isExpired
    ? 'Espera el desembolso.'
    : `Espera el desembolso, pactado para el ${showDate(disburseOn)}.`;
}
