import type { ContractRow } from './queries';
import type { findSignatures } from './queries';
import { CONTRACT_PARTY } from '@core/documents/signatureNames';
import { instantForPeople } from '../../platform/documents/format';
import { proofPage } from '../../platform/documents/proofPage';
import { contractNumber } from '../../platform/text';

type Signatures = Awaited<ReturnType<typeof findSignatures>>;

export const CONTRACT_STATUS: Readonly<Record<ContractRow['status'], string>> = {
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

/**
 * A page without script that proves a paper: number, state, hash, and when it was signed.
 * `lenderName` is the one that the paper has.
 */
export function verifyPage(
  paper: { readonly row: ContractRow; readonly signatures: Signatures } | undefined,
  { lenderName, timeZone }: { readonly lenderName: string; readonly timeZone: string },
): string {
  if (!paper) return proofPage(lenderName, undefined);
  const { row, signatures } = paper;
  const at = (date: Date) => instantForPeople(date.toISOString(), timeZone);
  return proofPage(lenderName, {
    facts: [
      ['Documento', `Contrato ${contractNumber(row.id)}, versión ${row.version}`],
      ['Estado', CONTRACT_STATUS[row.status]],
      ['Generado', at(row.generatedAt)],
      ['Huella SHA-256 del archivo', row.sha256],
    ],
    events: signatures.map(({ party, signedAt, approvedAt }) => {
      const approved = approvedAt === null ? '' : `; otra persona lo aprobó el ${at(approvedAt)}`;
      return `${CONTRACT_PARTY[party]}: firmó el ${at(signedAt)}${approved}`;
    }),
    advice:
      'Compare esta huella con la del archivo original que tiene: si es otra, el archivo fue ' +
      'cambiado. El que trae hoja de firmas la lleva al final; sin ella es el original.',
  });
}
