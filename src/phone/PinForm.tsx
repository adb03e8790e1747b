import { useId, useState, type SubmitEvent } from 'react';

const PIN = /^\d{6,12}$/;

/** Steps from one digit to the next of a PIN that is guessed first: none, one up, one down. */
const GUESSED_STEPS = [0, 1, 9];

/** True of one digit over and over, and of digits in their order: `111111`, `123456`, `210987`. */
function isGuessed(pin: string): boolean {
  const steps = pin
    .split('')
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return GUESSED_STEPS.some((guessed) => steps.every((step) => step === guessed));
}

const TOO_EASY =
  'Ese PIN se adivina: no use una sola cifra repetida ni cifras seguidas, como 111111 o 123456.';

interface PinFormProps {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  /** A new PIN is typed twice. */
  readonly isNew?: boolean;
  readonly isBusy: boolean;
  readonly onPin: (pin: string) => Promise<unknown>;
}

/** PIN of the phone, typed once to open it and twice where it is chosen. */
export function PinForm({ title, lead, action, isNew = false, isBusy, onPin }: PinFormProps) {
  const id = useId();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!PIN.test(pin)) return setFault('Use de 6 a 12 cifras.');
    if (isNew && isGuessed(pin)) return setFault(TOO_EASY);
    if (isNew && again !== pin) return setFault('Los dos PIN no son iguales.');
    setFault('');
    // Fields are cleared at once: after the answer, the next PIN would go with the wrong one.
    setPin('');
    setAgain('');
    void onPin(pin);
  };
  return (
    <form className="phone-form" onSubmit={submit} noValidate>
      <h2>{title}</h2>
      <p>{lead}</p>
      <label htmlFor={id}>PIN</label>
      <input
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={pin}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-fault`}
        onChange={(event) => setPin(event.target.value)}
      />
      {isNew && (
        <>
          <label htmlFor={`${id}-again`}>Repita el PIN</label>
          <input
            id={`${id}-again`}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </>
      )}
      <p className="phone-fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      <button type="submit" className="main" disabled={isBusy}>
        {action}
      </button>
    </form>
  );
}
