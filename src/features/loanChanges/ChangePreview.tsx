import type { LoanChangePreview } from '@core/contract/loanChanges';
import { Blocks } from '@/components/Blocks';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PlanComparison } from './PlanComparison';

interface ChangePreviewProps {
  readonly preview: LoanChangePreview;
  readonly currency: string;
}

/** Effect of a change on the debt and on the books. */
export function ChangePreview({ preview, currency }: ChangePreviewProps) {
  const { outstandingBefore, outstandingAfter } = preview;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Blocks gap={2}>
      {outstandingBefore === outstandingAfter ? (
        <Facts facts={[{ term: 'Debe ahora, y no cambia', value: money(outstandingBefore) }]} />
      ) : (
        <Facts
          facts={[
            { term: 'Debe ahora', value: money(outstandingBefore) },
            { term: 'Deberá', value: money(outstandingAfter) },
          ]}
        />
      )}
      {preview.schedule !== null && (
        <PlanComparison schedule={preview.schedule} currency={currency} />
      )}
      {preview.lines.length > 0 && (
        <EntryLinesTable currency={currency} label="Asiento del cambio" lines={preview.lines} />
      )}
    </Blocks>
  );
}
