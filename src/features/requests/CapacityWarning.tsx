import Alert from '@mui/material/Alert';
import type { RequestDetail } from '@core/contract/requests';
import { eligibilityText } from '@/i18n/requests';
import { capacityLimitOf } from './approvalFigures';

interface CapacityWarningProps {
  readonly request: RequestDetail;
  /** Reason that the capacity gives against the terms, if any. */
  readonly against: string | undefined;
  readonly ratioPercent: string | undefined;
}

/** Warning to who decides: beyond what the borrower can pay, and nobody answers for it. */
export function CapacityWarning({ request, against, ratioPercent }: CapacityWarningProps) {
  const { currency, guarantors } = request;
  if (against === undefined || guarantors.length > 0) return null;
  const limits = { currency, maxCapacityPercent: capacityLimitOf(request) };
  return (
    <Alert severity="warning" icon={false}>
      {eligibilityText(against, ratioPercent ?? '', limits)} La solicitud no tiene aval.
    </Alert>
  );
}
