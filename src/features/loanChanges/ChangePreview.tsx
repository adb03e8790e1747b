import type { LoanChangePreview } from '@core/contract/loanChanges';
import type { RateBound } from '@core/loan/variableRate';
import { Blocks } from '@/components/Blocks';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { showDate, showRate } from '@/i18n/format';
import { InvestorLossNote } from './InvestorLossNote';
import { PlanComparison } from './PlanComparison';

type Review = NonNullable<LoanChangePreview['review']>;

interface ChangePreviewProps {
  readonly preview: LoanChangePreview;
  readonly currency: string;
}

const BOUNDS: Readonly<Record<RateBound, string>> = {
  floor: 'es el piso pactado',
  ceiling: 'es el techo pactado',
  law: 'es lo más que permite la ley',
};

/** Rates of a review, as terms and values. */
const reviewFacts = (review: Review) => [
  { term: 'Tasa de ahora', value: showRate(review.rateBefore) },
  {
    term: `Desde la cuota ${review.fromNumber}, que corre desde el ${showDate(review.startsOn)}`,
    value:
      review.bound === null
        ? showRate(review.rateAfter)
        : `${showRate(review.rateAfter)}, ${BOUNDS[review.bound]}`,
  },
  {
    term: review.index.name,
    value: `${showRate(review.index.percent)} del ${showDate(review.index.validFrom)}`,
  },
];

/** Effect of a change on the debt and on the books. */
export function ChangePreview({ preview, currency }: ChangePreviewProps) {
  const { outstandingBefore, outstandingAfter } = preview;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Blocks gap={2}>
      {preview.review !== null && <Facts facts={reviewFacts(preview.review)} />}
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
      {preview.investorLoss !== null && (
        <InvestorLossNote loss={preview.investorLoss} currency={currency} />
      )}
      {preview.lines.length > 0 && (
        <EntryLinesTable currency={currency} label="Asiento del cambio" lines={preview.lines} />
      )}
    </Blocks>
  );
}
