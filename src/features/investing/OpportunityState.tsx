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

/** State of a share. */
export function ShareState({ status }: { readonly status: ShareStatus }) {
  return <StatusChip tone={SHARE_TONES[status]} label={SHARE_STATUS[status]} />;
}
