import type {
  Collateral,
  CollateralPage,
  ConstituteCollateral,
  EndCollateral,
  InsureCollateral,
  LoanCollaterals,
  NewAppraisal,
  NewCollateral,
} from '@core/contract/collaterals';
import { api, post, type Command } from '@/api/api';

const pathOf = (loanId: number) => `/protected/prestamos/${loanId}/garantias`;

/** End of a collateral, by the last word of its address. */
export type Ending = 'anulacion' | 'liberacion' | 'liberacion-anticipada' | 'ejecucion';

interface One {
  readonly loanId: number;
  readonly id: number;
}

/** Each act with what it asks for. */
type CollateralAct =
  | { readonly how: 'tasaciones'; readonly data: NewAppraisal }
  | { readonly how: 'constitucion'; readonly data: ConstituteCollateral }
  | { readonly how: 'seguro'; readonly data: InsureCollateral }
  | { readonly how: Ending | `documentos/${number}/retiro`; readonly data: EndCollateral };

export const documentsOf = ({ loanId, id }: One) => `${pathOf(loanId)}/${id}/documentos`;

const collateralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLoanCollaterals: build.query<LoanCollaterals, number>({
      query: (loanId) => ({ url: pathOf(loanId) }),
      providesTags: ['Collateral'],
    }),
    listCollaterals: build.query<CollateralPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/garantias', params }),
      providesTags: ['Collateral'],
    }),
    registerCollateral: build.mutation<Collateral, Command<NewCollateral> & { loanId: number }>({
      query: ({ loanId, data, idempotencyKey }) => post(pathOf(loanId), data, idempotencyKey),
      invalidatesTags: ['Collateral', 'Loan'],
    }),
    actOnCollateral: build.mutation<Collateral, CollateralAct & One & { idempotencyKey: string }>({
      query: ({ loanId, id, how, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/${id}/${how}`, data, idempotencyKey),
      invalidatesTags: ['Collateral', 'Loan'],
    }),
  }),
});

export const {
  useListLoanCollateralsQuery,
  useListCollateralsQuery,
  useRegisterCollateralMutation,
  useActOnCollateralMutation,
} = collateralsApi;
