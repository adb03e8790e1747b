import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CatalogueEntry } from '@core/contract/options';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { newUuid } from '@/components/useIdempotencyKey';
import { CATALOGUE } from '@/i18n/es';
import { EntryDialog, MergeDialog } from './EntryDialogs';
import { useListCatalogueQuery, useMergeEntryMutation, useMoveEntryMutation } from './optionsApi';

type Kind = CatalogueEntry['kind'];
type Act = 'edit' | 'merge' | 'split' | 'up' | 'down';
type OnAct = (act: Act, entry: CatalogueEntry) => void;

/** One catalogue in its order, with all that can be done to it. */
export function CatalogueCard({ kind }: { readonly kind: Kind }) {
  const entries = useListCatalogueQuery(kind);
  const [merge, merging] = useMergeEntryMutation();
  const [move, moving] = useMoveEntryMutation();
  const [dialog, setDialog] = useState<{ act: 'add' } | { act: Act; entry: CatalogueEntry }>();
  const close = () => setDialog(undefined);
  const error = merging.error ?? moving.error;
  const rows = entries.data ?? [];

  function act(chosen: Act, entry: CatalogueEntry) {
    const { id } = entry;
    const idempotencyKey = newUuid();
    if (chosen === 'edit' || chosen === 'merge') return setDialog({ act: chosen, entry });
    if (chosen === 'split') return void merge({ idempotencyKey, data: { kind, id, intoId: null } });
    return void move({ idempotencyKey, data: { kind, id, direction: chosen } });
  }
  return (
    <Section
      title={CATALOGUE[kind]}
      action={
        <Button
          size="small"
          aria-label={`Agregar: ${CATALOGUE[kind]}`}
          onClick={() => setDialog({ act: 'add' })}
        >
          Agregar
        </Button>
      }
    >
      <Blocks gap={2}>
        {error !== undefined && <ProblemAlert title={asProblem(error).title} />}
        <QueryState query={entries} empty="El catálogo está vacío. Agregue el primer dato.">
          {(all) => <EntriesTable kind={kind} entries={all} onAct={act} />}
        </QueryState>
      </Blocks>
      {dialog?.act === 'add' && <EntryDialog kind={kind} onClose={close} />}
      {dialog?.act === 'edit' && <EntryDialog kind={kind} entry={dialog.entry} onClose={close} />}
      {dialog?.act === 'merge' && (
        <MergeDialog
          entry={dialog.entry}
          others={rows.filter(
            ({ id, mergedIntoId }) => id !== dialog.entry.id && mergedIntoId === null,
          )}
          onClose={close}
        />
      )}
    </Section>
  );
}

interface EntriesTableProps {
  readonly kind: Kind;
  readonly entries: readonly CatalogueEntry[];
  readonly onAct: OnAct;
}

function EntriesTable({ kind, entries, onAct }: EntriesTableProps) {
  const nameOf = (id: number) => entries.find((one) => one.id === id)?.name ?? '';
  const columns: readonly Column<CatalogueEntry>[] = [
    { id: 'name', header: 'Nombre', cell: ({ name }) => name },
    { id: 'code', header: 'Código', phone: 'subtitle', cell: ({ code }) => code },
    { id: 'uses', header: 'Se usa en', align: 'right', cell: ({ uses }) => uses },
    {
      id: 'state',
      header: 'Estado',
      phone: 'corner',
      cell: ({ isActive, mergedIntoId }) =>
        mergedIntoId === null ? (
          <StatusChip
            label={isActive ? 'Se ofrece' : 'Inactivo'}
            tone={isActive ? 'good' : 'quiet'}
          />
        ) : (
          <StatusChip label={`Unido con ${nameOf(mergedIntoId)}`} tone="quiet" />
        ),
    },
    {
      id: 'acts',
      header: 'Acciones',
      align: 'right',
      phone: 'foot',
      cell: (entry) => (
        <EntryActs
          entry={entry}
          isFirst={entry === entries[0]}
          isLast={entry === entries.at(-1)}
          onAct={onAct}
        />
      ),
    },
  ];
  return (
    <DataTable label={CATALOGUE[kind]} columns={columns} rows={entries} rowKey={({ id }) => id} />
  );
}

interface EntryActsProps {
  readonly entry: CatalogueEntry;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onAct: OnAct;
}

function EntryActs({ entry, isFirst, isLast, onAct }: EntryActsProps) {
  const merge = entry.mergedIntoId === null ? 'merge' : 'split';
  const acts = [
    { act: 'edit', label: 'Editar', isOff: false },
    { act: merge, label: merge === 'merge' ? 'Unir' : 'Separar', isOff: false },
    { act: 'up', label: 'Subir', isOff: isFirst },
    { act: 'down', label: 'Bajar', isOff: isLast },
  ] as const;
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap' }}>
      {acts.map(({ act, label, isOff }) => (
        <Button
          key={act}
          size="small"
          disabled={isOff}
          aria-label={`${label}: ${entry.name}`}
          onClick={() => onAct(act, entry)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
