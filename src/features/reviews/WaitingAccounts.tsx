import { paths, withQuery } from '@/paths';
import { calmOf, WaitingSection } from '@/components/CalmBoxes';
import { QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { count } from '@/i18n/format';
import { useListReviewsQuery } from './reviewsApi';

const WAITING = withQuery(paths.reviews, { status: 'PENDIENTE_VALIDACION' });

/** Count of accounts that wait for a review, and the way to them. */
export function WaitingAccounts() {
  const reviews = useListReviewsQuery({ status: 'PENDIENTE_VALIDACION', limit: '1' });
  return (
    <WaitingSection
      calm={calmOf(reviews, ({ total }) => total === 0, 'Ninguna cuenta espera su revisión.')}
      title="Cuentas por validar"
      action={<TextLink to={WAITING}>Revisar cuentas</TextLink>}
    >
      <QueryState query={reviews}>
        {({ total }) =>
          total === 0 ? (
            'Ninguna cuenta espera su revisión.'
          ) : (
            <TextLink to={WAITING}>
              {count(total, 'cuenta espera', 'cuentas esperan')} su revisión.
            </TextLink>
          )
        }
      </QueryState>
    </WaitingSection>
  );
}
