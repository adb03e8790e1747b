import type { ContractRow } from './queries';
import { contractNumber, type findSignatures } from './queries';
import { instantForPeople } from '../documents/format';

type Signatures = Awaited<ReturnType<typeof findSignatures>>;

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const STATUS: Readonly<Record<ContractRow['status'], string>> = {
  GENERADO: 'Generado, sin firmas',
  ENVIADO: 'Enviado a firmar',
  FIRMADO_PARCIAL: 'Firmado por una de las partes',
  FIRMADO: 'Firmado por ambas partes',
  VIGENTE: 'Vigente',
  CANCELADO: 'Cancelado: el préstamo fue pagado',
  SUSTITUIDO: 'Sustituido por una versión posterior',
  ANULADO: 'Anulado',
  VENCIDO: 'Vencido sin firmar',
};

const PARTY = { borrower: 'Prestatario', lender: 'Acreedor' } as const;

const page = (lenderName: string, content: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Comprobación de documento | ${escape(lenderName)}</title></head>
<body><main><h1>Comprobación de documento</h1>${content}<p>${escape(lenderName)}</p></main></body>
</html>`;

/** A page without script that proves a paper: number, state, hash, and when it was signed. */
export function verifyPage(
  found: { readonly row: ContractRow; readonly signatures: Signatures } | undefined,
  { lenderName, timeZone }: { readonly lenderName: string; readonly timeZone: string },
): string {
  if (!found) {
    return page(lenderName, '<p>Ningún documento nuestro tiene ese código de comprobación.</p>');
  }
  const { row, signatures } = found;
  const at = (date: Date) => escape(instantForPeople(date.toISOString(), timeZone));
  const signed = signatures
    .map(({ party, signedAt }) => `<li>${PARTY[party]}: firmó el ${at(signedAt)}</li>`)
    .join('');
  return page(
    lenderName,
    `<dl><dt>Documento</dt><dd>Contrato ${contractNumber(row.id)}, versión ${row.version}</dd>
<dt>Estado</dt><dd>${STATUS[row.status]}</dd>
<dt>Generado</dt><dd>${at(row.generatedAt)}</dd>
<dt>Huella SHA-256 del archivo</dt><dd><code>${row.sha256}</code></dd></dl>
<ul>${signed}</ul>
<p>Compare esta huella con la del archivo que tiene: si es otra, el archivo fue cambiado.</p>`,
  );
}
