import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Blocks } from './Blocks';
import { DataTable, type Column } from './DataTable';
import { QueryState, type ShownQuery } from './QueryState';
import { ReasonDialog } from './ReasonDialog';
import { Section } from './Section';

/** A rule that holds from a day until the next one; it is never changed, only voided. */
interface DatedRow {
  readonly id: number;
  readonly isVoided: boolean;
}

interface VoidWords {
  /** Verb and row: `Anular el límite de efectivo en soles del 01/01/2026`. */
  readonly action: string;
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
  readonly done: string;
}

interface Voiding {
  readonly id: number;
  readonly data: { readonly reason: string };
  readonly idempotencyKey: string;
}

interface DatedTableProps<T extends DatedRow> {
  readonly title: string;
  /** Name of the table where it is not that of the section. */
  readonly label?: string;
  readonly query: ShownQuery<readonly T[]>;
  readonly empty?: string;
  readonly columns: readonly Column<T>[];
  /** Text of the button that adds a row; without it nobody may. */
  readonly add: string | false;
  /** The dialog that adds one. */
  readonly addDialog: (dialog: {
    readonly onClose: () => void;
    readonly onDone: (result: string) => void;
  }) => ReactNode;
  readonly mayVoid: boolean;
  readonly voidWords: (row: T) => VoidWords;
  /** More of what voiding a row does, below its effect. */
  readonly voidReach?: (row: T) => ReactNode;
  readonly voidRow: (command: Voiding) => Promise<unknown>;
  readonly onDone: (result: string) => void;
  /** Content above the table. */
  readonly children?: ReactNode;
}

/** Rules that hold from a day, newest first: added with their date, and voided with a reason. */
export function DatedTable<T extends DatedRow>(props: DatedTableProps<T>) {
  const { title, label = title, query, empty, columns, add, mayVoid, voidWords, children } = props;
  const [isAdding, setIsAdding] = useState(false);
  const [wrong, setWrong] = useState<T>();
  const close = () => {
    setIsAdding(false);
    setWrong(undefined);
  };
  const finish = (result: string) => {
    close();
    props.onDone(result);
  };
  return (
    <Section
      title={title}
      action={
        add !== false && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            {add}
          </Button>
        )
      }
    >
      <QueryState query={query} empty={empty}>
        {(rows) => (
          <Blocks>
            {children}
            <DataTable
              label={label}
              columns={mayVoid ? [...columns, actionsColumn(voidWords, setWrong)] : columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          </Blocks>
        )}
      </QueryState>
      {isAdding && props.addDialog({ onClose: close, onDone: finish })}
      {wrong !== undefined && (
        <ReasonDialog
          title={voidWords(wrong).title}
          effect={voidWords(wrong).effect}
          confirm={voidWords(wrong).confirm}
          onClose={close}
          send={(reason, idempotencyKey) =>
            props
              .voidRow({ id: wrong.id, data: { reason }, idempotencyKey })
              .then(() => finish(voidWords(wrong).done))
          }
        >
          {props.voidReach?.(wrong)}
        </ReasonDialog>
      )}
    </Section>
  );
}

const actionsColumn = <T extends DatedRow>(
  voidWords: (row: T) => VoidWords,
  onVoid: (row: T) => void,
): Column<T> => ({
  id: 'actions',
  header: 'Acciones',
  phone: 'foot',
  cell: (row) =>
    !row.isVoided && (
      <Button
        size="small"
        color="inherit"
        aria-label={voidWords(row).action}
        onClick={() => onVoid(row)}
      >
        Anular
      </Button>
    ),
});
