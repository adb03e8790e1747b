import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AccountReview, ReviewedItem } from '@core/contract/validation';
import { Blocks } from '@/components/Blocks';
import { FilePreview } from '@/components/FilePreview';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { ReviewStatusChip } from '@/components/ReviewStatusChip';
import { Section } from '@/components/Section';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { REVIEW_ITEM } from '@/i18n/es';
import { ObserveDialog } from './ObserveDialog';
import { reviewFileUrl, useApproveItemMutation, useUndoItemMutation } from './reviewsApi';

interface ReviewItemCardProps {
  readonly review: AccountReview;
  readonly reviewed: ReviewedItem;
}

/** One thing as its owner showed it, with what can be decided about it. */
export function ReviewItemCard({ review, reviewed }: ReviewItemCardProps) {
  const { item, value, file, note, status, seen } = reviewed;
  const { userId } = review;
  return (
    <Section title={REVIEW_ITEM[item]} action={<ReviewStatusChip status={status} />}>
      <Blocks gap={1.5}>
        {value !== null && <Box sx={{ overflowWrap: 'anywhere' }}>{value}</Box>}
        {file !== null && (
          <FilePreview {...file} url={reviewFileUrl({ userId, item })} version={seen} />
        )}
        {status === 'pending' && (
          <Typography sx={{ color: 'text.secondary' }}>Aún no lo muestra.</Typography>
        )}
        {note !== null && <Typography>Observación: {note}</Typography>}
        {item !== 'email' && status !== 'pending' && (
          <Decisions review={review} reviewed={reviewed} />
        )}
      </Blocks>
    </Section>
  );
}

function Decisions({ review: { userId, status }, reviewed }: ReviewItemCardProps) {
  const [approve, approval] = useApproveItemMutation();
  const [undo, undoing] = useUndoItemMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [isObserving, setIsObserving] = useState(false);
  const { item, seen } = reviewed;
  const name = REVIEW_ITEM[item];
  const error = approval.error ?? undoing.error;
  const isBusy = approval.isLoading || undoing.isLoading;

  async function decide() {
    if (isBusy) return;
    undoing.reset();
    approval.reset();
    const data = { userId, item };
    await (reviewed.status === 'inReview'
      ? approve({ idempotencyKey, data: { ...data, seen } })
      : undo({ idempotencyKey, data }));
    renewKey();
  }
  if (status === 'ACTIVA') return null;
  return (
    <>
      {error !== undefined && <ProblemAlert title={asProblem(error).title} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {reviewed.status === 'inReview' ? (
          <>
            <Button
              size="small"
              variant="contained"
              aria-label={`Aprobar: ${name}`}
              aria-disabled={isBusy}
              onClick={() => void decide()}
            >
              Aprobar
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Observar: ${name}`}
              onClick={() => setIsObserving(true)}
            >
              Observar
            </Button>
          </>
        ) : (
          <Button
            size="small"
            aria-label={`Deshacer: ${name}`}
            aria-disabled={isBusy}
            onClick={() => void decide()}
          >
            Deshacer
          </Button>
        )}
      </Box>
      {isObserving && (
        <ObserveDialog userId={userId} reviewed={reviewed} onClose={() => setIsObserving(false)} />
      )}
    </>
  );
}
