import type {
  AccountReview,
  BorrowerLink,
  ItemApproval,
  ItemObservation,
  ReviewedItem,
  ReviewPage,
} from '@core/contract/validation';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/revisiones';

type OfItem = Pick<AccountReview, 'userId'> & Pick<ReviewedItem, 'item'>;

/** Address that the file of a thing of an account is read from. */
export const reviewFileUrl = ({ userId, item }: OfItem) => `${BASE}/${userId}/${item}/archivo`;

const changed = (result: unknown) =>
  result === undefined ? [] : (['Review', 'Borrower'] as const);

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ReviewPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['Review'],
    }),
    getReview: build.query<AccountReview, number>({
      query: (userId) => ({ url: `${BASE}/${userId}` }),
      providesTags: ['Review'],
    }),
    approveItem: build.mutation<AccountReview, Command<OfItem & ItemApproval>>({
      query: ({ data: { userId, item, ...body }, idempotencyKey }) =>
        post(`${BASE}/${userId}/${item}/aprobacion`, body, idempotencyKey),
      invalidatesTags: changed,
    }),
    observeItem: build.mutation<AccountReview, Command<OfItem & ItemObservation>>({
      query: ({ data: { userId, item, ...body }, idempotencyKey }) =>
        post(`${BASE}/${userId}/${item}/observacion`, body, idempotencyKey),
      invalidatesTags: changed,
    }),
    undoItem: build.mutation<AccountReview, Command<OfItem>>({
      query: ({ data: { userId, item }, idempotencyKey }) =>
        post(`${BASE}/${userId}/${item}/deshacer`, {}, idempotencyKey),
      invalidatesTags: changed,
    }),
    linkBorrower: build.mutation<
      AccountReview,
      Command<BorrowerLink & Pick<AccountReview, 'userId'>>
    >({
      query: ({ data: { userId, ...body }, idempotencyKey }) => ({
        ...post(`${BASE}/${userId}/prestatario`, body, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListReviewsQuery,
  useGetReviewQuery,
  useApproveItemMutation,
  useObserveItemMutation,
  useUndoItemMutation,
  useLinkBorrowerMutation,
} = reviewsApi;
