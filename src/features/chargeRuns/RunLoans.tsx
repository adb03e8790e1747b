import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChargeRun, RunLoan } from '@core/contract/chargeRuns';
import type { RunLoanStatus } from '@core/loan/chargeRun';
import { toLoan } from '@/paths';
import { DataTable, type Column } from '@/components/DataTable';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PagedList } from '@/components/PagedList';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { newUuid } from '@/components/useIdempotencyKey';
import { useListState } from '@/components/useListState';
import { chargesByKind, RUN_LOAN_STATUS } from '@/i18n/chargeRuns';
import { optionsOf } from '@/i18n/es';
import {
  useExcludeFromChargeRunMutation,
  useIncludeInChargeRunMutation,
  useListChargeRunLoansQuery,
  type Door,
} from './chargeRunsApi';

const TONES = {
  pending: 'warn',
  excluded: 'quiet',
  posted: 'good',
  skipped: 'quiet',
  failed: 'late',
  reversed: 'quiet',
  kept: 'warn',
} as const satisfies Readonly<Record<RunLoanStatus, string>>;

interface RunLoansProps {
  readonly run: ChargeRun;
  readonly door: Door;
  readonly canExclude: boolean;
}

/** The loans of a lot with what each is charged; any may be left out while nothing is posted. */
export function RunLoans({ run, door, canExclude }: RunLoansProps) {
  const list = useListState({ sort: 'loanId', direction: 'asc', filters: ['status'] });
  const loans = useListChargeRunLoansQuery({ door, id: run.id, query: list.query });
  const [leaving, setLeaving] = useState<RunLoan>();
  const [exclude] = useExcludeFromChargeRunMutation();
  const [include] = useIncludeInChargeRunMutation();
  const onInclude = ({ loanId }: RunLoan) =>
    void include({ door, id: run.id, data: { loanId }, idempotencyKey: newUuid() });
  const isOpen = canExclude && run.status === 'assembled';
  return (
    <Section title="Préstamos del lote">
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Número, nombre o documento"
          {...list.field('search')}
        />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(RUN_LOAN_STATUS)}
          {...list.field('status')}
        />
      </ListToolbar>
      <PagedList
        query={loans}
        list={list}
        noun={['préstamo', 'préstamos']}
        empty="Este lote no tiene préstamos: nada vencía ese día."
      >
        {(rows) => (
          <DataTable
            label="Préstamos del lote"
            columns={columnsFor(door, isOpen, setLeaving, onInclude)}
            rows={rows}
            rowKey={({ loanId }) => loanId}
            sorting={list}
          />
        )}
      </PagedList>
      {leaving !== undefined && (
        <ReasonDialog
          title={`Excluir ${leaving.loanNumber}`}
          effect="El lote se generará sin este préstamo, que entrará en el siguiente."
          confirm="Excluir del lote"
          onClose={() => setLeaving(undefined)}
          send={(reason, idempotencyKey) =>
            exclude({
              door,
              id: run.id,
              data: { loanId: leaving.loanId, reason },
              idempotencyKey,
            })
              .unwrap()
              .then(() => setLeaving(undefined))
          }
        />
      )}
    </Section>
  );
}

function columnsFor(
  door: Door,
  isOpen: boolean,
  onExclude: (loan: RunLoan) => void,
  onInclude: (loan: RunLoan) => void,
): Column<RunLoan>[] {
  const action: Column<RunLoan> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (loan) =>
      loan.status === 'excluded' ? (
        <Button size="small" onClick={() => onInclude(loan)}>
          Devolver al lote
        </Button>
      ) : (
        <Button size="small" color="inherit" onClick={() => onExclude(loan)}>
          Excluir
        </Button>
      ),
  };
  const number: Column<RunLoan> = {
    id: 'loanId',
    header: 'Préstamo',
    sort: 'loanId',
    cell: ({ loanId, loanNumber }) =>
      door === null ? <TextLink to={toLoan(loanId)}>{loanNumber}</TextLink> : loanNumber,
    cardTitle: ({ loanNumber, borrowerName }) => `${loanNumber} · ${borrowerName}`,
  };
  return [number, ...columns, ...(isOpen ? [action] : [])];
}

const columns: readonly Column<RunLoan>[] = [
  {
    id: 'borrower',
    header: 'Prestatario',
    phone: 'hidden',
    cell: ({ borrowerName, reason }) => (
      <>
        {borrowerName}
        {reason !== '' && <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{reason}</Box>}
      </>
    ),
  },
  {
    id: 'items',
    header: 'Cargos',
    phone: 'subtitle',
    cell: (loan) => chargesByKind(loan).map((line) => <Box key={line}>{line}</Box>),
  },
  {
    id: 'amount',
    header: 'Importe',
    align: 'right',
    sort: 'amount',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip label={RUN_LOAN_STATUS[status]} tone={TONES[status]} />,
  },
];
