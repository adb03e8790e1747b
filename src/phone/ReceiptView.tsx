import { useState } from 'react';
import { renderSVG } from 'uqr';
import { fieldNumber, proofCode } from '@core/field/fieldRecord';
import { showInstant, showMoney } from '@/i18n/format';
import { recordLine } from '@/i18n/phone';
import type { OpenDay, PhoneRecord } from './phoneWork';

interface ReceiptViewProps {
  readonly day: OpenDay | null;
  readonly record: PhoneRecord;
  readonly onBack: () => void;
}

/** Provisional receipt, to be shown, shared or printed on 58 mm paper. */
export function ReceiptView({ day, record: { facts, hash, answer }, onBack }: ReceiptViewProps) {
  const [told, setTold] = useState('');
  if (facts.kind !== 'money') return null;
  const stop = day?.stops.find(({ loanId }) => loanId === facts.loanId);
  const number = fieldNumber(facts.device, facts.number);
  const address = `${day?.proofUrl ?? ''}/${proofCode(facts.device, facts.number, hash)}`;
  const lines = [
    day?.lenderName ?? '',
    `Recibo provisional ${number}`,
    `${stop?.name ?? ''} · ${stop?.loanNumber ?? ''}`,
    `Recibido: ${showMoney(facts.amount, facts.currency)}`,
    showInstant(facts.takenAt),
    `Cobrador: ${day?.collectorName ?? ''}`,
    answer === null
      ? 'Provisional: se confirma cuando el teléfono sincronice.'
      : `Confirmado: ${recordLine(answer)}`,
    ...(answer === null || answer.difference === '' ? [] : [answer.difference]),
  ];
  const share = async () => {
    const text = [...lines, address].join('\n');
    try {
      // Browsers of a desk have no sheet to share with.
      if ('share' in navigator) await navigator.share({ text });
      else await (navigator as Navigator).clipboard.writeText(text);
      setTold('share' in navigator ? '' : 'El recibo quedó copiado.');
    } catch {
      setTold('No se compartió. Puede imprimirlo o mostrar el QR.');
    }
  };
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`;
  return (
    <section>
      <article className="phone-receipt" aria-label={`Recibo provisional ${number}`}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <img src={image} alt="Código QR para comprobar el recibo" width="160" height="160" />
      </article>
      <output>{told}</output>
      <div className="phone-acts">
        <button type="button" onClick={() => void share()}>
          Compartir
        </button>
        <button type="button" onClick={() => window.print()}>
          Imprimir
        </button>
        <button type="button" className="plain" onClick={onBack}>
          Volver a la ruta
        </button>
      </div>
    </section>
  );
}
