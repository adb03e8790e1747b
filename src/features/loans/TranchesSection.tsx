import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LoanDetail } from '@core/contract/loans';
import type { Tranche, TranchesCost } from '@core/contract/tranches';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { ResultAlert } from '@/components/ResultAlert';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showDate, showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { TrancheDialog } from './TrancheDialog';
import { moneyWayText } from '@/i18n/moneyWay';
import { UndoTrancheDialog, type Undoing } from './UndoTrancheDialog';

const columnsOf = (currency: string): readonly Column<Tranche>[] => [
  {
    id: 'number',
    header: 'Tramo',
    cell: ({ number }) => number,
    cardTitle: ({ number }) => `Tramo ${number}`,
  },
  { id: 'status', phone: 'corner', header: 'Estado', cell: (row) => <State row={row} /> },
  { id: 'plannedOn', header: 'Previsto', cell: ({ plannedOn }) => showDate(plannedOn) },
  {
    id: 'disbursedOn',
    header: 'Entregado',
    cell: ({ disbursedOn }) => (disbursedOn === null ? '—' : showDate(disbursedOn)),
  },
  {
    id: 'money',
    header: 'Cómo se entregó',
    cell: ({ money }) => (money === null ? '—' : moneyWayText(money)),
  },
  {
    id: 'disbursementNumber',
    header: 'Número',
    cell: ({ disbursementNumber }) => disbursementNumber ?? '—',
  },
  {
    id: 'amount',
    header: 'Monto',
    align: 'right',
    cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
  },
];

function State({ row }: { readonly row: Tranche }) {
  if (row.status === 'disbursed') return <StatusChip tone="good" label="Desembolsado" />;
  if (row.status === 'renounced') return <StatusChip tone="quiet" label="Renunciado" />;
  return <StatusChip tone="warn" label="Por desembolsar" />;
}

/** Plan that the cost is of, and what it leaves out. */
function costNote({ of, leftOut }: TranchesCost): string {
  const plan = {
    schedule: '',
    allTranches: 'con todos los desembolsos',
    agreed: 'según lo acordado',
  };
  const which = leftOut.join(', ');
  const without =
    leftOut.length === 1
      ? `sin el tramo ${which}, que ya no cabe en el cronograma`
      : `sin los tramos ${which}, que ya no caben en el cronograma`;
  return [plan[of], leftOut.length === 0 ? '' : without].filter((note) => note !== '').join(', ');
}

/** The cost as a fact: `35.13 %, con todos los desembolsos`. */
const costFact = (cost: TranchesCost) => ({
  term: 'TCEA',
  value: [showRate(cost.annualEffectiveCostRatePercent), costNote(cost)]
    .filter((text) => text !== '')
    .join(', '),
});

/** The parts in which a loan is handed over, and what may be done about them now. */
export function TranchesSection({ loan }: { readonly loan: LoanDetail }) {
  const [doing, setDoing] = useState<'disburse' | Undoing>();
  const [result, setResult] = useState('');
  const close = () => setDoing(undefined);
  if (loan.tranches.length === 0) return null;
  return (
    <Section title="Desembolsos">
      <Blocks gap={2}>
        {result !== '' && <ResultAlert>{result}</ResultAlert>}
        <DataTable
          label="Desembolsos"
          columns={columnsOf(loan.currency)}
          rows={loan.tranches}
          rowKey={({ number }) => number}
        />
        {loan.tranchesCost !== null && <Facts facts={[costFact(loan.tranchesCost)]} />}
        <TrancheActions loan={loan} onChoose={setDoing} />
      </Blocks>
      {doing === 'disburse' && (
        <TrancheDialog
          loan={loan}
          onClose={close}
          onDone={(after) => {
            close();
            setResult(resultOf(after));
          }}
        />
      )}
      {doing !== undefined && doing !== 'disburse' && (
        <UndoTrancheDialog
          loan={loan}
          undoing={doing}
          onClose={close}
          onDone={(text) => {
            close();
            setResult(text);
          }}
        />
      )}
    </Section>
  );
}

function resultOf({ tranches }: LoanDetail): string {
  const last = tranches.findLast(({ disbursementNumber }) => disbursementNumber !== null);
  return `Desembolso ${last?.disbursementNumber ?? ''} registrado: tramo ${last?.number ?? ''}.`;
}

interface TrancheActionsProps {
  readonly loan: LoanDetail;
  readonly onChoose: (doing: 'disburse' | Undoing) => void;
}

/** Acts on a tranche that can be done now, by who may do them. */
function TrancheActions({ loan, onChoose }: TrancheActionsProps) {
  const { may } = useAccess();
  const undoable = loan.tranches.find(({ canVoid }) => canVoid);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {loan.canDisburseTranche && may('disburseTranche') && (
        <Button variant="contained" onClick={() => onChoose('disburse')}>
          Desembolsar otro tramo
        </Button>
      )}
      {undoable !== undefined && may('voidTranche') && (
        <Button
          variant="outlined"
          color="error"
          onClick={() => onChoose({ kind: 'void', number: undoable.number })}
        >
          Deshacer el tramo {undoable.number}
        </Button>
      )}
      {loan.canDisburseTranche && may('closeTranches') && (
        <Button variant="outlined" color="error" onClick={() => onChoose({ kind: 'close' })}>
          Cerrar los desembolsos
        </Button>
      )}
      {loan.canReopenTranches && may('reopenTranches') && (
        <Button variant="outlined" onClick={() => onChoose({ kind: 'reopen' })}>
          Reabrir los desembolsos
        </Button>
      )}
    </Box>
  );
}
