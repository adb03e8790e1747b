import type { ApprovalOverview, ApprovalRule, NewApprovalRule } from '@core/contract/approvalRules';
import type {
  ActEffects,
  ApproveAwaitingAct,
  AwaitingActDetail,
  AwaitingActPage,
  EndAwaitingAct,
} from '@core/contract/awaitingActs';
import { api, post, type Command } from '@/api/api';

const ACTS = '/protected/actos-en-espera';
const RULES = '/protected/cuatro-ojos';

const fourEyesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAwaitingActs: build.query<AwaitingActPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: ACTS, params }),
      providesTags: ['AwaitingAct'],
    }),
    getAwaitingAct: build.query<AwaitingActDetail, number>({
      query: (id) => ({ url: `${ACTS}/${id}` }),
      providesTags: ['AwaitingAct'],
    }),
    previewAwaitingAct: build.query<ActEffects, number>({
      query: (id) => ({ url: `${ACTS}/${id}/vista-previa` }),
      keepUnusedDataFor: 0,
      // Looking at an act that is of no use any more ends it.
      async onQueryStarted(_id, { dispatch, queryFulfilled }) {
        await queryFulfilled.catch(() => dispatch(api.util.invalidateTags(['AwaitingAct'])));
      },
    }),
    approveAwaitingAct: build.mutation<
      AwaitingActDetail,
      Command<ApproveAwaitingAct> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${ACTS}/${id}/aprobacion`, data, idempotencyKey),
      // The act may be any: every screen may have changed.
      async onQueryStarted(_command, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(api.util.invalidateTags([...EVERYTHING])),
          () => dispatch(api.util.invalidateTags(['AwaitingAct'])),
        );
      },
    }),
    endAwaitingAct: build.mutation<
      AwaitingActDetail,
      Command<EndAwaitingAct> & { readonly id: number; readonly how: 'rechazo' | 'retiro' }
    >({
      query: ({ id, how, data, idempotencyKey }) =>
        post(`${ACTS}/${id}/${how}`, data, idempotencyKey),
      invalidatesTags: ['AwaitingAct'],
    }),
    getApprovalOverview: build.query<ApprovalOverview, void>({
      query: () => ({ url: RULES }),
      providesTags: ['ApprovalRule'],
    }),
    addApprovalRule: build.mutation<ApprovalRule, Command<NewApprovalRule>>({
      query: ({ data, idempotencyKey }) => post(`${RULES}/reglas`, data, idempotencyKey),
      invalidatesTags: ['ApprovalRule'],
    }),
    voidApprovalRule: build.mutation<
      ApprovalRule,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${RULES}/reglas/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['ApprovalRule'],
    }),
    declareSoleOperator: build.mutation<
      ApprovalOverview,
      Command<{ readonly reason: string }> & { readonly isEnd: boolean }
    >({
      query: ({ isEnd, data, idempotencyKey }) =>
        post(`${RULES}/declaracion${isEnd ? '/fin' : ''}`, data, idempotencyKey),
      invalidatesTags: ['ApprovalRule', 'Health'],
    }),
  }),
});

/** Tags of all that an approved act may have changed. */
const EVERYTHING = [
  'AwaitingAct',
  'ApprovalRule',
  'Loan',
  'Portfolio',
  'Fund',
  'Investor',
  'InvestmentRule',
  'Opportunity',
  'Distribution',
  'Borrower',
  'Collection',
  'Promise',
  'Collateral',
  'Product',
  'User',
  'Profile',
  'PermissionSettings',
  'Permissions',
  'PaymentLimit',
  'RatingTable',
  'LenderProfile',
  'MoneyAccount',
  'Books',
  'Reconciliation',
  'Request',
  'Contract',
  'Review',
  'PaymentSheet',
  'BankFile',
  'BusinessDay',
  'MailServer',
  'Health',
] as const;

export const {
  useListAwaitingActsQuery,
  useGetAwaitingActQuery,
  usePreviewAwaitingActQuery,
  useApproveAwaitingActMutation,
  useEndAwaitingActMutation,
  useGetApprovalOverviewQuery,
  useAddApprovalRuleMutation,
  useVoidApprovalRuleMutation,
  useDeclareSoleOperatorMutation,
} = fourEyesApi;
