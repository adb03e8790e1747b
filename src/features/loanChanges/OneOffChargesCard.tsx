import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanChange } from '@core/contract/loanChanges';
import type { LoanDetail } from '@core/contract/loans';
import type { OneOffCharge } from '@core/contract/oneOffCharges';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { isSome, showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { CHANGE_DONE } from './LoanChangesSection';
import { EndChangeDialog } from './EndChangeDialog';
import { useListOneOffChargesQuery } from './loanChangesApi';
import { NewChangeDialog } from './NewChangeDialog';

type Open =
  { readonly what: 'add' } | { readonly what: 'waive' | 'void'; readonly charge: OneOffCharge };

function State({ charge }: { readonly charge: OneOffCharge }) {
  if (charge.isVoided) return <StatusChip tone="quiet" label="Anulado" />;
  if (isSome(charge.unpaid)) return <StatusChip tone="warn" label="Por pagar" />;
  return <StatusChip tone="good" label={isSome(charge.paid) ? 'Pagado' : 'Condonado'} />;
}

const columnsIn = (currency: string): readonly Column<OneOffCharge>[] => {
  const money = (id: 'total' | 'paid' | 'waived' | 'unpaid', header: string) => ({
    id,
    header,
    align: 'right' as const,
    cell: (charge: OneOffCharge) => <MoneyText amount={charge[id]} currency={currency} />,
  });
  return [
    { id: 'number', header: 'Número', cell: ({ number }) => number },
    { id: 'name', phone: 'subtitle', header: 'Cargo', cell: ({ name }) => name },
    { id: 'chargedOn', header: 'Fecha', cell: ({ chargedOn }) => showDate(chargedOn) },
    {
      id: 'installment',
      header: 'Cuota',
      align: 'right',
      cell: ({ installmentNumber }) => installmentNumber,
    },
    {
      ...money('total', 'Total'),
      cell: ({ total, tax }) => (
        <>
          <MoneyText amount={total} currency={currency} />
          {isSome(tax) && (
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              impuesto <MoneyText amount={tax} currency={currency} />
            </Box>
          )}
        </>
      ),
    },
    money('paid', 'Pagado'),
    money('waived', 'Condonado'),
    money('unpaid', 'Por pagar'),
    {
      id: 'status',
      phone: 'corner',
      header: 'Estado',
      cell: (charge) => <State charge={charge} />,
    },
  ];
};

interface OneOffChargesCardProps {
  readonly loan: LoanDetail;
}

/** Charges put one by one on a loan: what each costs, and what became of it. */
export function OneOffChargesCard({ loan }: OneOffChargesCardProps) {
  const charges = useListOneOffChargesQuery(loan.id);
  const { may } = useAccess();
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState('');
  const close = () => setOpen(undefined);
  const done = ({ number, status }: LoanChange) => {
    close();
    setResult(`${number} ${CHANGE_DONE[status]}`);
  };
  const mayAsk = loan.canChange && may('requestLoanChange');
  const mayVoid = loan.canChange && may('undoLoanChange');
  const actions: Column<OneOffCharge> = {
    id: 'actions',
    phone: 'foot',
    header: 'Acciones',
    cell: (charge) => (
      <>
        {mayAsk && isSome(charge.unpaid) && (
          <Button size="small" onClick={() => setOpen({ what: 'waive', charge })}>
            Condonar {charge.number}
          </Button>
        )}
        {mayVoid && !charge.isVoided && charge.unpaid === charge.total && (
          <Button size="small" color="error" onClick={() => setOpen({ what: 'void', charge })}>
            Anular {charge.number}
          </Button>
        )}
      </>
    ),
  };
  const columns = columnsIn(loan.currency);
  return (
    <Section title="Cargos puestos al préstamo">
      <PageResult latest={result} />
      {mayAsk && (
        <Button variant="outlined" sx={{ mb: 2 }} onClick={() => setOpen({ what: 'add' })}>
          Agregar cargo
        </Button>
      )}
      <QueryState query={charges} empty="No se puso ningún cargo a este préstamo.">
        {(rows) => (
          <DataTable
            label="Cargos puestos al préstamo"
            columns={mayAsk || mayVoid ? [...columns, actions] : columns}
            rows={rows}
            rowKey={({ changeId }) => changeId}
          />
        )}
      </QueryState>
      {open !== undefined && <OpenDialog loan={loan} open={open} onClose={close} onDone={done} />}
    </Section>
  );
}

interface OpenDialogProps {
  readonly loan: LoanDetail;
  readonly open: Open;
  readonly onClose: () => void;
  readonly onDone: (change: LoanChange) => void;
}

/** The act that was asked for. */
function OpenDialog({ loan, open, onClose, onDone }: OpenDialogProps) {
  if (open.what === 'add') {
    return <NewChangeDialog loan={loan} kind="charge" onClose={onClose} onDone={onDone} />;
  }
  const { charge } = open;
  if (open.what === 'waive') {
    return (
      <NewChangeDialog
        loan={loan}
        kind="waiver"
        charge={charge}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  const { changeId: id, number, name, net: amount } = charge;
  return (
    <EndChangeDialog
      loanId={loan.id}
      change={{ id, number, isOwn: false, terms: { kind: 'charge', name, amount } }}
      how="anulacion"
      onClose={onClose}
      onDone={onDone}
    />
  );
}
