import type { PlainDate } from '@core/calendar/plainDate';
import type { LoanPaperKind } from '@core/contract/loanPapers';
import type { Database } from '../../platform/db/client';
import type { Settings } from '../../platform/deps';
import { dateForPeople, instantForPeople } from '../../platform/documents/format';
import { proofPage } from '../../platform/documents/proofPage';
import { findLender } from '../../parties/lenders/queries';
import { getLoanDetail } from '../loans/detail';
import { loanNumber, loanPaperNumber } from '../../platform/text';
import { findPaperByCode } from './queries';
import { findStandings } from './standing';

const NAMES: Readonly<Record<LoanPaperKind, string>> = {
  statement: 'Estado de cuenta',
  schedule: 'Cronograma de pagos',
  payoff: 'Carta de liquidación',
  noDebt: 'Constancia de no adeudo',
};

/** A page without script that proves a paper of a loan: nobody's name, its hash, its state. */
export async function paperProof(
  db: Database,
  code: string,
  settings: Pick<Settings, 'lenderName' | 'filesFolder' | 'timeZone'>,
  today: PlainDate,
): Promise<string> {
  const paper = await findPaperByCode(db, code);
  const { name } = await findLender(db, paper?.madeOn ?? today, settings);
  if (paper === undefined) return proofPage(name, undefined);
  const { kind, id, loanId, asOf, madeAt, sha256 } = paper;
  const standings = await findStandings(db, await getLoanDetail(db, loanId, today), today);
  return proofPage(name, {
    facts: [
      ['Documento', `${NAMES[kind]} ${loanPaperNumber(id)}`],
      ['Préstamo', loanNumber(loanId)],
      ['A la fecha', dateForPeople(asOf)],
      ['Emitido', instantForPeople(madeAt.toISOString(), settings.timeZone)],
      ['Vigencia', standings.get(id)!.says],
      ['Huella SHA-256 del archivo', sha256],
    ],
    advice:
      'Compare esta huella con la del archivo que tiene: si es otra, el archivo fue cambiado.',
  });
}
