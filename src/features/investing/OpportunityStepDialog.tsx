import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { OpportunityDetail } from '@core/contract/opportunities';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { ReasonDialog } from '@/components/ReasonDialog';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { dateText } from '@/i18n/fields';
import { isSome, showDate, showMoney, today } from '@/i18n/format';
import { useStepOpportunityMutation } from './opportunitiesApi';

/** Last part of the address of each step. */
export type OpportunityStep = 'publicacion' | 'prorroga' | 'cierre' | 'cancelacion';

interface StepProps {
  readonly opportunity: OpportunityDetail;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Confirmation of a step of an opportunity. */
export function OpportunityStepDialog({
  step,
  ...props
}: StepProps & { readonly step: OpportunityStep }) {
  if (step === 'prorroga') return <ExtendDialog {...props} />;
  if (step === 'cancelacion') return <CancelDialog {...props} />;
  return <PlainDialog step={step} {...props} />;
}

function plainWords(step: 'publicacion' | 'cierre', opportunity: OpportunityDetail) {
  const { number, currency, offered, reserved, left, atMinimum, living } = opportunity;
  const money = (amount: string) => showMoney(amount, currency);
  if (step === 'publicacion') {
    return {
      confirm: 'Publicar',
      effect:
        `Los inversionistas verán ${number} y podrán reservar hasta ${money(offered)}, hasta el ` +
        `${showDate(opportunity.closesOn)}.`,
      done: `${number} quedó publicada.`,
    };
  }
  const rest =
    isSome(left) && atMinimum === 'lenderTakesRest'
      ? ` La entidad pone los ${money(left)} que faltan.`
      : '';
  if (living !== null) {
    return {
      confirm: 'Cerrar oportunidad',
      effect:
        `Se venden ${money(reserved)} del capital, que entran al efectivo propio del fondo. La ` +
        'entidad conserva el resto y el interés corrido hasta hoy.',
      done: `${number} quedó vendida: el préstamo ya es de sus inversionistas.`,
    };
  }
  return {
    confirm: 'Cerrar oportunidad',
    effect: `Se cierra con ${money(reserved)} reservados, que ya no se cancelan.${rest}`,
    done: `${number} quedó fondeada. Ya se puede desembolsar el préstamo.`,
  };
}

function PlainDialog({
  step,
  opportunity,
  onClose,
  onDone,
}: StepProps & { readonly step: 'publicacion' | 'cierre' }) {
  const [take] = useStepOpportunityMutation();
  const { id, number, version } = opportunity;
  const { confirm, effect, done } = plainWords(step, opportunity);
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      take({ id, step, data: { version }, idempotencyKey })
        .unwrap()
        .then(() => onDone(done)),
  });
  return (
    <CommandDialog
      command={command}
      title={`${confirm}: ${number}`}
      confirm={confirm}
      onClose={onClose}
    >
      <Typography>
        <WholeNumbers>{effect}</WholeNumbers>
      </Typography>
    </CommandDialog>
  );
}

const extension = yup.object({ closesOn: dateText('Elija el día de cierre') });

function ExtendDialog({ opportunity, onClose, onDone }: StepProps) {
  const [take] = useStepOpportunityMutation();
  const { id, number, version } = opportunity;
  const command = useCommandForm<{ closesOn: string }>({
    initialValues: { closesOn: opportunity.closesOn },
    schema: extension,
    send: ({ closesOn }, idempotencyKey) =>
      take({ id, step: 'prorroga', data: { closesOn, version }, idempotencyKey })
        .unwrap()
        .then(() => onDone(`${number} cierra el ${showDate(closesOn)}.`)),
  });
  return (
    <CommandDialog
      command={command}
      title={`Cambiar el cierre de ${number}`}
      confirm="Guardar cierre"
      problem={unsaidBy(command.problem, ['closesOn'])}
      onClose={onClose}
    >
      <DateField label="Día de cierre" min={today()} {...command.field('closesOn')} />
    </CommandDialog>
  );
}

/** Words of the act that ends an opportunity, or undoes the sale of its loan. */
function endingWords({ number, currency, reserved, living, status }: OpportunityDetail) {
  const money = showMoney(reserved, currency);
  if (status === 'DESEMBOLSADA') {
    return {
      title: `Deshacer la venta de ${number}`,
      confirm: 'Deshacer la venta',
      effect:
        `El fondo devuelve ${money} a los inversionistas y el préstamo vuelve a ser de la ` +
        'entidad. Sólo se puede mientras no se repartió nada de él.',
      done: `La venta de ${number} quedó deshecha.`,
    };
  }
  const held = isSome(reserved)
    ? `Los ${money} reservados vuelven a sus inversionistas.`
    : 'Nadie reservó nada todavía.';
  const again = living === null ? 'La solicitud' : 'El préstamo';
  return {
    title: `Cancelar ${number}`,
    confirm: 'Cancelar oportunidad',
    effect: `${held} ${again} se puede ofrecer otra vez.`,
    done: `${number} quedó cancelada.`,
  };
}

function CancelDialog({ opportunity, onClose, onDone }: StepProps) {
  const [take] = useStepOpportunityMutation();
  const { id } = opportunity;
  const { title, confirm, effect, done } = endingWords(opportunity);
  const isSold = opportunity.status === 'DESEMBOLSADA';
  return (
    <ReasonDialog
      title={title}
      effect={effect}
      confirm={confirm}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        take({ id, step: 'cancelacion', data: { reason, isSold }, idempotencyKey })
          .unwrap()
          .then(() => onDone(done))
      }
    />
  );
}
