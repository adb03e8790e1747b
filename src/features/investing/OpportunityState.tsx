import type { OpportunitySummary, ShareStatus } from '@core/contract/opportunities';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { badNews, OPPORTUNITY_STATUS, SHARE_STATUS } from '@/i18n/opportunities';

const TONES: Readonly<Record<OpportunitySummary['status'], Tone>> = {
  BORRADOR: 'warn',
  PUBLICADA: 'good',
  FONDEADA: 'good',
  DESEMBOLSADA: 'good',
  TERMINADA: 'quiet',
  VENCIDA: 'quiet',
  CANCELADA: 'quiet',
};

/** State of an opportunity, and beside it the bad news of its loan, as plainly as the good. */
export function OpportunityState({ opportunity }: { readonly opportunity: OpportunitySummary }) {
  const { status } = opportunity;
  const news = badNews(opportunity);
  if (news.length === 0)
    return <StatusChip tone={TONES[status]} label={OPPORTUNITY_STATUS[status]} />;
  return news.map((one) => <StatusChip key={one} tone="late" label={one} isLong />);
}

const SHARE_TONES: Readonly<Record<ShareStatus, Tone>> = {
  RESERVADA: 'warn',
  CONFIRMADA: 'warn',
  ACTIVA: 'good',
  TERMINADA: 'quiet',
  CASTIGADA: 'late',
  RECOMPRADA: 'quiet',
  VENDIDA: 'quiet',
  CANCELADA: 'quiet',
};

interface ShareStateProps {
  readonly status: ShareStatus;
  /** State of its opportunity, where that may have ended without a loan. */
  readonly ended?: OpportunitySummary['status'];
  /** True where it was bought of another investor. */
  readonly isBought?: boolean;
}

/**
 * State of a share; what was released because its loan was not funded says that, and so does what
 * was bought by a purchase that was undone.
 */
export function ShareState({ status, ended, isBought = false }: ShareStateProps) {
  if (status === 'CANCELADA' && isBought) {
    return <StatusChip tone="quiet" label="Compra deshecha" />;
  }
  if (status === 'CANCELADA' && ended === 'VENCIDA') {
    return <StatusChip tone="quiet" label={OPPORTUNITY_STATUS.VENCIDA} />;
  }
  return <StatusChip tone={SHARE_TONES[status]} label={SHARE_STATUS[status]} />;
}
