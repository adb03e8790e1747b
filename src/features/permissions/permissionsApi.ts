import type {
  ActionSettings,
  FormSettings,
  ModuleSettings,
  PermissionRevisionPage,
  SaveActionSettings,
  SavedPermissions,
  SaveFormSettings,
  SaveModuleSettings,
  UndoRevision,
} from '@core/contract/permissions';
import { api, post, type Command } from '@/api/api';

/** The documented call that saves, and what it takes. */
export type PermissionChanges =
  | { readonly call: 'guardarModuloConfig'; readonly data: Omit<SaveModuleSettings, 'c_motivo'> }
  | {
      readonly call: 'guardarModuloAccionConfig';
      readonly data: Omit<SaveActionSettings, 'c_motivo'>;
    }
  | { readonly call: 'guardarFormularioConfig'; readonly data: Omit<SaveFormSettings, 'c_motivo'> };

/** A rehearsal is kept by nobody, so its reason is its name. */
const REHEARSAL = { c_motivo: 'Vista previa', simular: true };

const everyProfile = (call: string) => ({
  url: `/protected/${call}`,
  method: 'POST',
  data: { c_perfil: '' },
});

type Saving = PermissionChanges & { readonly reason: string; readonly idempotencyKey: string };

const permissionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getModuleSettings: build.query<ModuleSettings, void>({
      query: () => everyProfile('listarAccesoMConfig'),
      providesTags: ['PermissionSettings'],
    }),
    getActionSettings: build.query<ActionSettings, void>({
      query: () => everyProfile('listarAccesoModuloAccionConfig'),
      providesTags: ['PermissionSettings'],
    }),
    getFormSettings: build.query<FormSettings, void>({
      query: () => everyProfile('listarAccesoFormularioConfig'),
      providesTags: ['PermissionSettings'],
    }),
    previewPermissions: build.query<SavedPermissions, PermissionChanges>({
      query: ({ call, data }) => ({
        url: `/protected/${call}`,
        method: 'POST',
        data: { ...data, ...REHEARSAL },
      }),
      keepUnusedDataFor: 0,
    }),
    savePermissions: build.mutation<SavedPermissions, Saving>({
      query: ({ call, data, reason, idempotencyKey }) =>
        post(`/protected/${call}`, { ...data, c_motivo: reason }, idempotencyKey),
      // Changes that somebody else saved first are shown, and these stand over them.
      invalidatesTags: (_result, error) =>
        error === undefined || error.code === 'PERMISSIONS_CHANGED'
          ? ['PermissionSettings', 'Permissions']
          : [],
    }),
    listRevisions: build.query<PermissionRevisionPage, Readonly<Record<string, string>>>({
      query: (params) => ({ url: '/protected/permisos/revisiones', params }),
      providesTags: ['PermissionSettings'],
    }),
    undoRevision: build.mutation<SavedPermissions, Command<UndoRevision> & { id: number }>({
      query: ({ id, data, idempotencyKey }) =>
        post(`/protected/permisos/revisiones/${id}/deshacer`, data, idempotencyKey),
      invalidatesTags: (result) =>
        result === undefined ? [] : ['PermissionSettings', 'Permissions', 'Profile'],
    }),
  }),
});

export const {
  useGetModuleSettingsQuery,
  useGetActionSettingsQuery,
  useGetFormSettingsQuery,
  usePreviewPermissionsQuery,
  useSavePermissionsMutation,
  useListRevisionsQuery,
  useUndoRevisionMutation,
} = permissionsApi;
