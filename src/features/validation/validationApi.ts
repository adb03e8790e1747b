import type { ItemText, MyValidation, ReviewedItem } from '@core/contract/validation';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/validacion';

/** Address that the file of a thing is sent to and read from. */
export const fileUrl = (item: ReviewedItem['item']) => `${BASE}/${item}/archivo`;

const validationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyValidation: build.query<MyValidation, void>({
      query: () => ({ url: BASE }),
      providesTags: ['Validation'],
    }),
    submitText: build.mutation<MyValidation, Command<ItemText & Pick<ReviewedItem, 'item'>>>({
      query: ({ data: { item, value }, idempotencyKey }) => ({
        ...post(`${BASE}/${item}`, { value }, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: (result) => (result === undefined ? [] : ['Validation']),
    }),
  }),
});

export const { useGetMyValidationQuery, useSubmitTextMutation } = validationApi;
