import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import type { ContractDetail } from '@core/contract/contracts';
import * as yup from 'yup';
import { CommandDialog } from '@/components/CommandDialog';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { useKeepContractMutation } from './contractsApi';

interface DialogProps {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface PlainDialogProps {
  readonly title: string;
  readonly effect: ReactNode;
  /** Words of the button; null where the act can not be done. */
  readonly confirm: string | null;
  readonly send: (idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** An act that needs nothing but to be confirmed. */
export function PlainDialog({ title, effect, confirm, send, onClose }: PlainDialogProps) {
  const { form, problem } = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) => send(idempotencyKey),
  });
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={confirm === null ? 'Cerrar' : 'Cancelar'}
      busy="Registrando..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Typography component="div">{effect}</Typography>
    </ConfirmDialog>
  );
}

/** Dialog that says where the original is kept. */
export function KeepDialog({ contract, onClose, onDone }: DialogProps) {
  const [keep] = useKeepContractMutation();
  const command = useCommandForm<{ place: string }>({
    initialValues: { place: contract.custodyPlace ?? '' },
    schema: yup.object({ place: words('Escriba dónde se guarda', 120).min(3) }),
    send: (data, idempotencyKey) =>
      keep({ id: contract.id, data, idempotencyKey })
        .unwrap()
        .then(({ custodyPlace }) => onDone(`El original se guarda en: ${custodyPlace ?? ''}.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Custodia de ${contract.number}`}
      confirm="Guardar custodia"
      onClose={onClose}
    >
      <TextInput
        label="Lugar del original"
        placeholder="Caja fuerte, folio 12"
        isFirst
        maxLength={120}
        {...field('place')}
      />
    </CommandDialog>
  );
}
