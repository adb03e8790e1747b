import { LOAN_STATUS } from '@core/names/stateNames';
import type { LoanStatus } from '@core/loan/arrears';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { LOAN_STATUS_FILTER } from '@/i18n/loanFilters';
import { isSome } from '@/i18n/format';

const TONES: Readonly<Record<LoanStatus, Tone>> = {
  toDisburse: 'warn',
  active: 'good',
  inArrears: 'late',
  paidOff: 'quiet',
  overpaid: 'warn',
  refinanced: 'quiet',
  voided: 'quiet',
  writtenOff: 'late',
};

/** The state of a loan; with the days when it is late. */
export function LoanStatusChip(props: {
  readonly status: LoanStatus;
  readonly days?: number;
  /** Approved and not yet handed over. */
  readonly undisbursed?: string;
}) {
  const { status, days = 0, undisbursed = '0.00' } = props;
  if (status === 'active' && isSome(undisbursed)) {
    return <StatusChip tone="warn" label={LOAN_STATUS_FILTER.partlyDisbursed} />;
  }
  const late = status === 'inArrears' && days > 0 ? ` · ${days} d` : '';
  return <StatusChip tone={TONES[status]} label={`${LOAN_STATUS[status]}${late}`} />;
}
