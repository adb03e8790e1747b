import type { ListFileId } from '@core/contract/listFiles';
import { OFFICERS, TRANSFERS, UNIDENTIFIED, FUNDS, USERS, REVIEWS, AUDIT } from './houseLists';
import type { ListFile } from './listFile';
import {
  LOANS,
  PAYMENTS,
  PROMISES,
  CASES,
  COLLATERALS,
  CONTRACTS,
  CHANGES,
  DISCOUNTS,
} from './loanLists';

/** Every list that is saved as a file. */
export const LIST_FILES: Readonly<Record<ListFileId, ListFile>> = {
  prestamos: LOANS,
  pagos: PAYMENTS,
  promesas: PROMISES,
  casos: CASES,
  garantias: COLLATERALS,
  contratos: CONTRACTS,
  cambios: CHANGES,
  descuentos: DISCOUNTS,
  responsables: OFFICERS,
  transferencias: TRANSFERS,
  'dinero-por-identificar': UNIDENTIFIED,
  fondos: FUNDS,
  usuarios: USERS,
  revisiones: REVIEWS,
  bitacora: AUDIT,
};
