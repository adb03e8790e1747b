import { useCallback, useEffect, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import type { DeviceStatus } from '@core/field/fieldRecord';
import { LOCK_MINUTES } from '@core/field/limits';
import { CallFailed, isSignedOut } from './phoneCalls';
import {
  askForPhone,
  beginDay,
  findOwnDevice,
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
  readonly unlocked: Unlocked | undefined;
  /** Refusal or news, in words. */
  readonly notice: string;
  readonly isBusy: boolean;
  readonly isSignedOut: boolean;
  readonly ask: (label: string) => Promise<void>;
  readonly look: () => Promise<void>;
  readonly unlock: (pin: string) => Promise<void>;
  readonly lock: () => void;
  readonly begin: (pin: string) => Promise<void>;
  readonly keep: (record: NewRecord) => Promise<PhoneRecord | undefined>;
  readonly send: () => Promise<void>;
}

const REVOKED = 'Este teléfono está revocado y se borró. Entregue el dinero en caja.';

const wordsOf = (error: unknown) =>
  error instanceof CallFailed
    ? error.message
    : 'Algo falló en el teléfono. Vuelva a abrir la página.';

/** State of the phone of a collector, which works without a network. */
export function usePhone(): Phone {
  const [sight, setSight] = useState<PhoneSight>();
  const [status, setStatus] = useState<Phone['status']>('unknown');
  const [unlocked, setUnlocked] = useState<Unlocked>();
  const [notice, setNotice] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const lock = useCallback(() => setUnlocked(undefined), []);

  /** Reads what is stored, and the state of the phone by the server where there is a network. */
  const look = useCallback(async () => {
    const seen = await lookAtPhone(Date.now());
    setSight(seen);
    if (seen.deviceId === null || isSignedOut()) return;
    const device = await findOwnDevice(seen.deviceId).catch(() => undefined);
    if (device === undefined) return;
    setStatus(device.status);
    if (device.status !== 'revoked') return;
    const isWiped = await wipeRevoked();
    setNotice(
      isWiped ? REVOKED : 'Este teléfono está revocado. Desbloquéelo y envíe lo que cobró.',
    );
    if (isWiped) setSight(await lookAtPhone(Date.now()));
  }, []);

  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      void lookAtPhone(Date.now()).then((seen) => {
        setSight(seen);
        if (seen.wasWiped) setUnlocked(undefined);
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);

  useIdleTimer({ timeout: LOCK_MINUTES * 60_000, onIdle: lock, disabled: unlocked === undefined });

  const doing = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setIsBusy(true);
    setNotice('');
    try {
      return await work();
    } catch (error) {
      setNotice(wordsOf(error));
      return undefined;
    } finally {
      setIsBusy(false);
      setSight(await lookAtPhone(Date.now()));
    }
  };

  const deviceId = sight?.deviceId ?? 0;
  return {
    sight,
    status,
    unlocked,
    notice,
    isBusy,
    isSignedOut: isSignedOut(),
    look: () => doing(look).then(() => undefined),
    lock,
    ask: (label) => doing(() => askForPhone(label).then(look)).then(() => undefined),
    unlock: async (pin) => {
      await doing(async () => {
        const opened = await unlockPhone(deviceId, pin);
        if (opened === undefined) setNotice('El PIN no es correcto.');
        setUnlocked(opened);
      });
    },
    begin: async (pin) => {
      await doing(async () => setUnlocked(await beginDay(deviceId, pin, Date.now())));
    },
    keep: (record) =>
      doing(async () => {
        const kept = await keepRecord(deviceId, unlocked!, record, Date.now());
        setUnlocked({ ...unlocked!, records: [...unlocked!.records, kept] });
        return kept;
      }),
    send: async () => {
      await doing(async () => {
        const sent = await sendPending(deviceId, unlocked!, Date.now());
        if (sent === 'revoked') {
          setUnlocked(undefined);
          setNotice(REVOKED);
          return;
        }
        setUnlocked(sent);
        setNotice('Todo quedó sincronizado.');
      });
    },
  };
}
