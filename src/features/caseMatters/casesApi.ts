import type {
  CasePage,
  EndCaseMatter,
  LoanCase,
  NewCaseCost,
  NewCaseMatter,
  NewCaseStep,
} from '@core/contract/caseMatters';
import type { ActReason } from '@core/contract/common';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';

type OfLoan<T> = Command<T> & { readonly loanId: number };
type OfMatter<T> = OfLoan<T> & { readonly matterId: number };

const pathOf = (loanId: number) => `/protected/prestamos/${loanId}/caso`;

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLoanCase: build.query<LoanCase, number>({
      query: (loanId) => ({ url: pathOf(loanId) }),
      // Promises, contacts and charges move a case too.
      providesTags: ['Case', 'LoanContact', 'Promise', 'Loan'],
    }),
    listCases: build.query<CasePage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/casos', params }),
      providesTags: ['Case', 'LoanContact', 'Promise', 'Loan'],
    }),
    openCaseMatter: build.mutation<LoanCase, OfLoan<NewCaseMatter>>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/asuntos`, data, idempotencyKey),
      invalidatesTags: ['Case', 'LoanContact', 'Collection'],
    }),
    recordCaseStep: build.mutation<LoanCase, OfMatter<NewCaseStep>>({
      query: ({ loanId, matterId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/asuntos/${matterId}/pasos`, data, idempotencyKey),
      invalidatesTags: ['Case'],
    }),
    endCaseMatter: build.mutation<LoanCase, OfMatter<EndCaseMatter>>({
      query: ({ loanId, matterId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/asuntos/${matterId}/fin`, data, idempotencyKey),
      invalidatesTags: ['Case'],
    }),
    reopenCaseMatter: build.mutation<LoanCase, OfMatter<NewCaseStep>>({
      query: ({ loanId, matterId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/asuntos/${matterId}/reapertura`, data, idempotencyKey),
      invalidatesTags: ['Case'],
    }),
    recordCaseCost: build.mutation<LoanCase, OfMatter<NewCaseCost>>({
      query: ({ loanId, matterId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/asuntos/${matterId}/gastos`, data, idempotencyKey),
      invalidatesTags: ['Case', ...MONEY_MOVED],
    }),
    voidCaseCost: build.mutation<LoanCase, OfMatter<ActReason> & { readonly costId: number }>({
      query: ({ loanId, matterId, costId, data, idempotencyKey }) =>
        post(
          `${pathOf(loanId)}/asuntos/${matterId}/gastos/${costId}/anulacion`,
          data,
          idempotencyKey,
        ),
      invalidatesTags: ['Case', ...MONEY_MOVED],
    }),
    closeCase: build.mutation<LoanCase, OfLoan<ActReason>>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/cierre`, data, idempotencyKey),
      invalidatesTags: ['Case'],
    }),
    reopenCase: build.mutation<LoanCase, OfLoan<ActReason>>({
      query: ({ loanId, data, idempotencyKey }) =>
        post(`${pathOf(loanId)}/reapertura`, data, idempotencyKey),
      invalidatesTags: ['Case'],
    }),
  }),
});

export const {
  useGetLoanCaseQuery,
  useListCasesQuery,
  useOpenCaseMatterMutation,
  useRecordCaseStepMutation,
  useEndCaseMatterMutation,
  useReopenCaseMatterMutation,
  useRecordCaseCostMutation,
  useVoidCaseCostMutation,
  useCloseCaseMutation,
  useReopenCaseMutation,
} = casesApi;
