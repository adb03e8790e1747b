import type { LoanChangePreview } from '@core/contract/loanChanges';
import { Blocks } from '@/components/Blocks';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';

interface ChangePreviewProps {
  readonly preview: LoanChangePreview;
  readonly currency: string;
}

/** What a change does to the debt and to the books. */
export function ChangePreview({ preview, currency }: ChangePreviewProps) {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Blocks gap={2}>
      <Facts
        facts={[
          { term: 'Debe ahora', value: money(preview.outstandingBefore) },
          { term: 'Deberá', value: money(preview.outstandingAfter) },
        ]}
      />
      {preview.lines.length > 0 && (
        <EntryLinesTable label="Asiento del cambio" lines={preview.lines} />
      )}
    </Blocks>
  );
}
