import type {
  FieldBatch,
  FieldDay,
  FieldDevice,
  FieldPhoto,
  FieldSync,
  NewFieldDevice,
  StartedFieldDay,
} from '@core/contract/fieldDevices';
import type { Problem } from '@core/contract/problem';
import { readSession } from '@/store/session';

const BASE = import.meta.env.VITE_API_BASE_URL || window.location.origin;

/** Refusal of the server, or no network, in words for the collector. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** True where whoever holds the phone has to sign in again. */
export const isSignedOut = () => readSession().token === '';

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const { token } = readSession();
  const isFile = body instanceof Uint8Array;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${BASE}/protected/telefonos${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': type }),
      ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body !== undefined && {
      body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
    }),
  }).catch(() => {
    throw new CallFailed('No hay conexión. Lo cobrado sigue guardado en el teléfono.', 'NETWORK');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  if (response.status === 401) {
    throw new CallFailed('Su sesión terminó. Inicie sesión para sincronizar.', 'UNAUTHENTICATED');
  }
  const { title, code } = (answer ?? {}) as Partial<Problem>;
  throw new CallFailed(title ?? 'El sistema no respondió. Intente de nuevo.', code ?? 'SERVER');
}

export const listOwnDevices = () => call<{ items: FieldDevice[] }>('GET', '/propios');
export const registerDevice = (data: NewFieldDevice) => call<FieldDevice>('POST', '', data);
export const startDay = (deviceId: number) =>
  call<StartedFieldDay>('POST', `/${deviceId}/jornadas`, {});
export const getDay = (deviceId: number, dayId: number) =>
  call<FieldDay>('GET', `/${deviceId}/jornadas/${dayId}`);
export const sync = (deviceId: number, batch: FieldBatch) =>
  call<FieldSync>('POST', `/${deviceId}/sincronizacion`, batch);
export const sendPhoto = (deviceId: number, sha256: string, bytes: Uint8Array<ArrayBuffer>) =>
  call<FieldPhoto>('PUT', `/${deviceId}/fotos/archivo?sha256=${sha256}`, bytes);
