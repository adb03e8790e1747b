import type { ModuleSetting, ModuleSettings } from '@core/contract/permissions';
import type { PermissionChanges } from './permissionsApi';
import { useDraft } from './useDraft';

const cellKey = (profile: string, code: string | number) => `${profile}/${code}`;

/** Changes of modules and of who opens them, over what is saved. */
export function useModuleDraft(settings: ModuleSettings) {
  const tree = useDraft<ModuleSetting>();
  const cells = useDraft<string>();
  const savedCells = new Map(
    settings.accesos.map((cell) => [cellKey(cell.c_perfil, cell.c_modulo), cell.c_acceso]),
  );
  const savedAccess = (key: string) => savedCells.get(key) ?? 'N';

  const changes: PermissionChanges = {
    call: 'guardarModuloConfig',
    data: {
      c_revision: settings.c_revision,
      modulos: [...tree.changes.values()].map(({ c_path_mod: _path, ...module }) => module),
      accesos: [...cells.changes].map(([key, access]) => {
        const [c_perfil = '', code] = key.split('/');
        const c_acceso = access === 'M' || access === 'A' ? access : 'N';
        return { c_perfil, c_modulo: Number(code), c_acceso };
      }),
    },
  };
  return {
    modules: settings.modulos.map((one) => tree.valueOf(String(one.c_codigo_mod), one)),
    isModuleChanged: (one: ModuleSetting) => tree.isChanged(String(one.c_codigo_mod)),
    changeModules: (changed: readonly ModuleSetting[]) => {
      for (const one of changed) {
        const saved = settings.modulos.find((row) => row.c_codigo_mod === one.c_codigo_mod);
        if (saved !== undefined) tree.set(String(one.c_codigo_mod), one, saved);
      }
    },
    accessOf: (profile: string, code: string | number) => {
      const key = cellKey(profile, code);
      return cells.valueOf(key, savedAccess(key));
    },
    isAccessChanged: (profile: string, code: string) => cells.isChanged(cellKey(profile, code)),
    changeAccess: (profile: string, code: string, access: string) => {
      const key = cellKey(profile, code);
      cells.set(key, access, savedAccess(key));
    },
    changes,
    size: tree.changes.size + cells.changes.size,
    discard: () => {
      tree.discard();
      cells.discard();
    },
  };
}

export type ModuleDraft = ReturnType<typeof useModuleDraft>;
