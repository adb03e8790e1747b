import { COLLATERAL_STATUS } from '@core/names/stateNames';
import type { CollateralStatus } from '@core/loan/collateral';
import { StatusChip, type Tone } from '@/components/StatusChip';

const TONES: Readonly<Record<CollateralStatus, Tone>> = {
  registered: 'warn',
  constituted: 'good',
  released: 'quiet',
  executed: 'late',
  voided: 'quiet',
};

/** State of a collateral, in one word. */
export const CollateralState = ({ status }: { readonly status: CollateralStatus }) => (
  <StatusChip tone={TONES[status]} label={COLLATERAL_STATUS[status]} />
);
