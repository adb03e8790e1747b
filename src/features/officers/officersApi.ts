import type { Reassignment } from '@core/contract/borrowerPortfolios';
import type {
  AssignmentDraft,
  AssignmentPreview,
  NewAbsence,
  NewAssignment,
  Officer,
  OfficerChange,
  OfficerPage,
  OfficerTerm,
  PortfolioSplit,
  ReassignmentRow,
} from '@core/contract/officers';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/responsables';

type Query = Readonly<Record<string, string>>;

/** A page of reassignments. */
interface ReassignmentPage {
  readonly items: ReassignmentRow[];
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
}

const officersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOfficers: build.query<OfficerPage, Query>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['Officer', 'Loan', 'User'],
    }),
    getOfficer: build.query<Officer, number>({
      query: (id) => ({ url: `${BASE}/${id}` }),
      providesTags: ['Officer', 'Loan', 'User'],
    }),
    getPortfolioSplit: build.query<PortfolioSplit, void>({
      query: () => ({ url: `${BASE}/reparto` }),
      providesTags: ['Officer', 'Loan'],
    }),
    listReassignments: build.query<ReassignmentPage, Query>({
      query: (params) => ({ url: `${BASE}/reasignaciones`, params }),
      providesTags: ['Officer', 'Borrower'],
    }),
    listBorrowerTerms: build.query<{ items: OfficerTerm[] }, number>({
      query: (id) => ({ url: `/protected/clientes/${id}/responsables` }),
      providesTags: ['Officer', 'Borrower'],
    }),
    changeOfficer: build.mutation<Officer, Command<OfficerChange> & { readonly id: number }>({
      query: ({ id, data, idempotencyKey }) => ({
        ...post(`${BASE}/${id}`, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: ['Officer'],
    }),
    addAbsence: build.mutation<Officer, Command<NewAbsence> & { readonly id: number }>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/ausencias`, data, idempotencyKey),
      invalidatesTags: ['Officer'],
    }),
    cancelAbsence: build.mutation<
      Officer,
      Command<{ readonly reason: string }> & { readonly id: number; readonly absenceId: number }
    >({
      query: ({ id, absenceId, data, idempotencyKey }) =>
        post(`${BASE}/${id}/ausencias/${absenceId}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Officer'],
    }),
    previewAssignment: build.mutation<AssignmentPreview, AssignmentDraft>({
      query: (data) => ({ url: `${BASE}/asignaciones/vista-previa`, method: 'POST', data }),
    }),
    assignByRule: build.mutation<Reassignment, Command<NewAssignment>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/asignaciones`, data, idempotencyKey),
      invalidatesTags: ['Officer', 'Borrower', 'Loan'],
    }),
  }),
});

export const {
  useListOfficersQuery,
  useGetOfficerQuery,
  useGetPortfolioSplitQuery,
  useListReassignmentsQuery,
  useListBorrowerTermsQuery,
  useChangeOfficerMutation,
  useAddAbsenceMutation,
  useCancelAbsenceMutation,
  usePreviewAssignmentMutation,
  useAssignByRuleMutation,
} = officersApi;
