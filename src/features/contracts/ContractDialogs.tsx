import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContractDetail } from '@core/contract/contracts';
import * as yup from 'yup';
import { api } from '@/api/api';
import { sendFile } from '@/api/files';
import { Blocks } from '@/components/Blocks';
import { CodeField } from '@/components/CodeField';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FileField } from '@/components/FileField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { CONTRACT_PARTY, optionsOf } from '@/i18n/es';
import { useAppDispatch } from '@/store/hooks';
import { useKeepContractMutation, useSignContractMutation } from './contractsApi';

interface DialogProps {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

interface PlainDialogProps {
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
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
      busy="Registrando..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Typography>{effect}</Typography>
    </ConfirmDialog>
  );
}

const codeSchema = yup.object({
  code: yup
    .string()
    .required('Ingrese el código')
    .matches(/^\d{6}$/, 'Son 6 dígitos'),
});

/** The borrower signs with the code of the mail. */
export function SignDialog({ contract, onClose, onDone }: DialogProps) {
  const [sign] = useSignContractMutation();
  const { form, field, fields, problem } = useCommandForm<{ code: string }>({
    initialValues: { code: '' },
    schema: codeSchema,
    send: (data, idempotencyKey) =>
      sign({ id: contract.id, data, idempotencyKey })
        .unwrap()
        .then(() => onDone(`${contract.number} quedó firmado por el prestatario.`)),
  });
  return (
    <ConfirmDialog
      title={`Firmar ${contract.number}`}
      confirm="Firmar contrato"
      busy="Firmando..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <Typography>
          Escriba el código que llegó a {contract.sentTo}. Al firmar acepta el documento con esta
          huella:
        </Typography>
        <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 13 }}>
          {contract.sha256}
        </Box>
        <CodeField label="Código de 6 dígitos" {...field('code')} />
      </Blocks>
    </ConfirmDialog>
  );
}

/** Where the original is kept. */
export function KeepDialog({ contract, onClose, onDone }: DialogProps) {
  const [keep] = useKeepContractMutation();
  const { form, field, fields, problem } = useCommandForm<{ place: string }>({
    initialValues: { place: contract.custodyPlace ?? '' },
    schema: yup.object({ place: words('Escriba dónde se guarda', 120).min(3) }),
    send: (data, idempotencyKey) =>
      keep({ id: contract.id, data, idempotencyKey })
        .unwrap()
        .then(({ custodyPlace }) => onDone(`El original se guarda en: ${custodyPlace ?? ''}.`)),
  });
  return (
    <ConfirmDialog
      title={`Custodia de ${contract.number}`}
      confirm="Guardar custodia"
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <TextInput
          label="Lugar del original"
          placeholder="Caja fuerte, folio 12"
          isFirst
          maxLength={120}
          {...field('place')}
        />
      </Blocks>
    </ConfirmDialog>
  );
}

const scanSchema = yup.object({
  party: yup.string().required('Elija quién firmó'),
  file: yup.string().required('Elija el archivo'),
});

/** The scan of the paper that somebody signed. */
export function ScanDialog({ contract, onClose, onDone }: DialogProps) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File>();
  const { form, field, fields, problem } = useCommandForm<{ party: string; file: string }>({
    initialValues: { party: '', file: '' },
    schema: scanSchema,
    send: async ({ party }, idempotencyKey) => {
      const url = `/protected/contratos/${contract.id}/firma-en-papel`;
      const upload = { url, file: file!, params: { party }, idempotencyKey };
      await sendFile({ ...upload, onProgress: () => undefined });
      dispatch(api.util.invalidateTags(['Contract']));
      onDone(`La firma en papel de ${contract.number} quedó guardada.`);
    },
  });
  const signed = contract.signatures.map(({ party }) => party as string);
  return (
    <ConfirmDialog
      title={`Firma en papel de ${contract.number}`}
      confirm="Guardar firma"
      busy="Subiendo..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <SelectField
          label="Quién firmó"
          empty="Elija la parte"
          options={optionsOf(CONTRACT_PARTY).filter(({ value }) => !signed.includes(value))}
          {...field('party')}
        />
        <FileField label="Documento escaneado (PDF o foto)" {...field('file')} onFile={setFile} />
      </Blocks>
    </ConfirmDialog>
  );
}
