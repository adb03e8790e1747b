import type { SessionCheck } from '@core/contract/auth';
import type { Problem } from '@core/contract/problem';
import { api } from './api';
import { send } from './client';

/** A load that ends the session tells why in its own words (specification, section 8). */
const isLost = ({ status, code }: Problem) => status === 401 || code === 'NETWORK';

const modulesEnd = (problem: Problem) =>
  isLost(problem) ? { title: 'ERROR', text: 'Su sesión ha caducado' } : undefined;
const actionsEnd = (problem: Problem) =>
  isLost(problem) ? { text: 'Ha ocurrido un problema con el servidor' } : undefined;
const fieldsEnd = ({ code }: Problem) =>
  code === 'NETWORK' ? { title: 'Error', text: 'Sesión caducada' } : undefined;

/** The documented calls that a signed-in page makes. */
const legacyApi = api.injectEndpoints({
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
      extraOptions: { sessionEnd: modulesEnd },
      providesTags: ['Session', 'Permissions'],
    }),
    listActions: build.query<unknown, string>({
      query: (user) => ({
        url: '/protected/getModuloAccionPermisos',
        method: 'POST',
        data: { c_usuario: user },
      }),
      extraOptions: { sessionEnd: actionsEnd, isLogged: true },
      providesTags: ['Session', 'Permissions'],
    }),
    listFormFields: build.query<unknown, string>({
      query: (user) => ({
        url: '/protected/getFormularioPermisos',
        method: 'POST',
        data: { c_usuario: user },
      }),
      extraOptions: { sessionEnd: fieldsEnd },
      providesTags: ['Session', 'Permissions'],
    }),
    listModulesOf: build.query<unknown, string>({
      query: (user) => ({
        url: '/api/getModuloAppPermisos2',
        method: 'POST',
        data: { c_usuario: user },
      }),
      extraOptions: { sessionEnd: modulesEnd },
      providesTags: ['Permissions', 'User'],
    }),
    listModuleAccessOf: build.query<unknown, string>({
      query: (user) => ({
        url: '/protected/listarPermisosModulos',
        method: 'POST',
        data: { c_usuario: user, c_modulo: '' },
      }),
      extraOptions: { sessionEnd: modulesEnd },
      providesTags: ['Permissions', 'User'],
    }),
    listOptionsOf: build.query<unknown, { readonly user: string; readonly module: string }>({
      query: ({ user, module }) => ({
        url: '/protected/listarOpcionesPermisos2',
        method: 'POST',
        data: { c_usuario: user, c_modulo: module },
      }),
      extraOptions: { sessionEnd: actionsEnd, isLogged: true },
      providesTags: ['Permissions', 'User'],
    }),
  }),
});

export const {
  useCheckSessionQuery,
  useListModulesQuery,
  useListActionsQuery,
  useListFormFieldsQuery,
  useListModulesOfQuery,
  useListModuleAccessOfQuery,
  useListOptionsOfQuery,
} = legacyApi;

/** Tells the server, and does not mind whether it hears. */
export async function logoutOnServer(): Promise<void> {
  await send({ url: '/api/logout', method: 'POST' }).catch(() => undefined);
}
