import type {
  LeftOutRowPage,
  OutsideFileRowAnswers,
  OutsideFileRowPage,
  OutsideFileWarnings,
  RejectedRows,
} from '@core/contract/outsideFileRows';
import type {
  NewOutsideFile,
  OutsideFile,
  OutsideFileAnswer,
  OutsideFileCorrection,
  OutsideFilePage,
  OutsideFileSending,
  RowProblemPage,
} from '@core/contract/outsideFiles';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/archivos-para-terceros';

/** Address of the bytes of a file. */
export const contentOf = (id: number) => `${BASE}/${id}/contenido`;

type Query = Readonly<Record<string, string>>;

/** Acts on a file, by the end of their address, with what each sends. */
interface FileActs {
  readonly aprobacion: null;
  readonly envio: OutsideFileSending;
  readonly acuse: OutsideFileAnswer;
  readonly descarte: { readonly reason: string };
}

type FileStep = {
  [Act in keyof FileActs]: Command<FileActs[Act]> & { readonly id: number; readonly act: Act };
}[keyof FileActs];

const outsideFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOutsideFiles: build.query<OutsideFilePage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['OutsideFile'],
    }),
    getOutsideFile: build.query<OutsideFile, string>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['OutsideFile'],
    }),
    listRowProblems: build.query<RowProblemPage, { readonly id: string; readonly params: Query }>({
      query: ({ id, params }) => ({ url: `${BASE}/${id}/problemas`, params }),
      providesTags: ['OutsideFile'],
    }),
    listLeftOutRows: build.query<LeftOutRowPage, { readonly id: string; readonly params: Query }>({
      query: ({ id, params }) => ({ url: `${BASE}/${id}/filas-excluidas`, params }),
      providesTags: ['OutsideFile'],
    }),
    listOutsideFileRows: build.query<
      OutsideFileRowPage,
      { readonly id: string; readonly params: Query }
    >({
      query: ({ id, params }) => ({ url: `${BASE}/${id}/filas`, params }),
      providesTags: ['OutsideFile'],
    }),
    getOutsideFileWarnings: build.query<OutsideFileWarnings, number>({
      query: (id) => ({ url: `${BASE}/${id}/avisos` }),
      providesTags: ['OutsideFile'],
    }),
    listRejectedRows: build.query<RejectedRows, void>({
      query: () => ({ url: '/protected/filas-rechazadas-por-terceros' }),
      providesTags: ['OutsideFile'],
    }),
    answerOutsideFileRows: build.mutation<
      OutsideFile,
      Command<OutsideFileRowAnswers> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/respuestas`, data, idempotencyKey),
      invalidatesTags: ['OutsideFile'],
    }),
    assembleOutsideFile: build.mutation<OutsideFile, Command<NewOutsideFile>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['OutsideFile'],
    }),
    correctOutsideFile: build.mutation<
      OutsideFile,
      Command<OutsideFileCorrection> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/correcciones`, data, idempotencyKey),
      invalidatesTags: ['OutsideFile'],
    }),
    moveOutsideFile: build.mutation<OutsideFile, FileStep>({
      query: ({ id, act, data, idempotencyKey }) =>
        post(`${BASE}/${id}/${act}`, data, idempotencyKey),
      invalidatesTags: ['OutsideFile'],
    }),
  }),
});

export const {
  useListOutsideFilesQuery,
  useGetOutsideFileQuery,
  useListRowProblemsQuery,
  useListLeftOutRowsQuery,
  useListOutsideFileRowsQuery,
  useGetOutsideFileWarningsQuery,
  useListRejectedRowsQuery,
  useAnswerOutsideFileRowsMutation,
  useAssembleOutsideFileMutation,
  useCorrectOutsideFileMutation,
  useMoveOutsideFileMutation,
} = outsideFilesApi;
