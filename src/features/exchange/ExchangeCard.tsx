import { currencyName } from '@core/money/currency';
import { useAccess } from '@/store/access';
import { useAppSelector } from '@/store/hooks';
import { ExchangeRatesSection } from './ExchangeRatesSection';
import { RevaluationsSection } from './RevaluationsSection';

interface ExchangeCardProps {
  readonly onDone: (result: string) => void;
}

/** /administracion-avanzada/tipos-de-cambio: rates of each day, and each month's end by them. */
export function ExchangeCard({ onDone }: ExchangeCardProps) {
  const { may } = useAccess();
  const others = useAppSelector((state) => state.currencies).slice(1);
  const currencies = others.map((code) => ({ value: code, label: currencyName(code) }));
  return (
    <>
      <ExchangeRatesSection currencies={currencies} onDone={onDone} />
      {may('listRevaluations') && <RevaluationsSection onDone={onDone} />}
    </>
  );
}
