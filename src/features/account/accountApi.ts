import type {
  ChangePassword,
  MyAccount,
  MyAccountChange,
  OpenSession,
} from '@core/contract/accounts';
import { api, post, type Command } from '@/api/api';

const SESSIONS = '/protected/cuenta/sesiones';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyAccount: build.query<MyAccount, void>({
      query: () => ({ url: '/protected/cuenta' }),
      providesTags: ['Account'],
    }),
    changeMyAccount: build.mutation<MyAccount, MyAccountChange>({
      query: (data) => ({ url: '/protected/cuenta', method: 'PUT', data }),
      invalidatesTags: (result) => (result === undefined ? [] : ['Account']),
    }),
    listMySessions: build.query<OpenSession[], void>({
      query: () => ({ url: SESSIONS }),
      providesTags: ['OpenSession'],
    }),
    /** Closes one, or without an id all the others. */
    closeSessions: build.mutation<unknown, string | undefined>({
      query: (id) => ({ url: id === undefined ? SESSIONS : `${SESSIONS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['OpenSession'],
    }),
    changePassword: build.mutation<unknown, Command<ChangePassword>>({
      query: ({ data, idempotencyKey }) => post('/protected/cuenta/clave', data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['OpenSession']),
    }),
  }),
});

export const {
  useGetMyAccountQuery,
  useChangeMyAccountMutation,
  useListMySessionsQuery,
  useCloseSessionsMutation,
  useChangePasswordMutation,
} = accountApi;
