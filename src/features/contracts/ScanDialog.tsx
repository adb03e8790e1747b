import { useState } from 'react';
import type { ContractDetail } from '@core/contract/contracts';
import * as yup from 'yup';
import { api } from '@/api/api';
import { sendFile } from '@/api/files';
import { CommandDialog } from '@/components/CommandDialog';
import { FileField } from '@/components/FileField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { CONTRACT_PARTY, SIGNER_CAPACITY } from '@core/documents/signatureNames';
import { optionsOf } from '@/i18n/es';
import { words } from '@/i18n/fields';
import { useAppDispatch } from '@/store/hooks';

interface ScanDialogProps {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface ScanForm {
  party: string;
  signerName: string;
  signerDocument: string;
  power: string;
  capacity: string;
  file: string;
}

const isOnRequest = (party?: string, capacity?: string) =>
  party === 'borrower' && capacity === 'onRequest';

const AS_KNOWN = 'Vacío: el de la parte, o el de quien la representa en sus datos.';

/** Whoever signs in place of another is in nobody's data. */
const nameOfStranger = (wanted: yup.StringSchema) =>
  yup
    .string()
    .when(['party', 'capacity'], ([party, capacity]: string[], plain) =>
      isOnRequest(party, capacity) ? wanted : plain,
    );

const schema = yup.object({
  party: yup.string().required('Elija la parte'),
  signerName: nameOfStranger(
    words('Escriba quién firmó', 200).min(3, 'Escriba su nombre completo'),
  ),
  signerDocument: nameOfStranger(
    words('Escriba su documento', 20).min(6, 'Use al menos 6 caracteres'),
  ),
  file: yup.string().required('Elija el archivo'),
});

/** The scan of the paper that a party signed by hand, with whose hand it was. */
export function ScanDialog({ contract, onClose, onDone }: ScanDialogProps) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File>();
  const command = useCommandForm<ScanForm>({
    initialValues: {
      party: '',
      signerName: '',
      signerDocument: '',
      power: '',
      capacity: 'self',
      file: '',
    },
    schema,
    send: async ({ file: _name, ...hand }, idempotencyKey) => {
      const url = `/protected/contratos/${contract.id}/firma-en-papel`;
      const written = Object.entries(hand).filter(([, text]) => text.trim() !== '');
      const params = Object.fromEntries(written);
      await sendFile({ url, file: file!, params, idempotencyKey, onProgress: () => undefined });
      dispatch(api.util.invalidateTags(['Contract']));
      onDone(`La firma en papel de ${contract.number} quedó guardada.`);
    },
  });
  const { form, field } = command;
  const help = isOnRequest(form.values.party, form.values.capacity) ? undefined : AS_KNOWN;
  const signed = contract.signatures.map(({ party }) => party as string);
  return (
    <CommandDialog
      command={command}
      title={`Firma en papel de ${contract.number}`}
      confirm="Guardar firma"
      busy="Subiendo..."
      onClose={onClose}
    >
      <SelectField
        label="Parte"
        empty="Elija la parte"
        options={optionsOf(CONTRACT_PARTY).filter(({ value }) => !signed.includes(value))}
        {...field('party')}
      />
      <TextInput label="Quién firmó" help={help} maxLength={200} {...field('signerName')} />
      <TextInput
        help={help}
        label="Documento de quien firmó"
        placeholder="DNI 45678912"
        maxLength={20}
        {...field('signerDocument')}
      />
      {(form.values.party === 'lender' || form.values.capacity === 'representative') && (
        <TextInput
          label="Poder con que firmó (opcional)"
          help="Si no firmó quien representa a la parte en sus datos, escriba su poder."
          maxLength={300}
          {...field('power')}
        />
      )}
      {form.values.party === 'borrower' && (
        <SelectField
          label="Cómo firmó"
          options={optionsOf(SIGNER_CAPACITY)}
          {...field('capacity')}
        />
      )}
      <FileField label="Documento escaneado (PDF o foto)" {...field('file')} onFile={setFile} />
    </CommandDialog>
  );
}
