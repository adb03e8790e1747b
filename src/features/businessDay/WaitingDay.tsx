import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { WaitingDay as Waiting } from '@core/contract/businessDay';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { count, showDate, showLongDate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { CatchUpDialog } from './CatchUpDialog';
import { useGetBusinessDayQuery } from './businessDayApi';

/** Why the business date stands still, where the calendar was not believed. */
export const whyWaiting = ({ from, until, days }: Waiting): string => {
  const clock = `El reloj del servidor dice ${showLongDate(until)}`;
  return days < 0
    ? `${clock}, antes del día abierto (${showDate(from)}): corríjalo. Nada se deshizo.`
    : `${clock}: van ${count(days, 'día', 'días')} sin cerrar. Nada se cargó ni se cerró sin ` +
        `preguntar: se trabaja con el ${showDate(from)}.`;
};

interface WaitingDayProps {
  readonly onDone: (result: string) => void;
}

/** Notice of /pendientes about a business date that waits for a person. */
export function WaitingDay({ onDone }: WaitingDayProps) {
  const { may } = useAccess();
  const waiting = useGetBusinessDayQuery().data?.waiting ?? null;
  const [isAsking, setIsAsking] = useState(false);
  if (waiting === null) return null;
  const { until, days } = waiting;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ flexWrap: 'wrap' }}
        action={
          may('catchUpDay') && days >= 0 ? (
            <Button color="inherit" onClick={() => setIsAsking(true)}>
              Ponerse al día hasta el {showDate(until)}
            </Button>
          ) : (
            <Button color="inherit" component={Link} to={paths.closeOfDay}>
              Ver cierre del día
            </Button>
          )
        }
      >
        {whyWaiting(waiting)}
      </Alert>
      {isAsking && (
        <CatchUpDialog
          waiting={waiting}
          onClose={() => setIsAsking(false)}
          onDone={({ businessDate }) => {
            setIsAsking(false);
            onDone(`La fecha de negocio es ahora el ${showDate(businessDate)}.`);
          }}
        />
      )}
    </>
  );
}
