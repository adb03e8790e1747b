import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { CommandDialog } from '@/components/CommandDialog';
import { FileField } from '@/components/FileField';
import { RadioField } from '@/components/RadioField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { showDate, showMoney } from '@/i18n/format';
import type { DecisionProps } from './DecisionDialogs';
import { acceptanceSchema, type AcceptanceForm } from './decisionForms';

const MEANS = [
  { value: 'paper', label: 'Papel firmado', detail: 'Se guarda con la solicitud' },
  { value: 'call', label: 'Llamada grabada', detail: 'Se anota dónde está la grabación' },
];

/** Writes down that the borrower accepted, on what they signed or said. */
export function AcceptanceDialog({ request, send, onClose }: DecisionProps) {
  const [file, setFile] = useState<File>();
  const command = useCommandForm<AcceptanceForm>({
    initialValues: { means: 'paper', paper: '', reference: '' },
    schema: acceptanceSchema,
    send: ({ means, reference }, key) =>
      send(means === 'paper' ? { file } : { reference: reference.trim() }, key),
  });
  const { form, field, problem } = command;
  const { folio, borrowerName, offer, currency, offerExpiresOn } = request;
  return (
    <CommandDialog
      command={command}
      title={`Aceptación del cliente: ${folio}`}
      confirm="Registrar aceptación"
      busy="Registrando..."
      problem={problem?.errors === undefined ? problem : undefined}
      onClose={onClose}
    >
      <Typography>
        {borrowerName} acepta {showMoney(offer.amount, currency)} en {offer.installmentCount} cuotas
        {offerExpiresOn === null ? '' : `, oferta vigente hasta el ${showDate(offerExpiresOn)}`}.
        Queda escrito que lo registra usted y con qué sustento, y se le avisa al cliente.
      </Typography>
      <RadioField label="Cómo aceptó" options={MEANS} {...field('means')} />
      {form.values.means === 'paper' ? (
        <FileField label="Papel firmado (PDF o foto)" {...field('paper')} onFile={setFile} />
      ) : (
        <TextInput
          label="Referencia de la grabación"
          help="Número, fecha y hora con que se encuentra la llamada."
          maxLength={120}
          {...field('reference')}
        />
      )}
    </CommandDialog>
  );
}
