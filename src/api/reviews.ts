import type {
  CollectionProgramReview,
  CollectionReview,
  SurveyProgramReview,
  SurveyReview,
} from '@core/contract/reviews';
import { api } from './api';

const review = (name: string) => ({ url: `/protected/${name}`, method: 'POST' as const });

/** The documented checks (specification, section 7): no payload, for whoever is signed in. */
const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewSurveys: build.query<SurveyReview, void>({
      query: () => review('ReviewEncuesta'),
      providesTags: ['Survey'],
    }),
    reviewSurveyProgram: build.query<SurveyProgramReview, void>({
      query: () => review('ReviewProgramEncuesta'),
      providesTags: ['Survey'],
    }),
    reviewCollection: build.query<CollectionReview, void>({
      query: () => review('ReviewGota'),
      providesTags: ['Collection'],
    }),
    reviewCollectionProgram: build.query<CollectionProgramReview, void>({
      query: () => review('ReviewProgramGota'),
      providesTags: ['Collection'],
    }),
  }),
});

export const {
  useReviewSurveysQuery,
  useReviewSurveyProgramQuery,
  useReviewCollectionQuery,
  useReviewCollectionProgramQuery,
} = reviewsApi;
