import type {
  CampaignApproval,
  CampaignExclusion,
  CampaignInclusion,
  CampaignLoanPage,
  CampaignRequest,
  HolidayCampaign,
  HolidayCampaignPage,
  NewHolidayCampaign,
} from '@core/contract/holidayCampaigns';
import type { ActReason } from '@core/contract/common';
import type { ChangeEvidence } from '@core/contract/loanChanges';
import { api, MONEY_MOVED, post, type Command } from '@/api/api';
import { sendFile } from '@/api/files';

const BASE = '/protected/campanas-de-descansos';

type Query = Readonly<Record<string, string>>;
type OfOne<T> = Command<T> & { readonly id: number };

/** Address that the file of a campaign is read from. */
export const campaignEvidence = (id: number) => `${BASE}/${id}/sustento`;

/** Address that the list of its loans is downloaded from. */
export const campaignFile = (id: number) => `${BASE}/${id}/prestamos/csv`;

/** Sends the file that a campaign rests on; answers how the campaign names it. */
export async function keepCampaignEvidence(id: number, file: File) {
  const answer = await sendFile({
    url: campaignEvidence(id),
    file,
    field: 'evidenceFileId',
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => undefined,
  });
  return { evidenceFileId: (answer as ChangeEvidence).fileId };
}

const campaignsApi = api.injectEndpoints({
  endpoints: (build) => {
    /** An act on one campaign, by the last part of its address. */
    const actOn = <T>(what: string) =>
      build.mutation<HolidayCampaign, OfOne<T>>({
        query: ({ id, data, idempotencyKey }) =>
          post(`${BASE}/${id}/${what}`, data, idempotencyKey),
        invalidatesTags: ['HolidayCampaign', ...MONEY_MOVED],
      });
    return {
      listHolidayCampaigns: build.query<HolidayCampaignPage, Query>({
        query: (params) => ({ url: BASE, params }),
        providesTags: ['HolidayCampaign'],
      }),
      getHolidayCampaign: build.query<HolidayCampaign, number>({
        query: (id) => ({ url: `${BASE}/${id}` }),
        providesTags: ['HolidayCampaign'],
      }),
      listCampaignLoans: build.query<
        CampaignLoanPage,
        // Progress of the campaign: a step further is another answer.
        { readonly id: number; readonly moved: string; readonly params: Query }
      >({
        query: ({ id, params }) => ({ url: `${BASE}/${id}/prestamos`, params }),
        providesTags: ['HolidayCampaign'],
      }),
      assembleHolidayCampaign: build.mutation<HolidayCampaign, Command<NewHolidayCampaign>>({
        query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
        invalidatesTags: ['HolidayCampaign'],
      }),
      refreshHolidayCampaign: actOn<Readonly<Record<string, never>>>('actualizacion'),
      leaveOutOfCampaign: actOn<CampaignExclusion>('exclusion'),
      putBackInCampaign: actOn<CampaignInclusion>('inclusion'),
      requestHolidayCampaign: actOn<CampaignRequest>('solicitud'),
      approveHolidayCampaign: actOn<CampaignApproval>('aprobacion'),
      rejectHolidayCampaign: actOn<ActReason>('rechazo'),
      undoHolidayCampaign: actOn<ActReason>('anulacion'),
    };
  },
});

export const {
  useListHolidayCampaignsQuery,
  useGetHolidayCampaignQuery,
  useListCampaignLoansQuery,
  useAssembleHolidayCampaignMutation,
  useRefreshHolidayCampaignMutation,
  useLeaveOutOfCampaignMutation,
  usePutBackInCampaignMutation,
  useRequestHolidayCampaignMutation,
  useApproveHolidayCampaignMutation,
  useRejectHolidayCampaignMutation,
  useUndoHolidayCampaignMutation,
} = campaignsApi;
