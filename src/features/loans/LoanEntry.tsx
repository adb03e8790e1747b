import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { NewLoan } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { usePreviewAgreementQuery } from './agreementApi';
import { usePreviewLoanQuery } from './loansApi';

/** Server's answer to a loan, made at once or later, after all its checks. */
export function useLoanPreview(data: NewLoan, isLater: boolean) {
  const now = usePreviewLoanQuery(isLater ? skipToken : data);
  const later = usePreviewAgreementQuery(isLater ? data : skipToken);
  return isLater ? later : now;
}

interface LoanEntryProps {
  readonly query: ReturnType<typeof useLoanPreview>;
  /** True where the money leaves later: nothing is posted until then. */
  readonly isLater: boolean;
}

/**
 * Money that the server would hand over, and the entry it would post, after all its checks; nothing
 * is written yet.
 */
export function LoanEntry({ query, isLater }: LoanEntryProps) {
  return (
    <QueryState query={query}>
      {({ received, fundCashAfter, currency, lines, renewal }) => (
        <Blocks gap={2}>
          <Facts
            facts={[
              {
                term: isLater ? 'Se apartará' : 'Se entrega',
                value: <MoneyText amount={received} currency={currency} />,
              },
              {
                term: isLater ? 'Quedará libre en el fondo' : 'Quedará en el fondo',
                value: <MoneyText amount={fundCashAfter} currency={currency} />,
              },
            ]}
          />
          {!isLater && (
            <EntryLinesTable currency={currency} label="Asiento del desembolso" lines={lines} />
          )}
          {renewal !== null && (
            <>
              <Typography>
                {isLater ? 'Ese día se cancelará ' : 'Queda cancelado '}
                <strong>{renewal.quote.number}</strong>
                {isLater ? '; hoy cuesta ' : ' con '}
                <MoneyText amount={renewal.quote.amount} currency={currency} />.
              </Typography>
              {!isLater && (
                <EntryLinesTable
                  currency={currency}
                  label={`Asiento de ${renewal.quote.number}`}
                  lines={renewal.lines}
                />
              )}
            </>
          )}
        </Blocks>
      )}
    </QueryState>
  );
}
