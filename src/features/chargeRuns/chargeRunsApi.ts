import type {
  ChargeRun,
  ChargeRunPage,
  NewChargeRun,
  RunApproval,
  RunExclusion,
  RunInclusion,
  RunLoanPage,
} from '@core/contract/chargeRuns';
import type { OperationPass } from '@core/contract/operationKeys';
import { api, post, type Command } from '@/api/api';
import type { ApiRequest } from '@/api/client';

/** Door to the runs: a session, or the pass of an operation. */
export type Door = Pick<OperationPass, 'scope' | 'token'> | null;

interface AtDoor {
  readonly door: Door;
}
interface OneRun extends AtDoor {
  readonly id: number;
}
type ActOn<T> = OneRun & Command<T>;
type Query = Readonly<Record<string, string>>;

const BASES = {
  assemble: '/api/armar-cargos/lotes',
  generate: '/api/generar-cargos/lotes',
} as const;

/** A request through a door: the pass of an operation goes in place of a session's token. */
function through(door: Door, request: ApiRequest): ApiRequest {
  const url = `${door === null ? '/protected/lotes-de-cargos' : BASES[door.scope]}${request.url}`;
  const pass = door === null ? {} : { Authorization: `Bearer ${door.token}` };
  return { ...request, url, headers: { ...request.headers, ...pass } };
}

const RUN = ['ChargeRun'] as const;
const MOVED = ['ChargeRun', 'Loan', 'Portfolio', 'Fund', 'Borrower', 'Collection'] as const;

const chargeRunsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChargeRuns: build.query<ChargeRunPage, AtDoor & { readonly query: Query }>({
      query: ({ door, query }) => through(door, { url: '', params: query }),
      providesTags: RUN,
    }),
    getChargeRun: build.query<ChargeRun, OneRun>({
      query: ({ door, id }) => through(door, { url: `/${id}` }),
      providesTags: RUN,
    }),
    listChargeRunLoans: build.query<RunLoanPage, OneRun & { readonly query: Query }>({
      query: ({ door, id, query }) => through(door, { url: `/${id}/prestamos`, params: query }),
      providesTags: RUN,
    }),
    assembleCharges: build.mutation<ChargeRun, AtDoor & Command<NewChargeRun>>({
      query: ({ door, data, idempotencyKey }) => through(door, post('', data, idempotencyKey)),
      invalidatesTags: RUN,
    }),
    excludeFromChargeRun: build.mutation<ChargeRun, ActOn<RunExclusion>>({
      query: ({ door, id, data, idempotencyKey }) =>
        through(door, post(`/${id}/exclusiones`, data, idempotencyKey)),
      invalidatesTags: RUN,
    }),
    includeInChargeRun: build.mutation<ChargeRun, ActOn<RunInclusion>>({
      query: ({ door, id, data, idempotencyKey }) =>
        through(door, post(`/${id}/inclusiones`, data, idempotencyKey)),
      invalidatesTags: RUN,
    }),
    discardChargeRun: build.mutation<ChargeRun, ActOn<{ reason: string }>>({
      query: ({ door, id, data, idempotencyKey }) =>
        through(door, post(`/${id}/descarte`, data, idempotencyKey)),
      invalidatesTags: RUN,
    }),
    generateCharges: build.mutation<ChargeRun, ActOn<RunApproval>>({
      query: ({ door, id, data, idempotencyKey }) =>
        through(door, post(`/${id}/generacion`, data, idempotencyKey)),
      invalidatesTags: MOVED,
    }),
    reverseCharges: build.mutation<ChargeRun, ActOn<{ reason: string }>>({
      query: ({ door, id, data, idempotencyKey }) =>
        through(door, post(`/${id}/reversion`, data, idempotencyKey)),
      invalidatesTags: MOVED,
    }),
  }),
});

export const {
  useListChargeRunsQuery,
  useGetChargeRunQuery,
  useListChargeRunLoansQuery,
  useAssembleChargesMutation,
  useExcludeFromChargeRunMutation,
  useIncludeInChargeRunMutation,
  useDiscardChargeRunMutation,
  useGenerateChargesMutation,
  useReverseChargesMutation,
} = chargeRunsApi;
