import { ADMINISTRATOR, STAFF } from './profiles';

/** Who may do what with the books and the classes of loans, for `OPERATIONS`. */
export const OPERATIONS_OF_BOOKS = {
  getTrialBalance: STAFF,
  exportTrialBalance: ADMINISTRATOR,
  listAccounts: STAFF,
  listLedgerLines: STAFF,
  addAccount: ADMINISTRATOR,
  changeAccount: ADMINISTRATOR,
  postManualEntry: ADMINISTRATOR,
  reverseManualEntry: ADMINISTRATOR,
  getLoanRating: STAFF,
  listRatingTables: STAFF,
  addRatingTable: ADMINISTRATOR,
  voidRatingTable: ADMINISTRATOR,
} as const;
