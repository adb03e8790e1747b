import type { FieldStop } from '@core/contract/fieldDevices';
import type { StopReason } from '@core/contract/loanContacts';
import { HALT, hoursNowText } from '@/i18n/contacts';
import { STOP_REASON } from '@core/route/stopWords';
import { showDate, showMoney } from '@/i18n/format';
import type { PhoneRecord, Unlocked } from './phoneWork';
import { isOpenAt, minuteNow } from './stopHours';
import { owedNow } from './stopMoney';
import type { Phone } from './usePhone';

interface StopListProps {
  readonly phone: Phone;
  readonly unlocked: Unlocked;
  readonly onTake: (stop: FieldStop) => void;
  readonly onVisit: (stop: FieldStop) => void;
}

/** Visits of the day in their order, with what each still owes. */
export function StopList({ unlocked: { day, records }, onTake, onVisit }: StopListProps) {
  if (day === null) {
    return (
      <section>
        <h2>La jornada terminó</h2>
        <p>La ruta se borró del teléfono. Sincronice lo que falta enviar y comience otro día.</p>
      </section>
    );
  }
  return (
    <section>
      <h2>Ruta del {showDate(day.on)}</h2>
      <ol className="phone-stops" aria-label="Visitas en orden">
        {day.stops.map((stop) => (
          <li key={stop.loanId}>
            <h3>{stop.name}</h3>
            <p className="soft">
              {stop.loanNumber} · documento …{stop.documentEnd} ·{' '}
              {STOP_REASON[stop.why as StopReason]}
            </p>
            {stop.halt !== null && (
              <p className="phone-fault">
                {HALT[stop.halt].fact}. {HALT[stop.halt].order}
              </p>
            )}
            {stop.caseTodo !== null && <p>En su caso sigue: {stop.caseTodo}</p>}
            <p>{stop.address}</p>
            <StopPhone stop={stop} />
            {stop.halt === null && (
              <p className="soft">{hoursNowText('visit', stop.visitHours, minuteNow())}</p>
            )}
            <p className="owed">
              {showMoney(owedNow(stop, day.on, records), stop.currency)}
              <span className="soft"> por pagar hoy</span>
            </p>
            <Done records={records.filter(({ facts }) => facts.loanId === stop.loanId)} />
            <div className="phone-acts">
              <button
                type="button"
                onClick={() => onTake(stop)}
                aria-label={`Cobrar a ${stop.name}`}
              >
                Cobrar
              </button>
              <button
                type="button"
                className="plain"
                onClick={() => onVisit(stop)}
                aria-label={`Visita a ${stop.name}`}
              >
                Registrar visita
              </button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Telephone of a stop, to be called with a tap while the law lets them be called. */
function StopPhone({ stop: { phone, callHours, halt } }: { readonly stop: FieldStop }) {
  if (phone === '') return null;
  if (halt === null && isOpenAt(callHours, minuteNow())) {
    return (
      <p>
        <a href={`tel:${phone}`}>{phone}</a>
      </p>
    );
  }
  const why = halt === null ? hoursNowText('call', callHours, minuteNow()) : 'No llame.';
  return (
    <p>
      {phone} <span className="soft">{why}</span>
    </p>
  );
}

/** Acts at a stop today, in a line. */
function Done({ records }: { readonly records: readonly PhoneRecord[] }) {
  if (records.length === 0) return null;
  const money = records.filter(({ facts }) => facts.kind === 'money').length;
  const visits = records.length - money;
  const words = [money > 0 ? 'Cobrado' : '', visits > 0 ? 'Visitado' : ''].filter(Boolean);
  return <p className="done">{words.join(' · ')}</p>;
}
