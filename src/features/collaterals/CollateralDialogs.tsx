import * as yup from 'yup';
import type { Collateral, InsureCollateral } from '@core/contract/collaterals';
import type { LoanDetail } from '@core/contract/loans';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { ReasonDialog } from '@/components/ReasonDialog';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { dateText, words } from '@/i18n/fields';
import { AppraisalFields } from './AppraisalFields';
import {
  appraisalSchema,
  emptyAppraisal,
  REGISTRY_MAX,
  toNewAppraisal,
  type AppraisalForm,
} from './collateralForm';
import { useActOnCollateralMutation, type Ending } from './collateralsApi';

interface DialogProps {
  readonly collateral: Collateral;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Appraisal of a collateral: its worth from another day on. */
export function AppraisalDialog({
  loan,
  collateral,
  onClose,
  onDone,
}: DialogProps & { readonly loan: LoanDetail }) {
  const { loanId, id, number } = collateral;
  const [send] = useActOnCollateralMutation();
  const command = useCommandForm<AppraisalForm>({
    initialValues: emptyAppraisal(loan),
    schema: appraisalSchema,
    send: async (values, idempotencyKey) => {
      const data = toNewAppraisal(values);
      await send({ loanId, id, how: 'tasaciones', data, idempotencyKey }).unwrap();
      onDone(`La tasación de ${number} quedó registrada.`);
    },
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Nueva tasación de ${number}`}
      confirm="Registrar tasación"
      busy="Registrando..."
      onClose={onClose}
    >
      <AppraisalFields field={field} today={loan.asOf} isFirst />
    </CommandDialog>
  );
}

const registrySchema = yup.object({
  registryReference: words('Escriba la partida, el registro o el contrato', REGISTRY_MAX).min(
    3,
    'Escriba al menos 3 letras',
  ),
});

/** Constitution of a collateral: it binds from now on. */
export function ConstituteDialog({ collateral, onClose, onDone }: DialogProps) {
  const { loanId, id, number, registryReference } = collateral;
  const [send] = useActOnCollateralMutation();
  const command = useCommandForm<{ registryReference: string }>({
    initialValues: { registryReference },
    schema: registrySchema,
    send: async (values, idempotencyKey) => {
      const data = { registryReference: values.registryReference.trim() };
      await send({ loanId, id, how: 'constitucion', data, idempotencyKey }).unwrap();
      onDone(`${number} quedó constituida.`);
    },
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Constituir ${number}`}
      confirm="Constituir"
      busy="Registrando..."
      onClose={onClose}
    >
      <TextInput
        label="Inscripción"
        help="La partida, el registro o el contrato que la hace exigible"
        isFirst
        maxLength={REGISTRY_MAX}
        {...field('registryReference')}
      />
    </CommandDialog>
  );
}

const insuranceSchema = yup.object({
  insuredUntil: dateText('Ingrese hasta cuándo está asegurada'),
  policy: words('Escriba la póliza', REASON_MAX_LENGTH).min(3, 'Escriba al menos 3 letras'),
});

/** Dialog that says until when a collateral is insured. */
export function InsureDialog({ collateral, onClose, onDone }: DialogProps) {
  const { loanId, id, number } = collateral;
  const [send] = useActOnCollateralMutation();
  const command = useCommandForm<InsureCollateral>({
    initialValues: { insuredUntil: '', policy: '' },
    schema: insuranceSchema,
    send: async ({ insuredUntil, policy }, idempotencyKey) => {
      const data = { insuredUntil, policy: policy.trim() };
      await send({ loanId, id, how: 'seguro', data, idempotencyKey }).unwrap();
      onDone(`El seguro de ${number} quedó registrado.`);
    },
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Seguro de ${number}`}
      confirm="Registrar seguro"
      busy="Registrando..."
      onClose={onClose}
    >
      <DateField label="Asegurada hasta" {...field('insuredUntil')} />
      <TextInput
        label="Póliza"
        placeholder="Rímac 88-123"
        maxLength={REASON_MAX_LENGTH}
        {...field('policy')}
      />
    </CommandDialog>
  );
}

/** Ways in which a collateral ends: their names and effects. */
const ENDINGS: Readonly<
  Record<Ending, { readonly open: string; readonly effect: string; readonly done: string }>
> = {
  anulacion: {
    open: 'Anular',
    effect: 'La garantía deja de contarse. Lo registrado queda en la historia.',
    done: 'quedó anulada.',
  },
  liberacion: {
    open: 'Liberar',
    effect: 'El préstamo ya no se debe: la garantía vuelve a su dueño.',
    done: 'quedó liberada.',
  },
  'liberacion-anticipada': {
    open: 'Liberar',
    effect: 'El préstamo aún se debe: quedará sin esta garantía.',
    done: 'quedó liberada.',
  },
  ejecucion: {
    open: 'Ejecutar',
    effect: 'La garantía se toma por la deuda vencida. Lo que se cobre se registra como pago.',
    done: 'quedó ejecutada.',
  },
};

/** Ends it with a reason. */
export function EndDialog({
  collateral,
  how,
  onClose,
  onDone,
}: DialogProps & { readonly how: Ending }) {
  const { loanId, id, number } = collateral;
  const [send] = useActOnCollateralMutation();
  const { open, effect, done } = ENDINGS[how];
  return (
    <ReasonDialog
      title={`${open} ${number}`}
      effect={effect}
      confirm={open}
      send={(reason, idempotencyKey) =>
        send({ loanId, id, how, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${number} ${done}`))
      }
      onClose={onClose}
    />
  );
}
