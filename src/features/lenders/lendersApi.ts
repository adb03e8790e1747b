import type { LenderLogo, LenderProfile, NewLenderProfile } from '@core/contract/lenderProfiles';
import { api, post, type Command } from '@/api/api';
import { sendFile } from '@/api/files';

const BASE = '/protected/prestamista';

/** Sends a logo; answers the number of its file. */
export async function keepLogo(file: File): Promise<number> {
  const answer = await sendFile({
    url: `${BASE}/logo/archivo`,
    file,
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => undefined,
  });
  return (answer as LenderLogo).fileId;
}

const lendersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLenderProfiles: build.query<LenderProfile[], void>({
      query: () => ({ url: BASE }),
      providesTags: ['LenderProfile'],
    }),
    addLenderProfile: build.mutation<LenderProfile, Command<NewLenderProfile>>({
      query: ({ data, idempotencyKey }) => post(BASE, data, idempotencyKey),
      invalidatesTags: ['LenderProfile'],
    }),
    voidLenderProfile: build.mutation<
      LenderProfile,
      Command<{ readonly reason: string }> & { readonly id: number }
    >({
      query: ({ id, data, idempotencyKey }) =>
        post(`${BASE}/${id}/anulacion`, data, idempotencyKey),
      invalidatesTags: ['LenderProfile'],
    }),
  }),
});

export const {
  useListLenderProfilesQuery,
  useAddLenderProfileMutation,
  useVoidLenderProfileMutation,
} = lendersApi;
