import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import type { PaymentLimit } from '@core/contract/paymentLimits';
import type { Column } from '@/components/DataTable';
import { DatedTable } from '@/components/DatedTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { currencyTitle, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { PaymentLimitDialog } from './PaymentLimitDialog';
import { useListPaymentLimitsQuery, useVoidPaymentLimitMutation } from './paymentLimitsApi';

const most = (amount: string | null, currency: string) =>
  amount === null ? 'Sin límite' : <MoneyText amount={amount} currency={currency} />;

const columns: readonly Column<PaymentLimit>[] = [
  { id: 'means', header: 'Medio', cell: ({ means }) => PAYMENT_MEANS_NAMES[means] },
  { id: 'currency', header: 'Moneda', cell: ({ currency }) => currencyTitle(currency) },
  { id: 'from', header: 'Rige desde', cell: ({ validFrom }) => showDate(validFrom) },
  {
    id: 'payment',
    header: 'Máximo por pago',
    align: 'right',
    cell: ({ maxPayment, currency }) => most(maxPayment, currency),
  },
  {
    id: 'day',
    header: 'Máximo por préstamo al día',
    align: 'right',
    cell: ({ maxDay, currency }) => most(maxDay, currency),
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isVoided }) => (
      <StatusChip tone={isVoided ? 'quiet' : 'good'} label={isVoided ? 'Anulado' : 'Registrado'} />
    ),
  },
];

interface PaymentLimitsCardProps {
  readonly onDone: (result: string) => void;
}

const nameOf = ({ means, currency, validFrom }: PaymentLimit) =>
  `${PAYMENT_MEANS_NAMES[means]} en ${currencyTitle(currency)} del ${showDate(validFrom)}`;

/** The most that is taken by each means, by currency and from a day. */
export function PaymentLimitsCard({ onDone }: PaymentLimitsCardProps) {
  const limits = useListPaymentLimitsQuery();
  const [voidLimit] = useVoidPaymentLimitMutation();
  const { may } = useAccess();
  return (
    <DatedTable
      title="Límites por medio de pago"
      query={limits}
      empty="No hay límites: se recibe cualquier monto por cualquier medio."
      columns={columns}
      add={may('addPaymentLimit') && 'Nuevo límite'}
      addDialog={(dialog) => <PaymentLimitDialog {...dialog} />}
      mayVoid={may('voidPaymentLimit')}
      voidWords={(limit) => ({
        action: `Anular el límite de ${nameOf(limit)}`,
        title: 'Anular el límite',
        effect: `Vuelve a regir el límite anterior de ${PAYMENT_MEANS_NAMES[limit.means]}.`,
        confirm: 'Anular límite',
        done: 'El límite quedó anulado.',
      })}
      voidRow={(command) => voidLimit(command).unwrap()}
      onDone={onDone}
    />
  );
}
