import { useId, useState, type SubmitEvent } from 'react';
import { RESULTS_OF, type ContactResult } from '@core/contact/contactRecord';
import type { FieldStop } from '@core/contract/fieldDevices';
import { HALT, hoursNowText } from '@/i18n/contacts';
import { CONTACT_RESULT } from '@core/contact/contactWords';
import { readTypedMoney } from '@/i18n/format';
import { FormActs } from './FormActs';
import { NO_PROOF, VisitProof } from './VisitProof';
import { isOpenAt, minuteNow } from './stopHours';
import type { Phone } from './usePhone';

interface VisitFormProps {
  readonly phone: Phone;
  readonly stop: FieldStop;
  readonly onDone: () => void;
}

/** Sentence about visiting a stop now, by the hours of the law as they were read in the morning. */
function hoursOf({ visitHours, halt }: FieldStop): string {
  if (halt !== null) return `${HALT[halt].fact}. ${HALT[halt].order}`;
  return `${hoursNowText('visit', visitHours, minuteNow())} Si le traen dinero, cóbrelo.`;
}

const ASKS_ACCEPTANCE =
  'La norma no permite esta visita ahora. Si ya ocurrió, marque que se registra como contraria a ' +
  'la norma.';

/** Writes down what came of a visit. */
export function VisitForm({ phone, stop, onDone }: VisitFormProps) {
  const id = useId();
  const [result, setResult] = useState<ContactResult>('spoke');
  const [contactName, setContactName] = useState(stop.name);
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const [promisedOn, setPromisedOn] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const [isAccepted, setIsAccepted] = useState(false);
  const [fault, setFault] = useState('');
  const { loanId, currency, visitHours } = stop;
  const isAgainst = () => !isOpenAt(visitHours, minuteNow());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const amount = readTypedMoney(typed);
    const isPromise = result === 'promise';
    if (contactName.trim().length < 2) return setFault('Escriba con quién habló.');
    if (isPromise && (amount === undefined || promisedOn === '')) {
      return setFault('Escriba el importe y la fecha que prometió.');
    }
    const { place, photo, isAgreed } = proof;
    if ((place !== null || photo !== null) && !isAgreed) {
      return setFault('Marque que la persona acepta, o guarde la visita sin ubicación ni foto.');
    }
    const acceptsAgainst = isAgainst();
    if (acceptsAgainst && !isAccepted) return setFault(ASKS_ACCEPTANCE);
    setFault('');
    const promise = isPromise ? { amount: amount!, promisedOn } : null;
    const facts = { kind: 'visit' as const, loanId, contactName, result, note, promise };
    const agreed = place && { ...place, hasConsent: true as const };
    const record = await phone.keep({ ...facts, place: agreed, photo, acceptsAgainst });
    if (record !== undefined) onDone();
  };
  return (
    <form className="phone-form" onSubmit={(event) => void submit(event)} noValidate>
      <h2>Visita a {stop.name}</h2>
      <p>{hoursOf(stop)}</p>
      <ResultField id={id} result={result} onResult={setResult} />
      <label htmlFor={`${id}-who`}>Con quién habló</label>
      <input
        id={`${id}-who`}
        value={contactName}
        maxLength={120}
        onChange={(event) => setContactName(event.target.value)}
      />
      {result === 'promise' && (
        <PromiseFields
          id={id}
          currency={currency}
          typed={typed}
          promisedOn={promisedOn}
          onTyped={setTyped}
          onPromisedOn={setPromisedOn}
        />
      )}
      <NoteField id={id} note={note} onNote={setNote} />
      {stop.halt === null && <VisitProof proof={proof} onChange={setProof} />}
      {isAgainst() && <AgainstField id={id} isAccepted={isAccepted} onChange={setIsAccepted} />}
      <p className="phone-fault" role="alert">
        {fault}
      </p>
      <FormActs action="Guardar visita" isBusy={phone.isBusy} onBack={onDone} />
    </form>
  );
}

interface ResultFieldProps {
  readonly id: string;
  readonly result: ContactResult;
  readonly onResult: (result: ContactResult) => void;
}

/** Outcome of a visit. */
const ResultField = ({ id, result, onResult }: ResultFieldProps) => (
  <>
    <label htmlFor={id}>Resultado</label>
    <select
      id={id}
      value={result}
      onChange={(event) => onResult(event.target.value as ContactResult)}
    >
      {RESULTS_OF.visit.map((one) => (
        <option key={one} value={one}>
          {CONTACT_RESULT[one]}
        </option>
      ))}
    </select>
  </>
);

interface AgainstFieldProps {
  readonly id: string;
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
}

/** Acknowledgement that a visit was made against the law, as the dialog of contacts asks for it. */
const AgainstField = ({ id, isAccepted, onChange }: AgainstFieldProps) => (
  <label htmlFor={`${id}-against`}>
    <input
      id={`${id}-against`}
      type="checkbox"
      checked={isAccepted}
      onChange={(event) => onChange(event.target.checked)}
    />{' '}
    Ya ocurrió: registrarla como contraria a la norma
  </label>
);

interface NoteFieldProps {
  readonly id: string;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Note of a visit. */
const NoteField = ({ id, note, onNote }: NoteFieldProps) => (
  <>
    <label htmlFor={`${id}-note`}>Nota</label>
    <textarea
      id={`${id}-note`}
      rows={2}
      maxLength={300}
      value={note}
      onChange={(event) => onNote(event.target.value)}
    />
  </>
);

interface PromiseFieldsProps {
  readonly id: string;
  readonly currency: string;
  readonly typed: string;
  readonly promisedOn: string;
  readonly onTyped: (typed: string) => void;
  readonly onPromisedOn: (on: string) => void;
}

/** Sum and day of what was promised at a visit. */
function PromiseFields({
  id,
  currency,
  typed,
  promisedOn,
  onTyped,
  onPromisedOn,
}: PromiseFieldsProps) {
  return (
    <>
      <label htmlFor={`${id}-sum`}>Importe prometido ({currency})</label>
      <input
        id={`${id}-sum`}
        inputMode="decimal"
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
      />
      <label htmlFor={`${id}-on`}>Fecha de la promesa</label>
      <input
        id={`${id}-on`}
        type="date"
        value={promisedOn}
        onChange={(event) => onPromisedOn(event.target.value)}
      />
    </>
  );
}
