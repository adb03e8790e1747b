import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AccountReview } from '@core/contract/validation';
import { toBorrower } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { useLinkBorrowerMutation } from './reviewsApi';

interface BorrowerLinkCardProps {
  readonly review: AccountReview;
  /** Another way to say who it is, while nobody has that document. */
  readonly otherwise: ReactNode;
}

/** Borrower that the account is. */
export function BorrowerLinkCard({ review, otherwise }: BorrowerLinkCardProps) {
  const { userId, borrower, candidate, status } = review;
  const [link, { error, isLoading }] = useLinkBorrowerMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const choose = async (borrowerId: number | null) => {
    if (isLoading) return;
    await link({ idempotencyKey, data: { userId, borrowerId } });
    renewKey();
  };
  const named = borrower ?? candidate;
  return (
    <Section title="Prestatario de la cuenta">
      <Blocks gap={1.5}>
        <Typography component="div">
          {named === null ? (
            'Nadie está registrado con el documento de la cuenta.'
          ) : (
            <>
              {borrower === null ? 'Con el mismo documento está registrado ' : 'Vinculada con '}
              <TextLink to={toBorrower(named.id)}>{named.fullName}</TextLink>.
            </>
          )}
        </Typography>
        {error !== undefined && <ProblemAlert title={asProblem(error).title} />}
        <Box>
          {borrower !== null && status !== 'ACTIVA' && (
            <Button size="small" onClick={() => void choose(null)}>
              Deshacer el vínculo
            </Button>
          )}
          {borrower === null && candidate !== null && (
            <Button size="small" variant="contained" onClick={() => void choose(candidate.id)}>
              Vincular
            </Button>
          )}
          {named === null && otherwise}
        </Box>
      </Blocks>
    </Section>
  );
}
