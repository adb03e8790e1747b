import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Withdrawal } from '@core/contract/investorMoney';
import { toInvestor } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showDate } from '@/i18n/format';
import { WITHDRAWAL_STATUS } from '@/i18n/investing';

const TONES: Readonly<Record<Withdrawal['status'], Tone>> = {
  PEDIDO: 'warn',
  HECHO: 'good',
  RECHAZADO: 'late',
  RETIRADO: 'quiet',
};

/** State of a withdrawal; one whose payment was taken back is paid no more. */
const State = ({ status, paymentVoidedOn }: Withdrawal) =>
  paymentVoidedOn === null ? (
    <StatusChip tone={TONES[status]} label={WITHDRAWAL_STATUS[status]} />
  ) : (
    <StatusChip tone="late" label="Pago extornado" />
  );

/** Day and reason of its end, or what it waits for besides; the investor is told what to do. */
function noteOf(
  { endedOn, endReason, paymentVoidedOn, awaitingNumber }: Withdrawal,
  isStaff: boolean,
): string {
  if (paymentVoidedOn !== null) {
    const back = `${showDate(paymentVoidedOn)}: el dinero volvió al disponible.`;
    return isStaff ? back : `${back} Pídalo otra vez.`;
  }
  if (awaitingNumber !== null) return `Pago por aprobar: ${awaitingNumber}`;
  return endedOn === null ? '' : [showDate(endedOn), endReason].filter(Boolean).join(': ');
}

const NUMBER: Column<Withdrawal> = { id: 'number', header: 'Número', cell: ({ number }) => number };

const INVESTOR: Column<Withdrawal> = {
  id: 'investor',
  header: 'Inversionista',
  cell: ({ investorName, investorUserId }) => (
    <TextLink to={toInvestor(investorUserId)}>{investorName}</TextLink>
  ),
};

const columnsFor = (isStaff: boolean): readonly Column<Withdrawal>[] => [
  {
    id: 'askedOn',
    header: 'Pedido',
    phone: 'subtitle',
    cell: ({ askedOn }) => showDate(askedOn),
  },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  { id: 'fund', header: 'Fondo', cell: ({ fundName }) => fundName },
  {
    id: 'account',
    header: 'Cuenta',
    cell: ({ bankName, bankAccount }) => `${bankName} ${bankAccount}`,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: (withdrawal) => {
      const note = noteOf(withdrawal, isStaff);
      return (
        <>
          <State {...withdrawal} />
          {note !== '' && (
            <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{note}</Box>
          )}
        </>
      );
    },
  },
];

interface WithdrawalsTableProps {
  readonly rows: readonly Withdrawal[];
  readonly isStaff: boolean;
  /** Acts on one that waits; none for who may do nothing. */
  readonly actions?: ((withdrawal: Withdrawal) => ReactNode) | undefined;
}

/** Money that investors asked to be given back. */
export function WithdrawalsTable({ rows, isStaff, actions }: WithdrawalsTableProps) {
  const acts: Column<Withdrawal> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (withdrawal) =>
      withdrawal.status === 'PEDIDO' && withdrawal.awaitingNumber === null && actions?.(withdrawal),
  };
  return (
    <DataTable
      label="Retiros"
      columns={[
        NUMBER,
        ...(isStaff ? [INVESTOR] : []),
        ...columnsFor(isStaff),
        ...(actions === undefined ? [] : [acts]),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
