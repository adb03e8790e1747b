import type { NewProfile, Profile, ProfileChange } from '@core/contract/profiles';
import { api, post, type Command } from '@/api/api';

const PROFILES = '/protected/perfiles';

const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProfiles: build.query<readonly Profile[], void>({
      query: () => ({ url: PROFILES }),
      providesTags: ['Profile'],
    }),
    addProfile: build.mutation<Profile, Command<NewProfile>>({
      query: ({ data, idempotencyKey }) => post(PROFILES, data, idempotencyKey),
      invalidatesTags: (result) => (result === undefined ? [] : ['Profile', 'PermissionSettings']),
    }),
    changeProfile: build.mutation<Profile, Command<ProfileChange> & { code: string }>({
      query: ({ code, data, idempotencyKey }) => ({
        ...post(`${PROFILES}/${code}`, data, idempotencyKey),
        method: 'PUT',
      }),
      invalidatesTags: (result) => (result === undefined ? [] : ['Profile', 'PermissionSettings']),
    }),
  }),
});

export const { useListProfilesQuery, useAddProfileMutation, useChangeProfileMutation } =
  profilesApi;
