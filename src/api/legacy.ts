import type { SessionCheck } from '@core/contract/auth';
import { api } from './api';
import { send } from './client';

/** A menu entry as the documented call answers it (specification, section 3). */
export interface ModuleEntry {
  readonly c_codigo_mod: number | string;
  readonly c_descripcion_mod: string;
  readonly c_path_mod: string;
  readonly c_tipo: string;
  readonly c_posicion: number;
  readonly childs?: readonly ModuleEntry[] | null;
}

/** The documented calls that a signed-in page makes. */
export const legacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkSession: build.query<SessionCheck, void>({
      query: () => ({ url: '/protected', method: 'POST' }),
      providesTags: ['Session'],
    }),
    listModules: build.query<unknown, string>({
      query: (user) => ({
        url: '/api/getModuloAppPermisos',
        method: 'POST',
        data: { c_usuario: user },
      }),
      providesTags: ['Session'],
    }),
  }),
});

export const { useCheckSessionQuery, useListModulesQuery } = legacyApi;

/** Tells the server, and does not mind whether it hears. */
export async function logoutOnServer(): Promise<void> {
  await send({ url: '/api/logout', method: 'POST' }).catch(() => undefined);
}
