import Box from '@mui/material/Box';
import { MATTER } from '@core/names/stateNames';
import type { CaseMatter } from '@core/contract/caseMatters';
import { OUTCOMES_OF, WORKED_KINDS, type WorkedKind } from '@core/loan/collectionCase';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import * as yup from 'yup';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { MATTER_HELP, MATTER_OUTCOME } from '@/i18n/cases';
import {
  useEndCaseMatterMutation,
  useOpenCaseMatterMutation,
  useRecordCaseStepMutation,
  useReopenCaseMatterMutation,
} from './casesApi';
import { EMPTY_STEP, NextFields, NoteField, noteText, STEP_SCHEMA, stepOf } from './NextFields';

interface DialogProps {
  readonly loanId: number;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface MatterProps extends DialogProps {
  readonly matter: CaseMatter;
}

const openSchema = yup.object({
  kind: yup.string().required('Elija el asunto'),
  reference: yup
    .string()
    .trim()
    .max(REASON_MAX_LENGTH)
    .when('kind', ([kind], schema) =>
      ['complaint', 'insurance', 'judicial'].includes(kind as string)
        ? schema.required('Escriba el número o la entidad')
        : schema,
    ),
  ...STEP_SCHEMA,
});

const KINDS = WORKED_KINDS.map((kind) => ({ value: kind, label: MATTER[kind] }));

/** Opens a matter, with whoever does what next. */
export function OpenMatterDialog({ loanId, onClose, onDone }: DialogProps) {
  const [open] = useOpenCaseMatterMutation();
  const command = useCommandForm({
    initialValues: { kind: '', reference: '', ...EMPTY_STEP },
    schema: openSchema,
    send: ({ kind, reference, ...step }, idempotencyKey) =>
      open({
        loanId,
        idempotencyKey,
        data: { kind: kind as WorkedKind, reference: reference.trim(), ...stepOf(step) },
      })
        .unwrap()
        .then(({ matters }) => {
          const made = matters.find((matter) => matter.kind === kind && matter.isOpen);
          onDone(`${made?.number} quedó abierto.`);
        }),
  });
  const { field } = command;
  const help = MATTER_HELP[field('kind').value as WorkedKind] as
    (typeof MATTER_HELP)[WorkedKind] | undefined;
  return (
    <CommandDialog command={command} title="Abrir asunto" confirm="Abrir asunto" onClose={onClose}>
      <SelectField
        label="Asunto"
        empty="Elija el asunto"
        options={KINDS}
        help={help?.effect}
        {...field('kind')}
      />
      <TextInput
        label={help?.reference ?? 'Referencia'}
        maxLength={REASON_MAX_LENGTH}
        {...field('reference')}
      />
      <NoteField field={field} />
      <NextFields field={field} />
    </CommandDialog>
  );
}

const stepSchema = yup.object(STEP_SCHEMA);

/** Writes down what was done about a matter, or opens it again, and says what follows. */
export function StepDialog({ loanId, matter, onClose, onDone }: MatterProps) {
  const [work] = useRecordCaseStepMutation();
  const [reopen] = useReopenCaseMatterMutation();
  const { id: matterId, number, isOpen } = matter;
  const command = useCommandForm({
    initialValues: EMPTY_STEP,
    schema: stepSchema,
    send: (step, idempotencyKey) =>
      (isOpen ? work : reopen)({ loanId, matterId, idempotencyKey, data: stepOf(step) })
        .unwrap()
        .then(() => onDone(`${number} quedó ${isOpen ? 'anotado' : 'reabierto'}.`)),
  });
  return (
    <CommandDialog
      command={command}
      title={isOpen ? `Anotar en ${number}` : `Reabrir ${number}`}
      confirm={isOpen ? 'Anotar' : 'Reabrir asunto'}
      onClose={onClose}
    >
      <NoteField field={command.field} />
      <NextFields field={command.field} />
    </CommandDialog>
  );
}

const endSchema = yup.object({
  outcome: yup.string().required('Elija el resultado'),
  note: noteText,
});

/** Ends a matter with its outcome. */
export function EndMatterDialog({ loanId, matter, onClose, onDone }: MatterProps) {
  const [end] = useEndCaseMatterMutation();
  const { id: matterId, number, kind } = matter;
  const outcomes = kind === 'closure' ? [] : OUTCOMES_OF[kind];
  const command = useCommandForm({
    initialValues: { outcome: '', note: '' },
    schema: endSchema,
    send: ({ outcome, note }, idempotencyKey) =>
      end({
        loanId,
        matterId,
        idempotencyKey,
        data: { outcome: outcome as (typeof outcomes)[number], note: note.trim() },
      })
        .unwrap()
        .then(() => onDone(`${number} quedó terminado.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Terminar ${number}`}
      confirm="Terminar asunto"
      onClose={onClose}
    >
      {kind === 'complaint' && (
        <Box>La cobranza sigue suspendida hasta que un administrador la levante, en Gestiones.</Box>
      )}
      <SelectField
        label="Resultado"
        empty="Elija el resultado"
        options={outcomes.map((outcome) => ({ value: outcome, label: MATTER_OUTCOME[outcome] }))}
        {...field('outcome')}
      />
      <TextInput label="Qué pasó" rows={2} maxLength={REASON_MAX_LENGTH} {...field('note')} />
    </CommandDialog>
  );
}
