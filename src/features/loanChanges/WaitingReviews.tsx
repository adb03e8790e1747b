import Box from '@mui/material/Box';
import type { WaitingReview } from '@core/contract/rateReviews';
import { toAdvanced, toLoan } from '@/paths';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { count, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useListWaitingReviewsQuery } from './loanChangesApi';

/** Reason for which a review waits, and what to do about it. */
function reasonOf({ waitsFor, index }: WaitingReview): string {
  if (waitsFor === 'indexMissing') return `falta el valor de ${index}: agréguelo`;
  if (waitsFor === 'frozen') return 'el interés está congelado: se revisa cuando vuelva a correr';
  if (waitsFor === 'undone') return 'se deshizo: revísela otra vez desde el préstamo';
  return 'se revisa esta noche, o ahora desde el préstamo';
}

/** Loans whose rate should have been reviewed by today, with what each of them waits for. */
export function WaitingReviews() {
  const { may } = useAccess();
  const reviews = useListWaitingReviewsQuery();
  const total = reviews.data?.total ?? 0;
  // Lenders without variable rates read nothing of them.
  if (total === 0 && reviews.error === undefined) return null;
  return (
    <Section
      title={`Tasas por revisar (${total})`}
      action={
        may('addIndexValue') && <TextLink to={toAdvanced('indices')}>Índices de tasa</TextLink>
      }
    >
      <QueryState query={reviews}>
        {({ items }) => (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {items.map((review) => (
              <li key={review.loanId}>
                <TextLink to={toLoan(review.loanId, 'cambios')}>
                  {review.loanNumber}: {review.borrowerName}
                </TextLink>
                <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
                  Revisión del {showDate(review.reviewedOn)} · {reasonOf(review)}
                </Box>
              </li>
            ))}
            {total > items.length && (
              <li>Y {count(total - items.length, 'préstamo más', 'préstamos más')}.</li>
            )}
          </Box>
        )}
      </QueryState>
    </Section>
  );
}
