import type { ClosedSessions, SessionClosing, UserSessionPage } from '@core/contract/sessions';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/sesiones';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUserSessions: build.query<UserSessionPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['OpenSession'],
    }),
    closeUserSessions: build.mutation<ClosedSessions, Command<SessionClosing>>({
      query: ({ data, idempotencyKey }) => post(`${BASE}/cierre`, data, idempotencyKey),
      invalidatesTags: ['OpenSession', 'User'],
    }),
  }),
});

export const { useListUserSessionsQuery, useCloseUserSessionsMutation } = sessionsApi;
