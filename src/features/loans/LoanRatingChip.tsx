import type { RiskRating } from '@core/loan/riskRating';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { RISK_RATING } from '@core/loan/ratingNames';

const TONES: Readonly<Record<RiskRating, Tone>> = {
  NORMAL: 'good',
  CPP: 'warn',
  DEFICIENTE: 'late',
  DUDOSO: 'late',
  PERDIDA: 'late',
};

/** The class of a loan. */
export function LoanRatingChip({ rating }: { readonly rating: RiskRating }) {
  return <StatusChip tone={TONES[rating]} label={RISK_RATING[rating]} />;
}
