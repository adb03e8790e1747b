import type { FieldRecord } from '@core/contract/fieldDevices';
import type {
  DeviceStatus,
  HeldReason,
  RecordFlag,
  RecordOutcome,
  RecordStatus,
} from '@core/field/fieldRecord';

/** Words of the phones of collectors and what they send. */

export const DEVICE_STATUS: Readonly<Record<DeviceStatus, string>> = {
  requested: 'Por aprobar',
  active: 'Activo',
  revoked: 'Revocado',
};

export const RECORD_STATUS: Readonly<Record<RecordStatus, string>> = {
  taken: 'Ingresado',
  held: 'Espera a una persona',
  discarded: 'Apartado',
};

const RECORD_OUTCOME: Readonly<Record<RecordOutcome, string>> = {
  payment: 'Pago',
  credit: 'Saldo a favor',
  recovery: 'Recuperación',
  unidentified: 'Dinero por identificar',
  visit: 'Visita',
};

export const HELD_REASON: Readonly<Record<HeldReason, string>> = {
  signature: 'La firma no es la del teléfono',
  chain: 'Falta un recibo anterior, o el número ya se usó',
  unreadable: 'No se puede leer',
  revoked: 'El teléfono estaba revocado',
  otherLoan: 'El préstamo no estaba en su ruta',
  refused: 'El sistema no lo pudo registrar',
};

export const RECORD_FLAG: Readonly<Record<RecordFlag, string>> = {
  repeated: 'Puede estar repetido',
  clock: 'Reloj del teléfono errado',
  otherDay: 'De otro día que su ruta',
  dateMoved: 'Con fecha de la sincronización',
  beyondLimits: 'Sobre el límite del teléfono',
  unsynced: 'Más de 24 horas sin sincronizar',
  changed: 'La deuda había cambiado',
  excess: 'Dejó saldo a favor',
  againstLaw: 'Contra la norma',
  byPerson: 'Ingresado por una persona',
  unsigned: 'Su firma no valía',
};

/** Advice for whoever could not synchronise for a day: nothing that was taken is lost. */
export const UNSYNCED_ADVICE =
  'Pasaron más de 24 horas sin sincronizar. Busque señal o una red wifi y sincronice. Si no la ' +
  'consigue, lleve el teléfono y el efectivo a la oficina: lo cobrado sigue aquí y no se pierde.';

/** Outcome of a record in a word, or its state where it has none. */
export const outcomeWord = ({ outcome, status }: FieldRecord): string =>
  outcome === null ? RECORD_STATUS[status] : RECORD_OUTCOME[outcome];

/** Outcome of a record, in a line: `Pago R-000012`. */
export const recordLine = (record: FieldRecord): string =>
  `${outcomeWord(record)} ${record.became}`.trim();
