import type { Collateral } from '@core/contract/collaterals';
import type { LoanDetail } from '@core/contract/loans';
import type { CollateralAsk } from './CollateralCard';
import { AppraisalDialog, ConstituteDialog, EndDialog, InsureDialog } from './CollateralDialogs';

interface AskedDialogProps {
  readonly loan: LoanDetail;
  readonly ask: CollateralAsk;
  readonly collateral: Collateral;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Dialog that a card of a collateral asked to open. */
export function AskedDialog({ loan, ask, ...rest }: AskedDialogProps) {
  if (ask === 'appraise') return <AppraisalDialog loan={loan} {...rest} />;
  if (ask === 'constitute') return <ConstituteDialog {...rest} />;
  if (ask === 'insure') return <InsureDialog {...rest} />;
  return <EndDialog how={ask} {...rest} />;
}
