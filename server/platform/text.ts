/** Text as it is sorted and searched: lower case, no accents, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Letters before the number that a person reads for each thing: `P-000042` is a loan. */
const NUMBER_LETTERS = {
  awaitingAct: 'A',
  bankFile: 'AB',
  bankLine: 'DI',
  campaign: 'CD',
  caseCost: 'GC',
  caseMatter: 'CC',
  change: 'CA',
  collateral: 'GA',
  commissionLot: 'CO',
  contact: 'GE',
  contract: 'C',
  contactHalt: 'SC',
  credit: 'SF',
  disbursement: 'D',
  distribution: 'RI',
  distributionLot: 'LR',
  investorMovement: 'MI',
  loan: 'P',
  loanImport: 'MG',
  loanPaper: 'DO',
  opportunity: 'O',
  promise: 'PP',
  receipt: 'R',
  reconciliation: 'CB',
  request: 'S',
  run: 'L',
  share: 'PI',
  shareAct: 'VP',
  sheet: 'PL',
  transfer: 'TC',
  withdrawal: 'RE',
} as const;

/** A thing that persons name by its number. */
export type Numbered = keyof typeof NUMBER_LETTERS;

/** Letters before the digits of a number: `P-`. */
export const numberStart = (thing: Numbered) => `${NUMBER_LETTERS[thing]}-`;

/** Number of a thing as a person reads it: `P-000042`. */
export const numberedAs = (thing: Numbered, id: number) =>
  `${numberStart(thing)}${String(id).padStart(6, '0')}`;

/**
 * Thing and row that a number names as people write it; undefined of any other text.
 *
 * @example numberedIn('p-000042') // { thing: 'loan', id: 42 }
 */
export function numberedIn(text: string) {
  const [, letters, digits] = /^([a-z]{1,2})-(\d{6,12})$/i.exec(text.trim()) ?? [];
  const things = Object.keys(NUMBER_LETTERS) as Numbered[];
  const thing = things.find((one) => NUMBER_LETTERS[one] === letters?.toUpperCase());
  return thing === undefined ? undefined : { thing, id: Number(digits) };
}

const numberOf = (thing: Numbered) => (id: number) => numberedAs(thing, id);

export const awaitingActNumber = numberOf('awaitingAct');
export const bankFileNumber = numberOf('bankFile');
export const bankLineNumber = numberOf('bankLine');
export const campaignNumber = numberOf('campaign');
export const changeNumber = numberOf('change');
export const collateralNumber = numberOf('collateral');
export const contractNumber = numberOf('contract');
export const creditNumber = numberOf('credit');
export const disbursementNumber = numberOf('disbursement');
export const loanNumber = numberOf('loan');
export const investorMovementNumber = numberOf('investorMovement');
export const loanPaperNumber = numberOf('loanPaper');
export const opportunityNumber = numberOf('opportunity');
export const promiseNumber = numberOf('promise');
export const receiptNumber = numberOf('receipt');
export const reconciliationNumber = numberOf('reconciliation');
export const requestNumber = numberOf('request');
export const runNumber = numberOf('run');
export const shareNumber = numberOf('share');
export const shareActNumber = numberOf('shareAct');
export const sheetNumber = numberOf('sheet');
export const transferNumber = numberOf('transfer');
export const withdrawalNumber = numberOf('withdrawal');
export const distributionNumber = numberOf('distribution');
export const distributionLotNumber = numberOf('distributionLot');
