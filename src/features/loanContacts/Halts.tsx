import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ContactAllowance, ContactHalt, HaltKind } from '@core/contract/loanContacts';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import * as yup from 'yup';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { HALT } from '@/i18n/contacts';
import { optionsOf } from '@/i18n/es';
import { dateText, words } from '@/i18n/fields';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useEndContactHaltMutation, useRecordContactHaltMutation } from './contactsApi';

interface HaltsProps {
  readonly loanId: number;
  readonly allowance: ContactAllowance;
  readonly onDone: (result: string) => void;
}

/** Facts that stop whoever collects, those of before, and the act that writes one down. */
export function Halts({ loanId, allowance, onDone }: HaltsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<'new' | ContactHalt>();
  const close = () => setOpen(undefined);
  const done = (result: string) => {
    close();
    onDone(result);
  };
  return (
    <Blocks gap={1}>
      {allowance.halts.map((halt) => (
        <HaltNote key={halt.id} halt={halt} onEnd={() => setOpen(halt)} />
      ))}
      {may('recordContactHalt') && (
        <Box>
          <Button size="small" color="error" onClick={() => setOpen('new')}>
            Suspender la cobranza
          </Button>
        </Box>
      )}
      {open === 'new' && (
        <HaltDialog loanId={loanId} on={allowance.on} onClose={close} onDone={done} />
      )}
      {typeof open === 'object' && (
        <EndHaltDialog loanId={loanId} halt={open} onClose={close} onDone={done} />
      )}
    </Blocks>
  );
}

function HaltNote({ halt, onEnd }: { readonly halt: ContactHalt; readonly onEnd: () => void }) {
  const { may } = useAccess();
  const { number, kind, since, saidHow, recordedBy, ending } = halt;
  const told = `${HALT[kind].fact} (${showDate(since)}): ${saidHow}. ${number}, ${recordedBy}.`;
  if (ending !== null) {
    return (
      <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
        {told} Levantada por {ending.by}: {ending.reason}.
      </Box>
    );
  }
  return (
    <Alert
      severity="error"
      action={
        may('endContactHalt') && (
          <Button size="small" color="inherit" onClick={onEnd} aria-label={`Levantar ${number}`}>
            Levantar
          </Button>
        )
      }
    >
      {HALT[kind].order} {told}
    </Alert>
  );
}

const schema = yup.object({
  kind: yup.string().required('Elija el motivo'),
  since: dateText('Elija la fecha'),
  saidHow: words('Escriba cómo se sabe', REASON_MAX_LENGTH).min(3, 'Escriba al menos 3 letras'),
});

interface DialogProps {
  readonly loanId: number;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function HaltDialog({ loanId, on, onClose, onDone }: DialogProps & { readonly on: string }) {
  const [record] = useRecordContactHaltMutation();
  const command = useCommandForm({
    initialValues: { kind: '', since: on, saidHow: '' },
    schema,
    send: ({ kind, since, saidHow }, idempotencyKey) =>
      record({
        loanId,
        idempotencyKey,
        data: { kind: kind as HaltKind, since, saidHow: saidHow.trim() },
      })
        .unwrap()
        .then(({ halts }) =>
          onDone(`${halts[0]?.number} quedó registrada: no se cobra ni visita.`),
        ),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Suspender la cobranza"
      confirm="Suspender cobranza"
      onClose={onClose}
    >
      <Box>
        Nadie llama, visita ni escribe para cobrar mientras dure. Lo que se debe no cambia, y el
        dinero que traigan se recibe.
      </Box>
      <FormGrid>
        <SelectField
          label="Motivo"
          empty="Elija el motivo"
          options={optionsOf({ deceased: HALT.deceased.fact, disputed: HALT.disputed.fact })}
          {...field('kind')}
        />
        <DateField label="Desde" max={on} {...field('since')} />
      </FormGrid>
      <TextInput
        label="Cómo se sabe (acta, número del reclamo)"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        {...field('saidHow')}
      />
    </CommandDialog>
  );
}

/** Lifts a halt, with a reason. */
export function EndHaltDialog({
  loanId,
  halt: { id: haltId, number },
  onClose,
  onDone,
}: DialogProps & { readonly halt: Pick<ContactHalt, 'id' | 'number'> }) {
  const [end] = useEndContactHaltMutation();
  return (
    <ReasonDialog
      title={`Levantar ${number}`}
      effect="Se vuelve a cobrar como antes. La suspensión queda en la lista con su motivo."
      confirm="Levantar suspensión"
      send={(reason, idempotencyKey) =>
        end({ loanId, haltId, idempotencyKey, data: { reason } })
          .unwrap()
          .then(() => onDone(`${number} quedó levantada.`))
      }
      onClose={onClose}
    />
  );
}
