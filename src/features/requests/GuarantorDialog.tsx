import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { BORROWER_DOCUMENT, BORROWER_DOCUMENT_HELP } from '@/i18n/borrowers';
import { optionsOf } from '@/i18n/es';
import {
  emptyGuarantor,
  guarantorSchema,
  toNewGuarantor,
  type GuarantorForm,
} from './guarantorForm';
import { useStepRequestMutation } from './requestsApi';

interface GuarantorDialogProps {
  readonly requestId: number;
  readonly onClose: () => void;
}

/** Names a guarantor of a request. */
export function GuarantorDialog({ requestId, onClose }: GuarantorDialogProps) {
  const [takeStep] = useStepRequestMutation();
  const command = useCommandForm<GuarantorForm>({
    initialValues: emptyGuarantor,
    schema: guarantorSchema,
    send: (values, idempotencyKey) =>
      takeStep({
        id: requestId,
        step: 'avales',
        data: { ...toNewGuarantor(values) },
        idempotencyKey,
      })
        .unwrap()
        .then(onClose),
  });
  const { form, field } = command;
  return (
    <CommandDialog
      command={command}
      title="Agregar un aval"
      confirm="Agregar aval"
      onClose={onClose}
    >
      <SelectField
        label="Tipo de documento"
        options={optionsOf(BORROWER_DOCUMENT)}
        {...field('documentType')}
      />
      <TextInput
        label="Número de documento"
        help={BORROWER_DOCUMENT_HELP[form.values.documentType]}
        maxLength={20}
        {...field('documentNumber')}
      />
      <TextInput label="Nombres y apellidos" maxLength={150} {...field('name')} />
      <TextInput label="Teléfono" type="tel" inputMode="tel" maxLength={20} {...field('phone')} />
      <TextInput
        label="Qué es del solicitante"
        help="Por ejemplo: hermano, socio o vecina"
        maxLength={60}
        {...field('relationship')}
      />
    </CommandDialog>
  );
}
