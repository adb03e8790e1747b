import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RouteStop } from '@core/contract/loanContacts';
import { MoneyText } from '@/components/MoneyText';
import { PhoneLink } from '@/components/PhoneLink';
import { StatusChip } from '@/components/StatusChip';
import { HALT, metresText, stopHoursText } from '@/i18n/contacts';
import { STOP_REASON } from '@core/route/stopWords';
import { CONTACT_RESULT } from '@core/contact/contactWords';
import { clockText } from '@core/calendar/clockTime';
import { count, isSome } from '@/i18n/format';

/** Address that the phone's own map opens: the place where it is known, the street where not. */
const wayTo = ({ place, address, borrowerName }: RouteStop) =>
  place === null
    ? `geo:0,0?q=${encodeURIComponent(address)}`
    : `geo:${place.latitude},${place.longitude}?q=${place.latitude},${place.longitude}` +
      `(${encodeURIComponent(borrowerName)})`;

const reasonOf = ({ why, minute, daysPastDue }: RouteStop) => {
  if (why === 'late') return `${count(daysPastDue, 'día', 'días')} de mora`;
  return minute === null ? STOP_REASON[why] : `${STOP_REASON[why]}, ${clockText(minute)}`;
};

const visitWords = ({ visit }: RouteStop) =>
  visit === null ? 'Registrar visita' : 'Registrar otra visita';

interface RouteStopsProps {
  readonly stops: readonly RouteStop[];
  readonly canOrder: boolean;
  readonly canVisit: boolean;
  readonly canPay: boolean;
  /** The day is not past: the hours of its visits and calls are told. */
  readonly hasHours: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onVisit: (stop: RouteStop) => void;
  readonly onPay: (stop: RouteStop) => void;
}

/** The visits of a day as cards, in their turn; one that was made keeps its ways, quieter. */
export function RouteStops(props: RouteStopsProps) {
  const { stops, canOrder, canVisit, canPay, hasHours, onMove, onVisit, onPay } = props;
  return (
    <Box
      component="ol"
      aria-label="Visitas en orden"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {stops.map((stop, index) => (
        <Box
          component="li"
          key={stop.loanId}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
        >
          <Head stop={stop} turn={index + 1} />
          {stop.caseTodo !== null && (
            <Box sx={{ fontSize: 14, mt: 1 }}>En su caso sigue: {stop.caseTodo}</Box>
          )}
          {hasHours && <Hours stop={stop} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {canVisit && (
              <Button
                variant={stop.isMade ? 'text' : 'contained'}
                size="small"
                aria-label={`${visitWords(stop)}: ${stop.borrowerName}`}
                onClick={() => onVisit(stop)}
              >
                {visitWords(stop)}
              </Button>
            )}
            {canPay && isSome(stop.expected) && (
              <Button
                variant={stop.isMade ? 'text' : 'outlined'}
                size="small"
                aria-label={`Cobrar a ${stop.borrowerName}`}
                onClick={() => onPay(stop)}
              >
                Cobrar
              </Button>
            )}
            <Button variant="outlined" size="small" href={wayTo(stop)}>
              Cómo llegar
            </Button>
            {canOrder && (
              <TurnButtons
                name={stop.borrowerName}
                isFirst={index === 0}
                isLast={index === stops.length - 1}
                onMove={(by) => onMove(index, index + by)}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface TurnButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Moves the stop by a turn: one before, or one after. */
  readonly onMove: (by: -1 | 1) => void;
}

function TurnButtons({ name, isFirst, isLast, onMove }: TurnButtonsProps) {
  return (
    <>
      {!isFirst && (
        <Button size="small" aria-label={`Subir a ${name}`} onClick={() => onMove(-1)}>
          Subir
        </Button>
      )}
      {!isLast && (
        <Button size="small" aria-label={`Bajar a ${name}`} onClick={() => onMove(1)}>
          Bajar
        </Button>
      )}
    </>
  );
}

/** Hours in which a stop that waits may be visited and called. */
function Hours({ stop: { visit, halt, visitHours, callHours } }: { readonly stop: RouteStop }) {
  if (visit !== null || halt !== null) return null;
  return <Box sx={{ fontSize: 14, mt: 1 }}>{stopHoursText(visitHours, callHours)}</Box>;
}

function Head({ stop, turn }: { readonly stop: RouteStop; readonly turn: number }) {
  const { borrowerName, loanNumber, address, phone, expected, collected, currency } = stop;
  const isAgreed = stop.why === 'promise' || stop.why === 'pinned';
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        <Box sx={{ fontWeight: 700, minWidth: 22 }}>{turn}.</Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{borrowerName}</Box>
          <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
            {loanNumber} · {address}
          </Box>
        </Box>
        <Box sx={{ textAlign: 'right', fontWeight: 600 }}>
          <MoneyText amount={expected} currency={currency} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          mt: 1,
          alignItems: 'center',
          fontSize: 14,
        }}
      >
        {stop.halt !== null && (
          <StatusChip label={`No visitar: ${HALT[stop.halt].fact}`} tone="late" isLong />
        )}
        <StatusChip label={reasonOf(stop)} tone={isAgreed ? 'warn' : 'quiet'} isLong />
        {stop.visit !== null && (
          <StatusChip
            label={`${CONTACT_RESULT[stop.visit.result]} · ${stop.visit.number}`}
            tone="good"
            isLong
          />
        )}
        {stop.metres !== null && <Box>a {metresText(stop.metres)}</Box>}
        {stop.place === null && <Box sx={{ color: 'text.secondary' }}>sin ubicación</Box>}
        {isSome(collected) && (
          <Box>
            Cobrado <MoneyText amount={collected} currency={currency} />
          </Box>
        )}
        <PhoneLink phone={phone} />
      </Box>
    </>
  );
}
