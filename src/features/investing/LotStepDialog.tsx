import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { DistributionLotDetail } from '@core/contract/distributions';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useCommandForm } from '@/components/useCommandForm';
import { useStepDistributionLotMutation } from './distributionsApi';
import { LotTotals } from './LotTotals';
import { OverdrawnInvestors } from './OverdrawnInvestors';

/** Last part of the address of each step of a lot. */
export type LotStep = 'generacion' | 'descarte' | 'extorno';

interface LotStepDialogProps {
  readonly lot: DistributionLotDetail;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Confirmation of a step of a lot. */
export function LotStepDialog({ step, ...props }: LotStepDialogProps & { readonly step: LotStep }) {
  return step === 'generacion' ? (
    <GenerateDialog {...props} />
  ) : (
    <EndDialog step={step} {...props} />
  );
}

function GenerateDialog({ lot, onClose, onDone }: LotStepDialogProps) {
  const [take] = useStepDistributionLotMutation();
  const { id, number, totals, overdrawn } = lot;
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      take({ id, step: 'generacion', data: {}, idempotencyKey })
        .unwrap()
        .then(() => onDone(`Lote ${number} generado: el dinero ya está en cada inversionista.`)),
  });
  return (
    <CommandDialog
      command={command}
      title={`Generar el lote ${number}`}
      confirm="Generar lote"
      busy="Generando..."
      isWide
      onClose={onClose}
    >
      <Typography>Se reparte tal como se ve aquí, con sus asientos:</Typography>
      <LotTotals totals={totals} />
      <OverdrawnInvestors rows={overdrawn} />
    </CommandDialog>
  );
}

const WORDS = {
  descarte: {
    title: 'Descartar',
    effect: 'No movió dinero. Los pagos quedan para otro lote.',
    done: 'descartado',
  },
  extorno: {
    title: 'Deshacer',
    effect:
      'Lo repartido sale de cada inversionista con asientos contrarios, y los pagos quedan por ' +
      'repartir. Sólo se deshace el último lote generado.',
    done: 'deshecho',
  },
} as const;

function EndDialog({
  lot,
  step,
  onClose,
  onDone,
}: LotStepDialogProps & { readonly step: 'descarte' | 'extorno' }) {
  const [take] = useStepDistributionLotMutation();
  const { id, number, totals, overdrawn } = lot;
  const { title, effect, done } = WORDS[step];
  return (
    <ReasonDialog
      title={`${title} el lote ${number}`}
      effect={effect}
      confirm={`${title} lote`}
      isWide={step === 'extorno'}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        take({ id, step, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`El lote ${number} quedó ${done}.`))
      }
    >
      {step === 'extorno' && (
        <Blocks gap={1}>
          <LotTotals totals={totals} />
          <OverdrawnInvestors rows={overdrawn} />
        </Blocks>
      )}
    </ReasonDialog>
  );
}
