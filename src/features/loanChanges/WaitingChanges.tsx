import Box from '@mui/material/Box';
import type { LoanChangePage } from '@core/contract/loanChanges';
import { paths, toLoan } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count } from '@/i18n/format';
import { KINDS, wordsOf } from './changeForm';
import { useListPendingLoanChangesQuery } from './loanChangesApi';

const hasNone = ({ items }: LoanChangePage) => items.length === 0;

const SHOWN = '6';

/** Count of changes of loans that wait for their decision, and those that wait longest. */
export function WaitingChanges() {
  const changes = useListPendingLoanChangesQuery({ limit: SHOWN });
  const total = changes.data?.total ?? 0;
  return (
    <WaitingSection
      calm={calmOf(changes, hasNone, 'Ningún cambio espera aprobación.')}
      title={total === 0 ? 'Cambios por aprobar' : `Cambios por aprobar (${total})`}
      action={<TextLink to={paths.loanChanges}>Ver la bandeja</TextLink>}
    >
      <QueryState query={changes} isEmpty={hasNone} empty="Ningún cambio espera aprobación.">
        {({ items }) => (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {items.map(({ id, number, loanId, loanNumber, currency, terms, ...change }) => (
              <li key={id}>
                <TextLink to={toLoan(loanId, 'cambios')}>
                  {number}: {KINDS[terms.kind].name} de {loanNumber}
                  {terms.kind === 'waiver' && ` (${wordsOf(terms, currency)})`}
                </TextLink>
                <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                  {change.borrowerName} ·{' '}
                  {change.isOwn ? 'lo pidió usted' : `lo pide ${change.requestedBy}`}
                </Box>
              </li>
            ))}
            {total > items.length && (
              <li>Y {count(total - items.length, 'cambio más', 'cambios más')}.</li>
            )}
          </Box>
        )}
      </QueryState>
    </WaitingSection>
  );
}
