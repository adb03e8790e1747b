import type { NewRequest, RequestDetail, RequestDraft, RequestPage } from '@core/contract/requests';
import type { RequiredDocument } from '@core/products/productTerms';
import type { Problem } from '@core/contract/problem';
import { sendFile } from '@/api/files';
import { api, post, type Command } from '@/api/api';
import { asProblem } from '@/components/problems';

const REQUESTS = '/protected/solicitudes';

/** Address that the file of a paper is sent to and read from. */
export const paperFileUrl = (id: number, paper: RequiredDocument) =>
  `${REQUESTS}/${id}/documentos/${paper}/archivo`;

/** Address that the file of what the team asked for is sent to and read from. */
export const calledFileUrl = (id: number, recordId: number) =>
  `${REQUESTS}/${id}/documentos-pedidos/${recordId}/archivo`;

/** Address of the signed paper of an acceptance that staff records. */
export const acceptancePaperUrl = (id: number) => `${REQUESTS}/${id}/aceptacion-del-cliente/papel`;

/** The paper that a borrower signed to accept, with the version of the request that was seen. */
interface SignedPaper {
  readonly id: number;
  readonly version: number;
  readonly file: File;
  readonly idempotencyKey: string;
}

/** A step of the machine: the last part of its address, and what it sends. */
interface StepArgs extends Command<Readonly<Record<string, unknown>>> {
  readonly id: number;
  readonly step: string;
}

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRequests: build.query<RequestPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: REQUESTS, params }),
      providesTags: ['Request', 'Loan'],
    }),
    getRequest: build.query<RequestDetail, number>({
      query: (id) => ({ url: `${REQUESTS}/${id}` }),
      providesTags: ['Loan', 'Borrower', 'DigitalRecord'],
    }),
    startRequest: build.mutation<RequestDetail, Command<NewRequest>>({
      query: ({ data, idempotencyKey }) => post(REQUESTS, data, idempotencyKey),
      invalidatesTags: ['Request'],
    }),
    saveRequest: build.mutation<RequestDetail, Command<RequestDraft> & { readonly id: number }>({
      query: ({ id, data, idempotencyKey }) => ({
        ...post(`${REQUESTS}/${id}`, data, idempotencyKey),
        method: 'PUT',
        // The last save of a page that is closed goes on without it.
        fetchOptions: { keepalive: true },
      }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }): Promise<void> {
        const data = await answerOf(queryFulfilled);
        if (data === undefined) return;
        await dispatch(requestsApi.util.upsertQueryData('getRequest', id, data));
      },
    }),
    recordAcceptanceByPaper: build.mutation<RequestDetail, SignedPaper>({
      queryFn: async ({ id, version, ...upload }, { dispatch }) => {
        const url = acceptancePaperUrl(id);
        const params = { version: String(version) };
        try {
          const data = await sendFile({ url, params, ...upload, onProgress: () => undefined });
          return { data: data as RequestDetail };
        } catch (error) {
          if (isChanged(error)) await dispatch(lookAgain(id));
          return { error: error as Problem };
        }
      },
      invalidatesTags: ['Request', 'Loan'],
    }),
    stepRequest: build.mutation<RequestDetail, StepArgs>({
      queryFn: async ({ id, step, data, idempotencyKey }, { dispatch }, _, send) => {
        const answer = await send(post(`${REQUESTS}/${id}/${step}`, data, idempotencyKey));
        if (answer.error === undefined) return { data: answer.data as RequestDetail };
        if (isChanged(answer.error)) await dispatch(lookAgain(id));
        return { error: answer.error };
      },
      invalidatesTags: ['Request'],
      async onQueryStarted({ id, step }, { dispatch, queryFulfilled }): Promise<void> {
        const data = await answerOf(queryFulfilled);
        if (data === undefined || step === 'reapertura') return;
        await dispatch(requestsApi.util.upsertQueryData('getRequest', id, data));
      },
    }),
  }),
});

/** Answer of a command: the request as it is now; its form shows a refusal. */
async function answerOf(
  fulfilled: PromiseLike<{ readonly data: RequestDetail }>,
): Promise<RequestDetail | undefined> {
  try {
    return (await fulfilled).data;
  } catch {
    return undefined;
  }
}

/** True where somebody else acted on the request since it was read. */
const isChanged = (error: unknown) => asProblem(error).code === 'REQUEST_CHANGED';

/** Reads a request again: the act that is repeated goes with its version of now. */
const lookAgain = (id: number) =>
  requestsApi.endpoints.getRequest.initiate(id, { forceRefetch: true, subscribe: false });

export const {
  useListRequestsQuery,
  useGetRequestQuery,
  useStartRequestMutation,
  useSaveRequestMutation,
  useStepRequestMutation,
  useRecordAcceptanceByPaperMutation,
} = requestsApi;
