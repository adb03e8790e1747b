import Typography from '@mui/material/Typography';
import type { RequestDetail } from '@core/contract/requests';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { showRate } from '@/i18n/format';
import { effectiveFacts, laterOf, rateFacts } from '@/i18n/rateFacts';
import { capacityLimitOf, type previewApproval } from './approvalFigures';
import { CapacityWarning } from './CapacityWarning';
import { installmentFacts } from './installmentFacts';

interface ApprovalPreviewProps {
  readonly request: RequestDetail;
  readonly preview: ReturnType<typeof previewApproval>;
}

/** Installment, total and capacity of the terms that are about to be granted. */
export function ApprovalPreview({ request, preview }: ApprovalPreviewProps) {
  if (preview === undefined) {
    return <Typography>Corrija las condiciones para ver la cuota y la capacidad.</Typography>;
  }
  const { ratioPercent, against, totalDue, quote, costRatePercent } = preview;
  const { annualRatePercent: rate, installmentCount } = quote;
  const { rateSteps } = request.product.terms;
  const money = (amount: string) => <MoneyText amount={amount} currency={request.currency} />;
  const limit = capacityLimitOf(request);
  return (
    <>
      <Facts
        facts={[
          ...installmentFacts(request.product, preview, money),
          ...rateFacts(quote, rate, laterOf(rate, rateSteps, installmentCount)),
          ...effectiveFacts(quote),
          ...(costRatePercent === '' ? [] : [{ term: 'TCEA', value: showRate(costRatePercent) }]),
          { term: 'Total a pagar', value: money(totalDue) },
          {
            term: 'Parte de lo disponible que toman las cuotas',
            value: ratioPercent === undefined ? 'Nada queda disponible' : showRate(ratioPercent),
          },
          ...(limit === undefined
            ? []
            : [{ term: 'Lo más que admite el producto', value: showRate(String(limit)) }]),
        ]}
      />
      <CapacityWarning request={request} against={against} ratioPercent={ratioPercent} />
    </>
  );
}
