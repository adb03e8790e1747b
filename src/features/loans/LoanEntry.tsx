import Typography from '@mui/material/Typography';
import type { NewLoan } from '@core/contract/loans';
import { Blocks } from '@/components/Blocks';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { usePreviewLoanQuery } from './loansApi';

/** What the server would hand over and post, after all its checks; nothing is written yet. */
export function LoanEntry({ data }: { readonly data: NewLoan }) {
  const preview = usePreviewLoanQuery(data);
  return (
    <QueryState query={preview}>
      {({ received, fundCashAfter, currency, lines, renewal }) => (
        <Blocks gap={2}>
          <Facts
            facts={[
              { term: 'Se entrega', value: <MoneyText amount={received} currency={currency} /> },
              {
                term: 'Quedará en el fondo',
                value: <MoneyText amount={fundCashAfter} currency={currency} />,
              },
            ]}
          />
          <EntryLinesTable label="Asiento del desembolso" lines={lines} />
          {renewal !== null && (
            <>
              <Typography>
                Queda cancelado <strong>{renewal.quote.number}</strong> con{' '}
                <MoneyText amount={renewal.quote.amount} currency={currency} />.
              </Typography>
              <EntryLinesTable label={`Asiento de ${renewal.quote.number}`} lines={renewal.lines} />
            </>
          )}
        </Blocks>
      )}
    </QueryState>
  );
}
