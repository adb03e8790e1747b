import type { FieldStop } from '@core/contract/fieldDevices';
import type { ContactResult } from '@core/contact/contactRecord';
import { fieldNumber } from '@core/field/fieldRecord';
import { CONTACT_RESULT } from '@core/contact/contactWords';
import { showInstant, showMoney } from '@/i18n/format';
import { HELD_REASON, RECORD_FLAG, recordLine } from '@/i18n/phone';
import type { PhoneRecord } from './phoneWork';

interface RecordListProps {
  readonly records: readonly PhoneRecord[];
  readonly stops: readonly FieldStop[];
  readonly onReceipt: (record: PhoneRecord) => void;
}

/** True of a visit that the law was against, by the server or, before it answers, by the phone. */
const isAgainstLaw = ({ facts, answer }: PhoneRecord) =>
  answer === null
    ? facts.kind === 'visit' && facts.v === 3 && facts.acceptsAgainst
    : answer.flags.includes('againstLaw');

/** Money that the phone took and visits, each with what became of it. */
export function RecordList({ records, stops, onReceipt }: RecordListProps) {
  if (records.length === 0) {
    return <p>Aún no cobró ni visitó a nadie hoy.</p>;
  }
  const nameOf = (loanId: number) => stops.find((stop) => stop.loanId === loanId)?.name ?? '';
  return (
    <ol className="phone-stops" aria-label="Recibos y visitas">
      {records.toReversed().map((record) => {
        const { facts, answer } = record;
        return (
          <li key={record.hash}>
            <h3>{nameOf(facts.loanId)}</h3>
            <p className="soft">
              {fieldNumber(facts.device, facts.number)} · {showInstant(facts.takenAt)}
            </p>
            <p className="owed">
              {facts.kind === 'money'
                ? showMoney(facts.amount, facts.currency)
                : CONTACT_RESULT[facts.result as ContactResult]}
            </p>
            <p className="done">{answer === null ? 'Por enviar' : recordLine(answer)}</p>
            {isAgainstLaw(record) && <p>{RECORD_FLAG.againstLaw}</p>}
            {answer?.heldReason && <p>{HELD_REASON[answer.heldReason]}</p>}
            {answer !== null && answer.difference !== '' && <p>{answer.difference}</p>}
            {facts.kind === 'money' && (
              <button type="button" className="plain" onClick={() => onReceipt(record)}>
                Ver recibo
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
