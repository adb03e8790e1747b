/** Text as it is sorted and searched: lower case, no accents, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The number that a person reads for a loan: `P-000042`. */
export const loanNumber = (id: number) => `P-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a request: `S-000042`. */
export const requestNumber = (id: number) => `S-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a file of migrated loans: `MG-000042`. */
export const loanImportNumber = (id: number) => `MG-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a disbursement after the first: `D-000042`. */
export const disbursementNumber = (id: number) => `D-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a sheet of payments: `PL-000042`. */
export const sheetNumber = (id: number) => `PL-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a file of the bank: `AB-000042`. */
export const bankFileNumber = (id: number) => `AB-${String(id).padStart(6, '0')}`;

/** The number that a person reads for money that the bank received: `DI-000042`. */
export const bankLineNumber = (id: number) => `DI-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a change of a loan: `CA-000042`. */
export const changeNumber = (id: number) => `CA-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a campaign of payment holidays: `CD-000042`. */
export const campaignNumber = (id: number) => `CD-${String(id).padStart(6, '0')}`;

/** The number that a person reads for money paid beyond a debt: `SF-000042`. */
export const creditNumber = (id: number) => `SF-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a promise of payment: `PP-000042`. */
export const promiseNumber = (id: number) => `PP-${String(id).padStart(6, '0')}`;

/** The number that a person reads for what secures a loan: `GA-000042`. */
export const collateralNumber = (id: number) => `GA-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a paper of a loan: `DO-000042`. */
export const loanPaperNumber = (id: number) => `DO-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a receipt: `R-000042`. */
export const receiptNumber = (id: number) => `R-${String(id).padStart(6, '0')}`;

/** The number that a person reads for a reconciliation with the bank: `CB-000042`. */
export const reconciliationNumber = (id: number) => `CB-${String(id).padStart(6, '0')}`;

/** The number that a person reads for an act that awaits a second person: `A-000042`. */
export const awaitingActNumber = (id: number) => `A-${String(id).padStart(6, '0')}`;
