import type { ReviewStatus } from '@core/identity/accountReview';
import { REVIEW_STATUS } from '@/i18n/es';
import { StatusChip, type Tone } from './StatusChip';

const TONES: Readonly<Record<ReviewStatus, Tone>> = {
  pending: 'quiet',
  inReview: 'warn',
  observed: 'late',
  approved: 'good',
};

/** State of a thing of a checklist. */
export function ReviewStatusChip({ status }: { readonly status: ReviewStatus }) {
  return <StatusChip label={REVIEW_STATUS[status]} tone={TONES[status]} />;
}
