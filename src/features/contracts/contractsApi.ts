import type { OwnMailCodeSent } from '@core/contract/accounts';
import type {
  ContractDetail,
  ContractPage,
  ContractPreview,
  ContractTemplate,
  NewContract,
  NewContractTemplate,
  SignForLender,
} from '@core/contract/contracts';
import type { MySigning } from '@core/contract/signings';
import { api, post, type Command } from '@/api/api';

type Query = Readonly<Record<string, string>>;
type On<T> = Command<T> & { readonly id: number };

const BASE = '/protected/contratos';
const TAGS = ['Contract'] as const;

/** A step in the life of a contract, with what it carries. */
const step =
  (name: string) =>
  ({ id, data, idempotencyKey }: On<unknown>) =>
    post(`${BASE}/${id}/${name}`, data ?? undefined, idempotencyKey);

const contractsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContracts: build.query<ContractPage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: TAGS,
    }),
    getContract: build.query<ContractDetail, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: TAGS,
    }),
    getMySigning: build.query<MySigning, number>({
      query: (id) => ({ url: `${BASE}/${id}/mi-firma` }),
      providesTags: ['Contract', 'Account'],
    }),
    sendOwnMailCode: build.mutation<OwnMailCodeSent, void>({
      query: () => ({ url: '/protected/cuenta/correo/codigo', method: 'POST' }),
    }),
    confirmOwnMail: build.mutation<object, { code: string }>({
      query: (data) => ({ url: '/protected/cuenta/correo/confirmacion', method: 'POST', data }),
      invalidatesTags: ['Account'],
    }),
    previewContract: build.query<ContractPreview, Query>({
      query: (params) => ({ url: `${BASE}/vista-previa`, params }),
      providesTags: ['ContractTemplate', 'Borrower', 'Loan'],
    }),
    generateContract: build.mutation<ContractDetail, Command<NewContract>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: TAGS,
    }),
    sendContract: build.mutation<ContractDetail, On<null>>({
      query: step('envio'),
      invalidatesTags: ['Contract', 'Mail'],
    }),
    signContract: build.mutation<ContractDetail, On<{ code: string }>>({
      query: step('firma'),
      invalidatesTags: TAGS,
    }),
    signForLender: build.mutation<ContractDetail, On<SignForLender>>({
      query: step('firma-del-acreedor'),
      invalidatesTags: TAGS,
    }),
    keepContract: build.mutation<ContractDetail, On<{ place: string }>>({
      query: step('custodia'),
      invalidatesTags: TAGS,
    }),
    releaseContract: build.mutation<ContractDetail, On<null>>({
      query: step('liberacion'),
      invalidatesTags: TAGS,
    }),
    replaceContract: build.mutation<ContractDetail, On<{ reason: string }>>({
      query: step('nueva-version'),
      invalidatesTags: TAGS,
    }),
    annulContract: build.mutation<ContractDetail, On<{ reason: string }>>({
      query: step('anulacion'),
      invalidatesTags: TAGS,
    }),
    listTemplates: build.query<{ readonly items: readonly ContractTemplate[] }, void>({
      query: () => ({ url: '/protected/plantillas' }),
      providesTags: ['ContractTemplate'],
    }),
    saveTemplate: build.mutation<ContractTemplate, Command<NewContractTemplate>>({
      query: ({ data, idempotencyKey }) => post('/protected/plantillas', data, idempotencyKey),
      invalidatesTags: ['ContractTemplate'],
    }),
    publishTemplate: build.mutation<ContractTemplate, On<null>>({
      query: ({ id, idempotencyKey }) =>
        post(`/protected/plantillas/${id}/publicacion`, undefined, idempotencyKey),
      invalidatesTags: ['ContractTemplate'],
    }),
  }),
});

export const {
  useListContractsQuery,
  useGetContractQuery,
  useGetMySigningQuery,
  useSendOwnMailCodeMutation,
  useConfirmOwnMailMutation,
  usePreviewContractQuery,
  useGenerateContractMutation,
  useSendContractMutation,
  useSignContractMutation,
  useSignForLenderMutation,
  useKeepContractMutation,
  useReleaseContractMutation,
  useReplaceContractMutation,
  useAnnulContractMutation,
  useListTemplatesQuery,
  useSaveTemplateMutation,
  usePublishTemplateMutation,
} = contractsApi;
