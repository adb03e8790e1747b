import type {
  Campaign,
  CampaignPage,
  MySurvey,
  NewCampaign,
  NewSurvey,
  NewSurveyAnswer,
  Survey,
  SurveyAnswer,
  SurveyAnswerPage,
  SurveyPage,
} from '@core/contract/surveys';
import { api, post, type Command } from '@/api/api';

type Query = Readonly<Record<string, string>>;
type WithReason = Command<{ reason: string }> & { readonly id: number };

const CAMPAIGNS = '/protected/campanas-de-encuesta';

const surveysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSurveys: build.query<SurveyPage, Query>({
      query: (params) => ({ url: '/protected/encuestas', params }),
      providesTags: ['Survey'],
    }),
    publishSurvey: build.mutation<Survey, Command<NewSurvey>>({
      query: ({ data, idempotencyKey }) => post('/protected/encuestas', data, idempotencyKey),
      invalidatesTags: ['Survey'],
    }),
    listCampaigns: build.query<CampaignPage, Query>({
      query: (params) => ({ url: CAMPAIGNS, params }),
      providesTags: ['Survey'],
    }),
    startCampaign: build.mutation<Campaign, Command<NewCampaign>>({
      query: ({ data, idempotencyKey }) => post(CAMPAIGNS, data, idempotencyKey),
      invalidatesTags: ['Survey'],
    }),
    cancelCampaign: build.mutation<Campaign, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${CAMPAIGNS}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Survey'],
    }),
    resumeCampaign: build.mutation<Campaign, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`${CAMPAIGNS}/${id}/reanudacion`, data, idempotencyKey),
      invalidatesTags: ['Survey'],
    }),
    listMySurveys: build.query<{ readonly items: readonly MySurvey[] }, void>({
      query: () => ({ url: '/protected/mis-encuestas' }),
      providesTags: ['Survey'],
    }),
    answerSurvey: build.mutation<SurveyAnswer, Command<NewSurveyAnswer> & { readonly id: number }>({
      query: ({ id, data, idempotencyKey }) =>
        post(`/protected/mis-encuestas/${id}/respuestas`, data, idempotencyKey),
      invalidatesTags: ['Survey'],
    }),
    listSurveyAnswers: build.query<SurveyAnswerPage, Query>({
      query: (params) => ({ url: '/protected/respuestas-de-encuesta', params }),
      providesTags: ['Survey'],
    }),
    voidSurveyAnswer: build.mutation<SurveyAnswer, WithReason>({
      query: ({ id, data, idempotencyKey }) =>
        post(`/protected/respuestas-de-encuesta/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['Survey'],
    }),
  }),
});

export const {
  useListSurveysQuery,
  usePublishSurveyMutation,
  useListCampaignsQuery,
  useStartCampaignMutation,
  useCancelCampaignMutation,
  useResumeCampaignMutation,
  useListMySurveysQuery,
  useAnswerSurveyMutation,
  useListSurveyAnswersQuery,
  useVoidSurveyAnswerMutation,
} = surveysApi;
