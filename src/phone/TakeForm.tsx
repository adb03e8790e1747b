import { useId, useState, type SubmitEvent } from 'react';
import type { FieldStop } from '@core/contract/fieldDevices';
import { readTypedMoney, showMoney } from '@/i18n/format';
import { FormActs } from './FormActs';
import type { OpenDay, PhoneRecord } from './phoneWork';
import { excessOf, owedNow, whyStopped } from './stopMoney';
import type { Phone } from './usePhone';

interface TakeFormProps {
  readonly phone: Phone;
  readonly day: OpenDay;
  readonly stop: FieldStop;
  readonly onTaken: (record: PhoneRecord) => void;
  readonly onBack: () => void;
}

/** Takes money of a stop: the amount, then what it will say, then the receipt. */
export function TakeForm({ phone, day, stop, onTaken, onBack }: TakeFormProps) {
  const id = useId();
  const records = phone.unlocked?.records ?? [];
  const owed = owedNow(stop, day.on, records);
  const [typed, setTyped] = useState(owed);
  const [amount, setAmount] = useState('');
  const [fault, setFault] = useState('');
  const { currency } = stop;
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readTypedMoney(typed);
    if (read === undefined || !/[1-9]/.test(read)) {
      return setFault('Escriba el importe que recibe, como 50.00.');
    }
    const when = { lastSyncAt: phone.sight!.lastSyncAt, now: Date.now() };
    const why = whyStopped(day, records, { amount: read, currency }, when);
    setFault(why);
    if (why === '') setAmount(read);
  };
  const take = async () => {
    const { loanId, loanVersion } = stop;
    const record = await phone.keep({ kind: 'money', loanId, amount, currency, owed, loanVersion });
    if (record !== undefined) onTaken(record);
  };
  if (amount !== '') {
    return (
      <ConfirmTake
        stop={stop}
        amount={amount}
        excess={excessOf(stop, day.on, records, amount)}
        isBusy={phone.isBusy}
        onConfirm={() => void take()}
        onCorrect={() => setAmount('')}
      />
    );
  }
  return (
    <form className="phone-form" onSubmit={check} noValidate>
      <h2>Cobrar a {stop.name}</h2>
      <p>
        {stop.loanNumber} · por pagar hoy {showMoney(owed, currency)}
      </p>
      <label htmlFor={id}>Importe que recibe ({currency})</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="phone-fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      <FormActs action="Continuar" isBusy={phone.isBusy} onBack={onBack} />
    </form>
  );
}

interface ConfirmTakeProps {
  readonly stop: FieldStop;
  readonly amount: string;
  readonly excess: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCorrect: () => void;
}

/** Question about what is about to be signed. */
function ConfirmTake({ stop, amount, excess, isBusy, onConfirm, onCorrect }: ConfirmTakeProps) {
  return (
    <section>
      <h2>¿Recibe {showMoney(amount, stop.currency)}?</h2>
      <p>
        De {stop.name}, para {stop.loanNumber}. El recibo es provisional hasta que sincronice; el
        sistema decide qué cuotas paga.
      </p>
      {/[1-9]/.test(excess) && (
        <p className="phone-fault">
          Es más que toda su deuda: {showMoney(excess, stop.currency)} quedan como saldo a favor.
        </p>
      )}
      <div className="phone-acts">
        <button type="button" disabled={isBusy} onClick={onConfirm}>
          Sí, recibí el dinero
        </button>
        <button type="button" className="plain" onClick={onCorrect}>
          Corregir
        </button>
      </div>
    </section>
  );
}
