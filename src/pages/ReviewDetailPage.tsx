import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { AccountReview } from '@core/contract/validation';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { newUuid } from '@/components/useIdempotencyKey';
import { BorrowerFormCard } from '@/features/borrowers/BorrowerFormCard';
import { BorrowerLinkCard } from '@/features/reviews/BorrowerLinkCard';
import { ReviewItemCard } from '@/features/reviews/ReviewItemCard';
import { useGetReviewQuery, useLinkBorrowerMutation } from '@/features/reviews/reviewsApi';
import { accountStatusName, DOCUMENT } from '@/i18n/es';
import { showDate } from '@/i18n/format';

const back = { to: paths.reviews, label: 'Cuentas por validar' };

/** /pendientes/cuentas/:userId: what somebody showed, beside what may be decided about it. */
export function ReviewDetailPage() {
  const review = useGetReviewQuery(Number(useParams()['userId']));
  return (
    <QueryState query={review} header={<PageHeader title="Revisar una cuenta" back={back} />}>
      {(data) => <Review review={data} />}
    </QueryState>
  );
}

function Review({ review }: { readonly review: AccountReview }) {
  const [isRegistering, setIsRegistering] = useState(false);
  const [before] = useState(review.status);
  const isValidated = before !== 'ACTIVA' && review.status === 'ACTIVA';
  return (
    <>
      <PageHeader title={review.fullName} detail={review.email} back={back} />
      <PageResult latest={isValidated ? 'La cuenta quedó validada: ya puede usarse.' : ''} />
      <Blocks>
        <Section title="Cuenta">
          <Facts facts={factsOf(review)} />
        </Section>
        {review.needsBorrower && (
          <BorrowerLinkCard
            review={review}
            otherwise={
              !isRegistering && (
                <Button variant="contained" size="small" onClick={() => setIsRegistering(true)}>
                  Registrar al prestatario
                </Button>
              )
            }
          />
        )}
        {isRegistering && review.borrower === null && (
          <Registration review={review} onClose={() => setIsRegistering(false)} />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {review.items.map((reviewed) => (
            <ReviewItemCard key={reviewed.item} review={review} reviewed={reviewed} />
          ))}
        </Box>
      </Blocks>
    </>
  );
}

interface RegistrationProps {
  readonly review: AccountReview;
  readonly onClose: () => void;
}

/** Registers the borrower with what the account showed, and links them. */
function Registration({ review, onClose }: RegistrationProps) {
  const [link] = useLinkBorrowerMutation();
  const valueOf = (name: string) => review.items.find(({ item }) => item === name)?.value ?? '';
  return (
    <BorrowerFormCard
      initialTexts={{
        ...(review.documentType === null ? {} : { documentType: review.documentType }),
        documentNumber: review.documentNumber ?? '',
        firstNames: review.firstNames,
        lastNames: review.lastNames,
        phone: valueOf('phone'),
        email: review.email,
        address: valueOf('address'),
      }}
      onCancel={onClose}
      onDone={async ({ id: borrowerId }) => {
        await link({ idempotencyKey: newUuid(), data: { userId: review.userId, borrowerId } });
        onClose();
      }}
    />
  );
}

const factsOf = (review: AccountReview) => [
  { term: 'Perfil', value: review.profile },
  { term: 'Estado', value: accountStatusName(review.status) },
  {
    term: review.documentType === null ? 'Documento' : DOCUMENT[review.documentType],
    value: review.documentNumber ?? 'No registrado',
  },
  { term: 'Nacimiento', value: review.bornOn === null ? '—' : showDate(review.bornOn) },
];
