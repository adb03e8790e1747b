import { isLongUnsynced } from '@core/field/limits';
import { UNSYNCED_ADVICE } from '@/i18n/phone';
import { count, showInstant, showMoney } from '@/i18n/format';
import { pendingOf } from './phoneWork';
import { instantNow } from './stopHours';
import { leftOf } from './stopMoney';
import type { Phone } from './usePhone';

/** Says plainly how the phone stands: its last contact, what waits, what it may still take. */
export function StatusStrip({ phone }: { readonly phone: Phone }) {
  const { sight, unlocked } = phone;
  const records = unlocked?.records ?? [];
  const isWaiting = unlocked === undefined ? sight!.stored > 0 : pendingOf(records).length > 0;
  const left = unlocked?.day ? leftOf(unlocked.day, records) : undefined;
  return (
    <dl className="phone-strip" aria-label="Estado del teléfono">
      <div>
        <dt>Última sincronización</dt>
        <dd>{showInstant(sight!.lastSyncAt)}</dd>
      </div>
      {unlocked !== undefined && (
        <div>
          <dt>Por enviar</dt>
          <dd>{pendingOf(records).length}</dd>
        </div>
      )}
      {isWaiting && isLongUnsynced(sight!.lastSyncAt, instantNow()) && (
        <div>
          <dt>Sin sincronizar</dt>
          <dd>{UNSYNCED_ADVICE}</dd>
        </div>
      )}
      {!sight!.isKept && (
        <div>
          <dt>Aviso del navegador</dt>
          <dd>
            Puede borrar lo que guarda si falta espacio. Sincronice apenas tenga señal y agregue
            esta página a la pantalla de inicio.
          </dd>
        </div>
      )}
      {left !== undefined && (
        <div>
          <dt>Puede cobrar aún</dt>
          <dd>
            {showMoney(left.amount, left.currency)} en {count(left.count, 'recibo', 'recibos')}
          </dd>
        </div>
      )}
    </dl>
  );
}
