import type { OptionsTimestamp, PersonalOptions, UserOptions } from '@core/contract/options';
import { api, post, type Command } from './api';

const PERSONAL = '/protected/opciones/personales';

/** The options that every signed-in page follows. */
const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOptionsTimestamp: build.query<OptionsTimestamp, void>({
      query: () => ({ url: '/protected/opciones/fecha' }),
      providesTags: ['Options'],
    }),
    getUserOptions: build.query<UserOptions, void>({
      query: () => ({ url: '/protected/opciones' }),
    }),
    getPersonalOptions: build.query<PersonalOptions, void>({
      query: () => ({ url: PERSONAL }),
      providesTags: ['PersonalOptions'],
    }),
    savePersonalOptions: build.mutation<PersonalOptions, Command<PersonalOptions>>({
      query: ({ data, idempotencyKey }) => ({
        ...post(PERSONAL, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: (result) => (result === undefined ? [] : ['PersonalOptions']),
    }),
  }),
});

export const {
  useGetOptionsTimestampQuery,
  useLazyGetUserOptionsQuery,
  useGetPersonalOptionsQuery,
  useSavePersonalOptionsMutation,
} = optionsApi;
