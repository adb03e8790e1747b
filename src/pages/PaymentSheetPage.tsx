import { useState } from 'react';
import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { PaymentSheet, PaymentSheetRow } from '@core/contract/paymentSheets';
import { isPaperUnderWay } from '@core/payments/underWay';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import {
  useGetPaymentSheetQuery,
  useListPaymentSheetRowsQuery,
  useUndoPaymentSheetMutation,
} from '@/features/paymentSheets/paymentSheetsApi';
import { ReceiptButton } from '@/features/payments/ReceiptButton';
import { SheetCard } from '@/features/paymentSheets/SheetCard';
import { SheetRowsTable } from '@/features/paymentSheets/SheetsTable';
import { SHEET_ROW_STATUS } from '@/i18n/paymentSheets';
import { sheetUndone, undoingEffect } from '@/i18n/undoing';
import { useAccess } from '@/store/access';

const BACK = { to: paths.paymentSheets, label: 'Planilla de cobros' };

/** Time between questions about a sheet that moves by itself: a short one is done by the first. */
const POLL_MS = 250;

/** /pendientes/planilla/:sheetId: what became of a sheet, and its undoing. */
export function PaymentSheetPage() {
  const id = Number(useParams()['sheetId']);
  const [isMoving, setIsMoving] = useState(false);
  const sheet = useGetPaymentSheetQuery(id, { pollingInterval: isMoving ? POLL_MS : 0 });
  const shouldPoll = isPaperUnderWay(sheet.data?.status);
  if (shouldPoll !== isMoving) setIsMoving(shouldPoll);
  return (
    <QueryState
      query={{ ...sheet, isFetching: sheet.isLoading }}
      header={<PageHeader title="Planilla de cobros" back={BACK} />}
    >
      {(data) => <OneSheet sheet={data} />}
    </QueryState>
  );
}

interface OneSheetProps {
  readonly sheet: PaymentSheet;
}

function OneSheet({ sheet }: OneSheetProps) {
  const { may } = useAccess();
  const [undo] = useUndoPaymentSheetMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const isDone = asked > 0 && sheet.status === 'undone';
  const mayUndo = may('undoPaymentSheet') && sheet.status === 'posted' && sheet.posted > 0;
  return (
    <>
      <PageHeader
        title={`Planilla ${sheet.number}`}
        back={BACK}
        action={
          mayUndo && (
            <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
              Deshacer planilla
            </Button>
          )
        }
      />
      <PageResult latest={isDone ? sheetUndone(asked) : ''} />
      <Blocks>
        <SheetCard sheet={sheet} />
        <SheetRows sheet={sheet} />
      </Blocks>
      {isOpen && (
        <ReasonDialog
          title={`Deshacer ${sheet.number}`}
          effect={undoingEffect(sheet.posted)}
          confirm="Deshacer planilla"
          onClose={() => setIsOpen(false)}
          send={(reason, idempotencyKey) =>
            undo({ id: sheet.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => {
                setIsOpen(false);
                setAsked(sheet.posted);
              })
          }
        />
      )}
    </>
  );
}

/** A row that was recorded leads to its printable receipt. */
const receiptOf = ({ loanId, paymentId, receiptNumber }: PaymentSheetRow) =>
  loanId === null || paymentId === null || receiptNumber === null ? null : (
    <ReceiptButton loanId={loanId} paymentId={paymentId} receiptNumber={receiptNumber} />
  );

const STATUSES = Object.entries(SHEET_ROW_STATUS).map(([value, { label }]) => ({ value, label }));

function SheetRows({ sheet }: OneSheetProps) {
  const list = useListState({ sort: 'line', direction: 'asc', filters: ['status'] });
  const { id, status, pending } = sheet;
  const progress = `${status} ${pending}`;
  const rows = useListPaymentSheetRowsQuery({ id, progress, params: list.query });
  return (
    <Section title="Filas">
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Número, nombre o documento"
          {...list.field('search')}
        />
        <SelectField label="Resultado" empty="Todas" options={STATUSES} {...list.field('status')} />
      </ListToolbar>
      <PagedList
        query={{ ...rows, isFetching: rows.isLoading }}
        list={list}
        noun={['fila', 'filas']}
        empty="La planilla no tiene filas."
      >
        {(rows) => <SheetRowsTable rows={rows} receipt={receiptOf} />}
      </PagedList>
    </Section>
  );
}
