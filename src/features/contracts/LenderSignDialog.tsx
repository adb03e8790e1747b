import Typography from '@mui/material/Typography';
import type { ContractDetail } from '@core/contract/contracts';
import type { MySigning } from '@core/contract/signings';
import * as yup from 'yup';
import { CommandDialog } from '@/components/CommandDialog';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { QueryState } from '@/components/QueryState';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { words } from '@/i18n/fields';
import { useGetMySigningQuery, useSignForLenderMutation } from './contractsApi';

interface LenderSignDialogProps {
  readonly contract: ContractDetail;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

type Lender = MySigning['lender'];

const ALONE: yup.AnyObjectSchema = yup.object({});

const WITH_POWER: yup.AnyObjectSchema = yup.object({
  signerDocument: words('Escriba su documento', 20).min(6, 'Use al menos 6 caracteres'),
  power: words('Escriba el poder con que firma', 300).min(5, 'Escriba el poder con que firma'),
});

/** Signs for the lender in one's own session: as its representative, or with a power. */
export function LenderSignDialog(props: LenderSignDialogProps) {
  const { contract, onClose } = props;
  const mine = useGetMySigningQuery(contract.id);
  if (mine.data !== undefined) return <SignAs {...props} lender={mine.data.lender} />;
  return (
    <ConfirmDialog
      title={`Firmar ${contract.number} por el acreedor`}
      confirm={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <QueryState query={mine}>{() => null}</QueryState>
    </ConfirmDialog>
  );
}

function SignAs(props: LenderSignDialogProps & { readonly lender: Lender }) {
  const { contract, lender, onClose, onDone } = props;
  const { isRepresentative, name, representativeName } = lender;
  const [sign] = useSignForLenderMutation();
  const command = useCommandForm({
    initialValues: { signerDocument: '', power: '' },
    schema: isRepresentative ? ALONE : WITH_POWER,
    send: (typed, idempotencyKey) =>
      sign({ id: contract.id, data: isRepresentative ? {} : typed, idempotencyKey })
        .unwrap()
        .then(() => onDone(`${contract.number} quedó firmado por el acreedor.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Firmar ${contract.number} por el acreedor`}
      confirm="Firmar"
      busy="Firmando..."
      onClose={onClose}
    >
      <Typography>
        {isRepresentative
          ? `Usted firma en representación de ${name}, según ${lender.representativePower}.`
          : `Quien representa a ${name} es ${representativeName}. Si firma usted, escriba su ` +
            'documento y el poder con que lo hace: quedan en la constancia.'}
      </Typography>
      {!isRepresentative && (
        <>
          <TextInput
            label="Su documento"
            placeholder="DNI 45678912"
            maxLength={20}
            {...field('signerDocument')}
          />
          <TextInput
            label="Poder con que firma"
            placeholder="Poder inscrito en la partida 11002233 de Lima"
            maxLength={300}
            {...field('power')}
          />
        </>
      )}
      <Typography color="text.secondary">
        Queda constancia de su nombre, la hora, la dirección y la huella del documento.
      </Typography>
    </CommandDialog>
  );
}
