import { Fragment, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BusinessDay } from '@core/contract/businessDay';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { groupMoney, showDate, showInstant, showLongDate } from '@/i18n/format';
import { CatchUpDialog } from './CatchUpDialog';
import { CloseDayDialog } from './CloseDayDialog';
import { OutsideCash } from './OutsideCash';
import { whyWaiting } from './WaitingDay';
import {
  useChangeDayModeMutation,
  useChangeTwoPersonsMutation,
  useGetBusinessDayQuery,
  useReopenDayMutation,
} from './businessDayApi';

type Step = 'close' | 'reopen' | 'mode' | 'two' | 'catchUp';

interface BusinessDayCardProps {
  readonly rights: Readonly<Record<Step, boolean>>;
  readonly onDone: (result: string) => void;
}

/** The business date: what is missing to close it, and what was closed last. */
export function BusinessDayCard({ rights, onDone }: BusinessDayCardProps) {
  const day = useGetBusinessDayQuery();
  const [step, setStep] = useState<Step>();
  const done = (changed: BusinessDay) => {
    setStep(undefined);
    onDone(`La fecha de negocio es ahora el ${showDate(changed.businessDate)}.`);
  };
  const close = () => setStep(undefined);
  return (
    <Section
      title="Fecha de negocio"
      action={<Steps day={day.data} rights={rights} onStep={setStep} />}
    >
      <QueryState query={day}>{(data) => <Day day={data} />}</QueryState>
      {step === 'close' && day.data !== undefined && (
        <CloseDayDialog day={day.data} onClose={close} onDone={done} />
      )}
      {step === 'catchUp' && day.data?.waiting && (
        <CatchUpDialog waiting={day.data.waiting} onClose={close} onDone={done} />
      )}
      {step === 'reopen' && <ReopenDialog onClose={close} onDone={done} />}
      {step === 'mode' && day.data !== undefined && (
        <ModeDialog mode={day.data.mode} onClose={close} onDone={done} />
      )}
      {step === 'two' && day.data !== undefined && (
        <TwoDialog
          needsTwo={day.data.needsTwo}
          onClose={close}
          onDone={({ needsTwo }) => {
            setStep(undefined);
            onDone(
              needsTwo ? 'Desde ahora se piden dos personas.' : 'Desde ahora basta una persona.',
            );
          }}
        />
      )}
    </Section>
  );
}

interface StepsProps {
  readonly day: BusinessDay | undefined;
  readonly rights: BusinessDayCardProps['rights'];
  readonly onStep: (step: Step) => void;
}

function Steps({ day, rights, onStep }: StepsProps) {
  if (day === undefined) return null;
  const isManual = day.mode === 'manual';
  const button = (step: Step, label: string) => (
    <Button size="small" variant="outlined" onClick={() => onStep(step)}>
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {rights.two && button('two', day.needsTwo ? 'Pedir una persona' : 'Pedir dos personas')}
      {rights.mode && button('mode', isManual ? 'Seguir al calendario' : 'Cerrar a mano')}
      {rights.reopen && day.canReopen && button('reopen', 'Reabrir el anterior')}
      {rights.close && isManual && button('close', 'Cerrar el día')}
      {rights.catchUp &&
        day.waiting !== null &&
        day.waiting.days >= 0 &&
        button('catchUp', `Ponerse al día hasta el ${showDate(day.waiting.until)}`)}
    </Box>
  );
}

function Day({ day }: { readonly day: BusinessDay }) {
  const { checks, lastClose } = day;
  const isManual = day.mode === 'manual';
  const facts = [
    { term: 'Hoy se trabaja con', value: showDate(day.businessDate) },
    { term: 'Se cierra', value: isManual ? 'A mano' : 'Con el calendario' },
    { term: 'Arma y genera', value: day.needsTwo ? 'Dos personas distintas' : 'Una persona' },
    { term: 'Préstamos por cargar', value: groupMoney(String(checks.loansToCharge)) },
    { term: 'Cajas sin cuadrar', value: groupMoney(String(checks.openCashDesks)) },
    { term: 'Efectivo fuera de caja', value: <OutsideCash cash={checks.outsideCash} /> },
    { term: 'Préstamos menos libros', value: <Differences of={checks.differences} /> },
    {
      term: 'Último cierre',
      value:
        lastClose === null
          ? 'Ninguno'
          : `${showDate(lastClose.closedOn)}, por ${lastClose.closedBy ?? 'el sistema'} el ` +
            showInstant(lastClose.closedAt) +
            (lastClose.note === '' ? '' : `. ${lastClose.note}`),
    },
  ];
  return (
    <>
      {day.waiting !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {whyWaiting(day.waiting)}
        </Alert>
      )}
      {isManual && day.waiting === null && day.businessDate < day.calendarDay && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          El calendario ya está en el {showLongDate(day.calendarDay)}: faltan días por cerrar.
        </Alert>
      )}
      <Facts facts={facts} />
    </>
  );
}

/** A figure for each currency: soles and dollars are not added. */
function Differences({ of }: { readonly of: BusinessDay['checks']['differences'] }) {
  return of.map(({ currency, amount }, index) => (
    <Fragment key={currency}>
      {index > 0 && ' · '}
      <MoneyText amount={amount} currency={currency} />
    </Fragment>
  ));
}

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: (day: BusinessDay) => void;
}

function ReopenDialog({ onClose, onDone }: DialogProps) {
  const [reopen] = useReopenDayMutation();
  return (
    <ReasonDialog
      title="Reabrir el último día cerrado"
      effect="La fecha de negocio vuelve a ese día y se puede asentar en él otra vez."
      confirm="Reabrir día"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        reopen({ data: { reason }, idempotencyKey }).unwrap().then(onDone)
      }
    />
  );
}

function ModeDialog({ mode, onClose, onDone }: DialogProps & Pick<BusinessDay, 'mode'>) {
  const [change] = useChangeDayModeMutation();
  const isManual = mode === 'manual';
  return (
    <ReasonDialog
      title={isManual ? 'Seguir al calendario' : 'Cerrar los días a mano'}
      effect={
        isManual
          ? 'La fecha de negocio será la del calendario y cada noche se cargará y cerrará sola.'
          : 'La fecha de negocio quedará en hoy hasta que alguien genere sus cargos y la cierre.'
      }
      confirm="Cambiar"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        change({ data: { mode: isManual ? 'automatic' : 'manual', reason }, idempotencyKey })
          .unwrap()
          .then(onDone)
      }
    />
  );
}

function TwoDialog({ needsTwo, onClose, onDone }: DialogProps & Pick<BusinessDay, 'needsTwo'>) {
  const [change] = useChangeTwoPersonsMutation();
  return (
    <ReasonDialog
      title={needsTwo ? 'Pedir una sola persona' : 'Pedir dos personas'}
      effect={
        needsTwo
          ? 'Quien arma un lote de cargos podrá también generarlo.'
          : 'Quien arma un lote de cargos no podrá generarlo: lo revisa otra persona.'
      }
      confirm="Cambiar"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        change({ data: { needsTwo: !needsTwo, reason }, idempotencyKey })
          .unwrap()
          .then(onDone)
      }
    />
  );
}
