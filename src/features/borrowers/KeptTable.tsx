import { useState } from 'react';
import Button from '@mui/material/Button';
import type { RecordKind } from '@core/contract/borrowerRecords';
import { DataTable, type Column } from '@/components/DataTable';
import { EmptyNote } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { ResultAlert } from '@/components/ResultAlert';
import { Blocks } from '@/components/Blocks';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showInstant } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useEndBorrowerRecordMutation, useRestoreBorrowerRecordMutation } from './recordsApi';
import { RecordDialog } from './RecordDialog';
import type { RecordForm } from './recordForms';

/**
 * Record of a borrower that is replaced or ended, never changed: the fields common to all kinds.
 */
interface Kept {
  readonly id: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly endedAt: string | null;
  readonly endReason: string | null;
  readonly replacedById: number | null;
}

interface KeptTableProps<Row extends Kept> {
  readonly borrowerId: number;
  readonly kind: RecordKind;
  readonly title: string;
  readonly empty: string;
  /** Words of the button that adds a record. */
  readonly add: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Name of a row, read aloud to whoever does not see where its buttons stand. */
  readonly nameOf: (row: Row) => string;
  /** A row as the inputs of its substitute begin. */
  readonly formOf: (row: Row) => RecordForm;
  /** Another act that a row offers. */
  readonly extra?: (row: Row) => React.ReactNode;
}

interface Doing<Row> {
  readonly act: 'add' | 'replace' | 'end' | 'restore';
  readonly row?: Row;
}

/** Things kept about a borrower: added, replaced and ended, never erased. */
export function KeptTable<Row extends Kept>(props: KeptTableProps<Row>) {
  const { title, empty, add, rows } = props;
  const { may } = useAccess();
  const [doing, setDoing] = useState<Doing<Row>>();
  const [result, setResult] = useState('');
  const columns = [...props.columns, ...endColumns(props, setDoing)];
  const done = (text: string) => {
    setDoing(undefined);
    setResult(text);
  };
  return (
    <Section
      title={title}
      action={
        may('addBorrowerRecord') && (
          <Button size="small" variant="outlined" onClick={() => setDoing({ act: 'add' })}>
            {add}
          </Button>
        )
      }
    >
      <Blocks gap={2}>
        {result !== '' && <ResultAlert>{result}</ResultAlert>}
        {rows.length === 0 ? (
          <EmptyNote>{empty}</EmptyNote>
        ) : (
          <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </Blocks>
      {doing !== undefined && (
        <KeptDialog {...props} doing={doing} onClose={() => setDoing(undefined)} onDone={done} />
      )}
    </Section>
  );
}

function endColumns<Row extends Kept>(
  { nameOf, extra }: KeptTableProps<Row>,
  choose: (doing: Doing<Row>) => void,
): Column<Row>[] {
  return [
    {
      id: 'state',
      header: 'Estado',
      phone: 'corner',
      cell: ({ endedAt, endReason }) =>
        endedAt === null ? (
          <StatusChip label="Vigente" tone="good" />
        ) : (
          <span title={`${endReason ?? ''}, ${showInstant(endedAt)}`}>
            <StatusChip label="De baja" tone="quiet" />
          </span>
        ),
    },
    {
      id: 'actions',
      header: 'Acciones',
      phone: 'foot',
      cell: (row) => (
        <KeptActions row={row} name={nameOf(row)} choose={choose} extra={extra?.(row)} />
      ),
    },
  ];
}

interface KeptActionsProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly choose: (doing: Doing<Row>) => void;
  readonly extra?: React.ReactNode;
}

function KeptActions<Row extends Kept>({ row, name, choose, extra }: KeptActionsProps<Row>) {
  const { may } = useAccess();
  const button = (act: Doing<Row>['act'], label: string) => (
    <Button
      size="small"
      color="inherit"
      aria-label={`${label}: ${name}`}
      onClick={() => choose({ act, row })}
    >
      {label}
    </Button>
  );
  if (row.endedAt !== null) {
    const isFree = row.replacedById === null && may('restoreBorrowerRecord');
    return isFree ? button('restore', 'Reactivar') : row.endReason;
  }
  return (
    <>
      {extra}
      {may('addBorrowerRecord') && button('replace', 'Reemplazar')}
      {may('endBorrowerRecord') && button('end', 'Dar de baja')}
    </>
  );
}

interface KeptDialogProps<Row extends Kept> extends KeptTableProps<Row> {
  readonly doing: Doing<Row>;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function KeptDialog<Row extends Kept>(props: KeptDialogProps<Row>) {
  const { borrowerId, kind, doing, nameOf, formOf, onClose, onDone } = props;
  const [end] = useEndBorrowerRecordMutation();
  const [restore] = useRestoreBorrowerRecordMutation();
  const { act, row } = doing;
  if (row === undefined || act === 'add' || act === 'replace') {
    const replaced = row === undefined ? {} : { replaced: { id: row.id, texts: formOf(row) } };
    return <RecordDialog {...{ borrowerId, kind, onClose, onDone, ...replaced }} />;
  }
  const isEnd = act === 'end';
  const word = isEnd ? 'Dar de baja' : 'Reactivar';
  return (
    <ReasonDialog
      title={`${word}: ${nameOf(row)}`}
      effect={isEnd ? 'Deja de usarse y queda en la ficha.' : 'Vuelve a usarse.'}
      confirm={word}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        (isEnd ? end : restore)({ borrowerId, kind, id: row.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(isEnd ? 'Quedó de baja.' : 'Quedó vigente otra vez.'))
      }
    />
  );
}
