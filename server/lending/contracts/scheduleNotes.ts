import type { LoanDetail } from '@core/contract/loans';
import { replacedText } from '@core/documents/replanText';
import type { Content, Margins } from 'pdfmake/interfaces';
import { dateForPeople } from '../../platform/documents/format';
import { broughtText, type BroughtDebt } from '../loanPapers/broughtDebt';

/** Notes below the schedule of a contract: installments replaced, and debt that one brings. */
export function scheduleNotes(loan: LoanDetail, brought: BroughtDebt | null): Content[] {
  const texts = [replacedText(loan.replans, dateForPeople), broughtText(brought, loan)];
  const margin: Margins = [0, 6, 0, 0];
  return texts.filter((text) => text !== '').map((text) => ({ text, margin, fontSize: 9 }));
}
