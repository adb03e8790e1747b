import type {
  NewUser,
  User,
  UserEmailChange,
  UserPage,
  UserProfileChange,
  UserStatusChange,
} from '@core/contract/users';
import { api, post, type Command } from '@/api/api';

const BASE = '/protected/usuarios';

type OfUser = Pick<User, 'id'>;

const changed = (result: unknown) => (result === undefined ? [] : (['User', 'Mail'] as const));

export const usersApi = api.injectEndpoints({
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
      query: ({ data: { id, ...body }, idempotencyKey }) => ({
        ...post(`${BASE}/${id}/perfil`, body, idempotencyKey),
        method: 'PUT',
      }),
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
    correctUserEmail: build.mutation<User, Command<UserEmailChange & OfUser>>({
      query: ({ data: { id, ...body }, idempotencyKey }) => ({
        ...post(`${BASE}/${id}/correo`, body, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useChangeUserProfileMutation,
  useChangeUserStatusMutation,
  useSendUserLinkMutation,
  useCorrectUserEmailMutation,
} = usersApi;
