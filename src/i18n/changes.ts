import type { LoanChange } from '@core/contract/loanChanges';

/** States of a change of a loan. */
export const CHANGE_STATUS: Readonly<Record<LoanChange['status'], string>> = {
  requested: 'Por aprobar',
  applied: 'Aplicado',
  rejected: 'Rechazado',
  undone: 'Deshecho',
  superseded: 'Ya no procede',
};
