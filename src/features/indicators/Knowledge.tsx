import Alert from '@mui/material/Alert';
import type { Indicators } from '@core/contract/indicators';
import type { PanelTab } from '@/paths';
import { count, showDate, showMoney } from '@/i18n/format';

type Known = Pick<Indicators, 'currency' | 'firstDay' | 'lastDay' | 'late'> & {
  readonly period: Pick<Indicators['period'], 'from' | 'to'>;
};

interface KnowledgeProps {
  readonly indicators: Known;
  readonly tab: PanelTab;
}

/** Voided loans that the figures of a part of the panel hold. */
const HELD_IN = {
  indicadores: 'closes',
  cobranza: 'weeks',
  riesgo: 'lastDay',
  grupos: 'period',
} as const satisfies Readonly<Record<PanelTab, keyof Indicators['late']['voided']>>;

/** Words for how they hold them. */
function holdingOf(tab: PanelTab, { period }: Known): string {
  if (tab === 'cobranza') {
    return 'lo esperado de las semanas que empezaron antes de anularlos cuenta sus cuotas.';
  }
  return tab === 'riesgo'
    ? `lo que se ve al cierre del ${showDate(period.to)} todavía incluye ese capital.`
    : 'los cierres de antes de anularlos todavía incluyen ese capital.';
}

/** Knowledge behind the figures: since when, and what came after their close. */
export function Knowledge({ indicators, tab }: KnowledgeProps) {
  const { firstDay, lastDay, period, late, currency } = indicators;
  if (lastDay === null) {
    return (
      <Alert severity="info">
        Las cifras empiezan con el primer cierre: vuelva mañana, o cierre el día.
      </Alert>
    );
  }
  const voided = late.voided[HELD_IN[tab]];
  const startsLate = firstDay !== null && period.from < firstDay;
  if (!startsLate && late.payments === 0 && voided.loans === 0) return null;
  return (
    <Alert severity="info">
      {startsLate &&
        `Hay cifras desde el ${showDate(firstDay)}; antes de ese día no se guardaban. `}
      {late.payments > 0 &&
        'Después de cerrar días que aquí se ven ' +
          `${late.payments === 1 ? 'se registró o extornó' : 'se registraron o extornaron'} ` +
          `${count(late.payments, 'pago', 'pagos')} con fecha anterior por ` +
          `${showMoney(late.amount, currency)}. La cartera, los atrasos, lo que venció y lo ` +
          'pagado a tiempo quedan como se conocían al cierre de cada día; lo cobrado y lo que ' +
          'sale de ello (efectividad, recuperación, rendimiento) ya los cuenta. '}
      {voided.loans > 0 &&
        'Después de cerrar días que aquí se ven ' +
          `${voided.loans === 1 ? 'se anuló' : 'se anularon'} ` +
          `${count(voided.loans, 'préstamo', 'préstamos')} con ` +
          `${showMoney(voided.amount, currency)} ya desembolsados: ${holdingOf(tab, indicators)}`}
    </Alert>
  );
}
