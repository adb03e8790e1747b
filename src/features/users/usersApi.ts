import type {
  NewUser,
  User,
  UserEmailChange,
  UserNameChange,
  UserPage,
  UserProfileChange,
  UserStatusChange,
} from '@core/contract/users';
import type { ShownLink, UserLinkState, WaitingLinkList } from '@core/contract/userLinks';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/usuarios';

type OfUser = Pick<User, 'id'>;

const changed = (result: unknown) => (result === undefined ? [] : (['User', 'Mail'] as const));

const put = (...call: Parameters<typeof post>) => ({ ...post(...call), method: 'PUT' as const });

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<UserPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: BASE, params }),
      providesTags: ['User'],
    }),
    createUser: build.mutation<User, Command<NewUser>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: changed,
    }),
    changeUserProfile: build.mutation<User, Command<UserProfileChange & OfUser>>({
      query: ({ data: { id, ...body }, idempotencyKey }) =>
        put(`${BASE}/${id}/perfil`, body, idempotencyKey),
      invalidatesTags: changed,
    }),
    changeUserName: build.mutation<User, Command<UserNameChange & OfUser>>({
      query: ({ data: { id, ...body }, idempotencyKey }) =>
        put(`${BASE}/${id}/nombre`, body, idempotencyKey),
      invalidatesTags: changed,
    }),
    changeUserStatus: build.mutation<User, Command<UserStatusChange & OfUser>>({
      query: ({ data: { id, ...body }, idempotencyKey }) =>
        post(`${BASE}/${id}/estado`, body, idempotencyKey),
      invalidatesTags: changed,
    }),
    sendUserLink: build.mutation<User, Command<number>>({
      query: ({ data: id, idempotencyKey }) => post(`${BASE}/${id}/enlace`, {}, idempotencyKey),
      invalidatesTags: changed,
    }),
    getUserLink: build.query<UserLinkState, number>({
      query: (id) => ({ url: `${BASE}/${id}/enlace` }),
      providesTags: ['User', 'MailServer'],
    }),
    askShownLink: build.mutation<UserLinkState, Command<number>>({
      query: ({ data: id, idempotencyKey }) =>
        post(`${BASE}/${id}/enlace/pedido`, {}, idempotencyKey),
      invalidatesTags: changed,
    }),
    agreeShownLink: build.mutation<UserLinkState, Command<OfUser & { readonly request: number }>>({
      query: ({ data: { id, request }, idempotencyKey }) =>
        post(`${BASE}/${id}/enlace/conformidad`, { id: request }, idempotencyKey),
      invalidatesTags: changed,
    }),
    endShownLink: build.mutation<
      UserLinkState,
      Command<OfUser & { readonly request: number; readonly reason: string }>
    >({
      query: ({ data: { id, request, reason }, idempotencyKey }) =>
        post(`${BASE}/${id}/enlace/fin`, { id: request, reason }, idempotencyKey),
      invalidatesTags: changed,
    }),
    listWaitingLinks: build.query<WaitingLinkList, void>({
      query: () => ({ url: '/protected/enlaces-por-mostrar' }),
      providesTags: ['User', 'MailServer'],
    }),
    // The link is kept by the dialog alone: no list is read again under it.
    showUserLink: build.mutation<ShownLink, Command<number>>({
      query: ({ data: id, idempotencyKey }) =>
        post(`${BASE}/${id}/enlace/mostrado`, {}, idempotencyKey),
    }),
    correctUserEmail: build.mutation<User, Command<UserEmailChange & OfUser>>({
      query: ({ data: { id, ...body }, idempotencyKey }) =>
        put(`${BASE}/${id}/correo`, body, idempotencyKey),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useChangeUserNameMutation,
  useChangeUserProfileMutation,
  useChangeUserStatusMutation,
  useSendUserLinkMutation,
  useGetUserLinkQuery,
  useLazyGetUserLinkQuery,
  useAskShownLinkMutation,
  useAgreeShownLinkMutation,
  useEndShownLinkMutation,
  useListWaitingLinksQuery,
  useShowUserLinkMutation,
  useCorrectUserEmailMutation,
} = usersApi;
