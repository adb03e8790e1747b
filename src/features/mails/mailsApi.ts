import type { MailServer, MailServerChange, OutboxPage } from '@core/contract/mails';
import { api, type Command } from '@/api/api';

const SERVER = '/protected/servidor-de-correo';

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.query<OutboxPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/correos', params }),
      providesTags: ['Mail'],
    }),
    retryMail: build.mutation<unknown, number>({
      query: (id) => ({ url: `/protected/correos/${id}/reintento`, method: 'POST' }),
      invalidatesTags: ['Mail'],
    }),
    getMailServer: build.query<MailServer, void>({
      query: () => ({ url: SERVER }),
      providesTags: ['MailServer'],
    }),
    saveMailServer: build.mutation<MailServer, Command<MailServerChange>>({
      query: ({ data, idempotencyKey }) => ({
        url: SERVER,
        method: 'PUT',
        data,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (result) => (result === undefined ? [] : ['MailServer', 'Notice']),
    }),
    sendTrialMail: build.mutation<unknown, void>({
      query: () => ({ url: `${SERVER}/prueba`, method: 'POST' }),
    }),
  }),
});

export const {
  useListMailsQuery,
  useRetryMailMutation,
  useGetMailServerQuery,
  useSaveMailServerMutation,
  useSendTrialMailMutation,
} = mailsApi;
