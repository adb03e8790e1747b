import { useState } from 'react';
import type { FieldStop } from '@core/contract/fieldDevices';
import { calendarDay } from '@/i18n/format';
import { PinForm } from './PinForm';
import { ReceiptView } from './ReceiptView';
import { RecordList } from './RecordList';
import { RegisterForm } from './RegisterForm';
import { StatusStrip } from './StatusStrip';
import { StopList } from './StopList';
import { TakeForm } from './TakeForm';
import { VisitForm } from './VisitForm';
import type { PhoneRecord, Unlocked } from './phoneWork';
import { pendingOf } from './phoneWork';
import type { Phone } from './usePhone';

/** Place of the screen of a phone that is unlocked. */
type Place =
  | { readonly kind: 'route' }
  | { readonly kind: 'records' }
  | { readonly kind: 'take' | 'visit'; readonly stop: FieldStop }
  | { readonly kind: 'receipt'; readonly record: PhoneRecord };

/** Route of the day and its money, as the phone has them. */
export function PhoneView({ phone }: { readonly phone: Phone }) {
  const { sight, unlocked, notice } = phone;
  return (
    <div className="phone">
      <header className="phone-head">
        <h1>Cobranza sin señal</h1>
        {unlocked !== undefined && (
          <button type="button" className="plain" onClick={phone.lock}>
            Bloquear
          </button>
        )}
      </header>
      <main>
        {sight?.hasDay === true && <StatusStrip phone={phone} />}
        <output className="phone-notice">{notice}</output>
        {sight !== undefined && <Stage phone={phone} />}
      </main>
      <footer className="phone-foot">
        <a href="/pendientes/ruta">Ruta del día en el sistema</a>
        {phone.isSignedOut && <a href="/">Iniciar sesión para sincronizar</a>}
      </footer>
    </div>
  );
}

/** Stage of the phone: its registration, its day, its PIN, or what it holds. */
function Stage({ phone }: { readonly phone: Phone }) {
  const { sight, status, unlocked } = phone;
  if (sight!.deviceId === null) return <RegisterForm phone={phone} />;
  if (unlocked !== undefined) return <OpenPhone phone={phone} unlocked={unlocked} />;
  if (sight!.hasDay && (sight!.stored > 0 || !sight!.isWiped)) {
    return (
      <PinForm
        title="Teléfono bloqueado"
        lead="Escriba su PIN para ver la ruta."
        action="Desbloquear"
        isBusy={phone.isBusy}
        onPin={phone.unlock}
      />
    );
  }
  if (status === 'requested') {
    return (
      <section>
        <h2>Espera la aprobación</h2>
        <p>Un administrador tiene que aprobar este teléfono en Responsables.</p>
        <button type="button" onClick={() => void phone.look()}>
          Volver a mirar
        </button>
      </section>
    );
  }
  return <BeginForm phone={phone} />;
}

/** Beginning of a day, with a PIN of its own. */
function BeginForm({ phone }: { readonly phone: Phone }) {
  return (
    <PinForm
      title="Comenzar el día"
      lead="Elija un PIN de al menos 6 cifras. Con él se abre lo que el teléfono guarda de hoy."
      action="Comenzar el día"
      isNew
      isBusy={phone.isBusy}
      onPin={phone.begin}
    />
  );
}

interface OpenPhoneProps {
  readonly phone: Phone;
  readonly unlocked: Unlocked;
}

function OpenPhone({ phone, unlocked }: OpenPhoneProps) {
  const [place, setPlace] = useState<Place>({ kind: 'route' });
  const { day, records } = unlocked;
  const toRoute = () => setPlace({ kind: 'route' });
  const waiting = pendingOf(records).length;
  const isOver = day === null || day.on < calendarDay();
  if (place.kind === 'receipt') {
    return <ReceiptView day={day} record={place.record} onBack={toRoute} />;
  }
  if (place.kind === 'take' && day !== null) {
    return (
      <TakeForm
        phone={phone}
        day={day}
        stop={place.stop}
        onTaken={(record) => setPlace({ kind: 'receipt', record })}
        onBack={toRoute}
      />
    );
  }
  if (place.kind === 'visit') {
    return <VisitForm phone={phone} stop={place.stop} onDone={toRoute} />;
  }
  return (
    <>
      <nav className="phone-tabs">
        <button type="button" aria-pressed={place.kind === 'route'} onClick={toRoute}>
          Ruta
        </button>
        <button
          type="button"
          aria-pressed={place.kind === 'records'}
          onClick={() => setPlace({ kind: 'records' })}
        >
          Recibos y visitas ({records.length})
        </button>
      </nav>
      <button
        type="button"
        className="main"
        disabled={phone.isBusy}
        onClick={() => void phone.send()}
      >
        {waiting === 0 ? 'Sincronizar' : `Sincronizar (${waiting} por enviar)`}
      </button>
      {isOver && waiting === 0 && <BeginForm phone={phone} />}
      {place.kind === 'records' ? (
        <RecordList
          records={records}
          stops={day?.stops ?? []}
          onReceipt={(record) => setPlace({ kind: 'receipt', record })}
        />
      ) : (
        <StopList
          phone={phone}
          unlocked={unlocked}
          onTake={(stop) => setPlace({ kind: 'take', stop })}
          onVisit={(stop) => setPlace({ kind: 'visit', stop })}
        />
      )}
    </>
  );
}
