import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import * as yup from 'yup';
import type { MergePreview } from '@core/contract/borrowerMerge';
import type { Borrower } from '@core/contract/borrowers';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { asProblem, isRefusal, unsaidBy } from '@/components/problems';
import { QueryState, type ShownQuery } from '@/components/QueryState';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { chosenOf, MergeData, OWN_DATA, type MergeChoices } from './MergeData';
import { BorrowerPicker } from './BorrowerPicker';
import { useMergeBorrowersMutation, usePreviewMergeQuery } from './mergeApi';

interface MergeDialogProps {
  readonly borrower: Borrower;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface MergeForm extends MergeChoices {
  mergedId: string;
  reason: string;
}

const schema = yup.object({
  mergedId: yup.string().required('Elija la otra ficha'),
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
});

/** Merges another borrower into this one, after telling what would move. */
export function MergeDialog({ borrower, onClose, onDone }: MergeDialogProps) {
  const [merge] = useMergeBorrowersMutation();
  const command = useCommandForm<MergeForm>({
    initialValues: { ...OWN_DATA, mergedId: '', reason: '' },
    schema,
    send: ({ mergedId, reason, ...choices }, idempotencyKey) =>
      merge({
        borrowerId: borrower.id,
        data: { mergedId: Number(mergedId), takes: chosenOf(choices), reason: reason.trim() },
        idempotencyKey,
      })
        .unwrap()
        .then(() => onDone('Las dos fichas quedaron en esta. Puede deshacerlo desde la otra.')),
  });
  const { field } = command;
  const other = field('mergedId');
  const pair = { keptId: borrower.id, mergedId: Number(other.value) };
  const preview = usePreviewMergeQuery(other.value === '' ? skipToken : pair);
  // Said once, beside the field, before it is sent as afterwards.
  const refusal = preview.isError ? asProblem(preview.error) : undefined;
  const isRefused = refusal !== undefined && isRefusal(refusal) && refusal.status !== 403;
  return (
    <CommandDialog
      command={{ ...command, problem: unsaidBy(command.problem, ['mergedId']) }}
      title={`Fusionar otra ficha con la de ${borrower.fullName}`}
      confirm="Fusionar"
      isDangerous
      onClose={onClose}
    >
      <Typography>
        Esta ficha se conserva. Todo lo de la otra pasa a esta, y la otra queda cerrada.
      </Typography>
      <BorrowerPicker
        label="La otra ficha"
        value={other.value}
        error={other.error ?? (isRefused ? refusal.title : undefined)}
        onChange={(id) => other.onChange(id)}
      />
      {other.value !== '' && !isRefused && (
        <WhatMoves preview={preview}>
          {(seen) => <MergeData preview={seen} field={field} />}
        </WhatMoves>
      )}
      <TextInput label="Motivo" rows={2} maxLength={REASON_MAX_LENGTH} {...field('reason')} />
    </CommandDialog>
  );
}

interface WhatMovesProps {
  readonly preview: ShownQuery<MergePreview>;
  readonly children: (preview: MergePreview) => ReactNode;
}

/** Records that would pass from one ficha to the other. */
function WhatMoves({ preview, children }: WhatMovesProps) {
  return (
    <QueryState query={preview}>
      {(seen) => (
        <>
          <Moves preview={seen} />
          {children(seen)}
        </>
      )}
    </QueryState>
  );
}

function Moves({ preview: { merged, moves } }: { readonly preview: MergePreview }) {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {moves.length === 0
        ? `La ficha de ${merged.fullName} no tiene nada que pasar.`
        : `De ${merged.fullName}, ${merged.documentNumber}, pasa a esta ficha:`}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {moves.map(({ what, rows }) => (
          <li key={what}>
            {what}: {rows}
          </li>
        ))}
      </Box>
    </Box>
  );
}
