import Alert from '@mui/material/Alert';
import type { Indicators } from '@core/contract/indicators';
import { count, showDate, showMoney } from '@/i18n/format';

/** Knowledge behind the figures: since when, and what came after their close. */
export function Knowledge({ indicators }: { readonly indicators: Indicators }) {
  const { firstDay, lastDay, period, late, currency } = indicators;
  if (lastDay === null) {
    return (
      <Alert severity="info">
        Las cifras empiezan con el primer cierre: vuelva mañana, o cierre el día.
      </Alert>
    );
  }
  const startsLate = firstDay !== null && period.from < firstDay;
  if (!startsLate && late.payments === 0 && late.voidedLoans === 0) return null;
  return (
    <Alert severity="info">
      {startsLate &&
        `Hay cifras desde el ${showDate(firstDay)}; antes de ese día no se guardaban. `}
      {late.payments > 0 &&
        'Después de cerrar días que aquí se ven se registraron o extornaron ' +
          `${count(late.payments, 'pago', 'pagos')} con fecha anterior por ` +
          `${showMoney(late.amount, currency)}. La cartera, los atrasos, lo que venció y lo ` +
          'pagado a tiempo quedan como se conocían al cierre de cada día; lo cobrado y lo que ' +
          'sale de ello (efectividad, recuperación, rendimiento) ya los cuenta. '}
      {late.voidedLoans > 0 &&
        'Después de cerrar días que aquí se ven ' +
          `${late.voidedLoans === 1 ? 'se anuló' : 'se anularon'} ` +
          `${count(late.voidedLoans, 'préstamo', 'préstamos')} con ` +
          `${showMoney(late.voidedAmount, currency)} ya desembolsados: los cierres de antes de ` +
          'anularlos, con sus cosechas y su migración, todavía incluyen ese capital.'}
    </Alert>
  );
}
