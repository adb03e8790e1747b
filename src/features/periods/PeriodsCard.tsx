import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OpenPeriod, Period } from '@core/contract/periods';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { asSentence, showDate, showMonth } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { ClosePeriodDialog } from './ClosePeriodDialog';
import { PeriodChecks } from './PeriodChecks';
import { PeriodList } from './PeriodList';
import { YearsSection } from './YearsSection';
import {
  useChangeAccrualMutation,
  useGetOpenPeriodQuery,
  useReopenPeriodMutation,
} from './periodsApi';

interface PeriodsCardProps {
  readonly onDone: (result: string) => void;
}

/** /administracion-avanzada/meses: the month to close, and those that are closed. */
export function PeriodsCard({ onDone }: PeriodsCardProps) {
  const open = useGetOpenPeriodQuery();
  const { may } = useAccess();
  const [step, setStep] = useState<'close' | 'accrual' | Period>();
  const leave = () => setStep(undefined);
  const done = (result: string) => {
    leave();
    onDone(result);
  };
  return (
    <Blocks>
      <QueryState query={open}>
        {(period) => (
          <Section
            title={`Cierre de ${showMonth(period.month)}`}
            action={<Steps period={period} onStep={setStep} />}
          >
            <OpenMonth period={period} />
            {step === 'close' && (
              <ClosePeriodDialog
                period={period}
                onClose={leave}
                onDone={({ month }) => done(`${asSentence(showMonth(month))} quedó cerrado.`)}
              />
            )}
            {step === 'accrual' && (
              <AccrualDialog
                isDaily={period.accruesDaily}
                onClose={leave}
                onDone={({ accruesDaily }) =>
                  done(
                    accruesDaily
                      ? 'Desde ahora los intereses se devengan cada día.'
                      : 'Desde ahora los intereses se devengan al fin de cada mes.',
                  )
                }
              />
            )}
          </Section>
        )}
      </QueryState>
      <PeriodList onReopen={setStep} />
      {may('listYears') && <YearsSection onDone={onDone} />}
      {typeof step === 'object' && (
        <ReopenDialog
          period={step}
          onClose={leave}
          onDone={({ month }) => done(`${asSentence(showMonth(month))} quedó abierto.`)}
        />
      )}
    </Blocks>
  );
}

interface StepsProps {
  readonly period: OpenPeriod;
  readonly onStep: (step: 'close' | 'accrual') => void;
}

function Steps({ period, onStep }: StepsProps) {
  const { may } = useAccess();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {may('changeAccrual') && (
        <Button size="small" variant="outlined" onClick={() => onStep('accrual')}>
          {period.accruesDaily ? 'Devengar al fin de mes' : 'Devengar cada día'}
        </Button>
      )}
      {may('closePeriod') && period.canClose && (
        <Button size="small" variant="contained" onClick={() => onStep('close')}>
          Cerrar el mes
        </Button>
      )}
    </Box>
  );
}

function OpenMonth({ period }: { readonly period: OpenPeriod }) {
  const { month, endsOn, lastClosed, isOver, checks, canClose, accruesDaily } = period;
  const facts = [
    { term: 'Termina el', value: showDate(endsOn) },
    { term: 'Último mes cerrado', value: lastClosed === null ? 'Ninguno' : showMonth(lastClosed) },
    { term: 'Los intereses se devengan', value: accruesDaily ? 'Cada día' : 'Al fin de mes' },
  ];
  return (
    <Blocks gap={2}>
      {!isOver && (
        <Alert severity="info">
          {asSentence(showMonth(month))} todavía no termina: se podrá cerrar después del{' '}
          {showDate(endsOn)}.
        </Alert>
      )}
      {isOver && !canClose && (
        <Alert severity="warning">Resuelva los puntos pendientes para cerrar el mes.</Alert>
      )}
      <Facts facts={facts} />
      {checks.length > 0 && (
        <PeriodChecks label={`Puntos de ${showMonth(month)}`} checks={checks} />
      )}
    </Blocks>
  );
}

interface AccrualDialogProps {
  readonly isDaily: boolean;
  readonly onClose: () => void;
  readonly onDone: (period: OpenPeriod) => void;
}

function AccrualDialog({ isDaily, onClose, onDone }: AccrualDialogProps) {
  const [change] = useChangeAccrualMutation();
  return (
    <ReasonDialog
      title={isDaily ? 'Devengar al fin de mes' : 'Devengar cada día'}
      effect={
        isDaily
          ? 'Los intereses ganados que aún no vencen entrarán a los libros el último día del mes.'
          : 'Los intereses ganados que aún no vencen entrarán a los libros cada día.'
      }
      confirm="Cambiar"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        change({ data: { daily: !isDaily, reason }, idempotencyKey })
          .unwrap()
          .then(onDone)
      }
    />
  );
}

interface ReopenDialogProps {
  readonly period: Period;
  readonly onClose: () => void;
  readonly onDone: (period: Period) => void;
}

function ReopenDialog({ period: { month }, onClose, onDone }: ReopenDialogProps) {
  const [reopen] = useReopenPeriodMutation();
  return (
    <ReasonDialog
      title={`Volver a abrir ${showMonth(month)}`}
      effect={
        'Se podrán registrar asientos con fecha de ese mes, y de los que se cerraron con él, ' +
        'hasta que se cierre otra vez.'
      }
      confirm="Volver a abrir"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        reopen({ month, data: { reason }, idempotencyKey }).unwrap().then(onDone)
      }
    />
  );
}
