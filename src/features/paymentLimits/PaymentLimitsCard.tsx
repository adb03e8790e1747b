import { useState } from 'react';
import Button from '@mui/material/Button';
import type { PaymentLimit } from '@core/contract/paymentLimits';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { CURRENCY, PAYMENT_MEANS_NAMES } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { PaymentLimitDialog } from './PaymentLimitDialog';
import { useListPaymentLimitsQuery, useVoidPaymentLimitMutation } from './paymentLimitsApi';

const most = (amount: string | null, currency: string) =>
  amount === null ? 'Sin límite' : <MoneyText amount={amount} currency={currency} />;

const columns: readonly Column<PaymentLimit>[] = [
  { id: 'means', header: 'Medio', cell: ({ means }) => PAYMENT_MEANS_NAMES[means] },
  { id: 'currency', header: 'Moneda', cell: ({ currency }) => CURRENCY[currency] },
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

/** The most that is taken by each means, by currency and from a day. */
export function PaymentLimitsCard({ onDone }: PaymentLimitsCardProps) {
  const limits = useListPaymentLimitsQuery();
  const [voidLimit] = useVoidPaymentLimitMutation();
  const { may } = useAccess();
  const [isAdding, setIsAdding] = useState(false);
  const [wrong, setWrong] = useState<PaymentLimit>();
  return (
    <Section
      title="Límites por medio de pago"
      action={
        may('addPaymentLimit') && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            Nuevo límite
          </Button>
        )
      }
    >
      <QueryState
        query={limits}
        isEmpty={(rows) => rows.length === 0}
        empty="No hay límites: se recibe cualquier monto por cualquier medio."
      >
        {(rows) => (
          <DataTable
            label="Límites por medio de pago"
            columns={may('voidPaymentLimit') ? [...columns, actionsColumn(setWrong)] : columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {isAdding && (
        <PaymentLimitDialog
          onClose={() => setIsAdding(false)}
          onDone={(result) => {
            setIsAdding(false);
            onDone(result);
          }}
        />
      )}
      {wrong !== undefined && (
        <ReasonDialog
          title="Anular el límite"
          effect={`Vuelve a regir el límite anterior de ${PAYMENT_MEANS_NAMES[wrong.means]}.`}
          confirm="Anular límite"
          onClose={() => setWrong(undefined)}
          send={(reason, idempotencyKey) =>
            voidLimit({ id: wrong.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => {
                setWrong(undefined);
                onDone('El límite quedó anulado.');
              })
          }
        />
      )}
    </Section>
  );
}

const actionsColumn = (onVoid: (limit: PaymentLimit) => void): Column<PaymentLimit> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (limit) =>
    !limit.isVoided && (
      <Button
        size="small"
        color="inherit"
        aria-label={
          `Anular el límite de ${PAYMENT_MEANS_NAMES[limit.means]} en ` +
          `${CURRENCY[limit.currency]} del ${showDate(limit.validFrom)}`
        }
        onClick={() => onVoid(limit)}
      >
        Anular
      </Button>
    ),
});
