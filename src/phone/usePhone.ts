import { useCallback, useEffect, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import type { DeviceStatus } from '@core/field/fieldRecord';
import { LOCK_MINUTES } from '@core/field/limits';
import { CallFailed, isSignedOut } from './phoneCalls';
import {
  askForPhone,
  beginDay,
  findOwnDevice,
  findWorkingPhones,
  keepRecord,
  lookAtPhone,
  sendPending,
  unlockPhone,
  wipeRevoked,
  type NewRecord,
  type PhoneRecord,
  type PhoneSight,
  type Unlocked,
} from './phoneWork';

/** Time after which the phone looks whether its day is over. */
const LOOK_MS = 60_000;

/** Phone as its screen sees it, and what may be done with it. */
export interface Phone {
  readonly sight: PhoneSight | undefined;
  readonly status: DeviceStatus | 'unknown';
  /** Numbers of the phones of the collector that work, where this browser holds none. */
  readonly earlier: readonly string[];
  readonly unlocked: Unlocked | undefined;
  /** Refusal or news, in words. */
  readonly notice: string;
  readonly isBusy: boolean;
  readonly isSignedOut: boolean;
  readonly ask: (label: string) => Promise<unknown>;
  readonly look: () => Promise<unknown>;
  readonly unlock: (pin: string) => Promise<unknown>;
  readonly lock: () => void;
  readonly begin: (pin: string) => Promise<unknown>;
  readonly keep: (record: NewRecord) => Promise<PhoneRecord | undefined>;
  readonly send: () => Promise<unknown>;
}

const REVOKED = 'Este teléfono está revocado y se borró. Entregue el dinero en caja.';
const REVOKED_WITH_MONEY =
  'Este teléfono está revocado. Desbloquéelo y sincronice lo que cobró; después se borra.';

const wordsOf = (error: unknown) =>
  error instanceof CallFailed
    ? error.message
    : 'Algo falló en el teléfono. Vuelva a abrir la página.';

/** Sight of the phone and its state by the server, taken now and every minute. */
function usePhoneSight(onWiped: () => void, onNotice: (notice: string) => void) {
  const [sight, setSight] = useState<PhoneSight>();
  const [status, setStatus] = useState<Phone['status']>('unknown');
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  /** Reads what is stored; of a day that was over nothing stays open. */
  const read = useCallback(async () => {
    const seen = await lookAtPhone(Date.now());
    setSight(seen);
    if (seen.wasWiped) onWiped();
    return seen;
  }, [onWiped]);
  const look = useCallback(async () => {
    const { deviceId } = await read();
    if (isSignedOut()) return;
    if (deviceId === null) {
      setEarlier(await findWorkingPhones().catch(() => []));
      return;
    }
    const device = await findOwnDevice(deviceId).catch(() => undefined);
    if (device === undefined) return;
    setStatus(device.status);
    if (device.status !== 'revoked') return;
    onNotice((await wipeRevoked()) ? REVOKED : REVOKED_WITH_MONEY);
    await read();
  }, [read, onNotice]);
  useEffect(() => {
    const first = setTimeout(() => void look());
    const timer = setInterval(() => void read(), LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [look, read]);
  return { sight, status, earlier, look, read };
}

/** State of the phone of a collector, which works without a network. */
export function usePhone(): Phone {
  const [unlocked, setUnlocked] = useState<Unlocked>();
  const [notice, setNotice] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const lock = useCallback(() => setUnlocked(undefined), []);
  const { sight, status, earlier, look, read } = usePhoneSight(lock, setNotice);
  useIdleTimer({ timeout: LOCK_MINUTES * 60_000, onIdle: lock, disabled: unlocked === undefined });

  const doing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setIsBusy(true);
    setNotice('');
    const done = await work().catch((error: unknown) => {
      setNotice(wordsOf(error));
      return undefined;
    });
    setIsBusy(false);
    await read();
    return done;
  };

  const deviceId = sight?.deviceId ?? 0;
  const unlock = async (pin: string) => {
    const opened = await unlockPhone(deviceId, pin);
    if (opened === undefined) setNotice('El PIN no es correcto.');
    setUnlocked(opened);
  };
  const keep = async (record: NewRecord) => {
    const kept = await keepRecord(deviceId, unlocked!, record, Date.now());
    setUnlocked({ ...unlocked!, records: [...unlocked!.records, kept] });
    return kept;
  };
  const send = async () => {
    const sent = await sendPending(deviceId, unlocked!, Date.now());
    setUnlocked(sent === 'revoked' ? undefined : sent);
    setNotice(sent === 'revoked' ? REVOKED : 'Todo quedó sincronizado.');
  };
  return {
    sight,
    status,
    earlier,
    unlocked,
    notice,
    isBusy,
    isSignedOut: isSignedOut(),
    look: () => doing(look),
    lock,
    ask: (label) => doing(() => askForPhone(label).then(look)),
    unlock: (pin) => doing(() => unlock(pin)),
    begin: (pin) => doing(async () => setUnlocked(await beginDay(deviceId, pin, Date.now()))),
    keep: (record) => doing(() => keep(record)),
    send: () => doing(send),
  };
}
