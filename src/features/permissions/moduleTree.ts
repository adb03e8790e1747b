import type { ModuleSetting } from '@core/contract/permissions';

/** A module with how deep it hangs. */
export interface TreeRow {
  readonly module: ModuleSetting;
  readonly depth: 0 | 1;
}

const byPosition = (a: ModuleSetting, b: ModuleSetting) =>
  a.c_posicion - b.c_posicion || a.c_codigo_mod - b.c_codigo_mod;

const siblingsOf = (modules: readonly ModuleSetting[], padre: number | null) =>
  modules.filter((one) => one.padre === padre).toSorted(byPosition);

/** The modules as they are read: each parent, then its children. */
export function treeOf(modules: readonly ModuleSetting[]): readonly TreeRow[] {
  return siblingsOf(modules, null).flatMap((module) => [
    { module, depth: 0 as const },
    ...siblingsOf(modules, module.c_codigo_mod).map((child) => ({
      module: child,
      depth: 1 as const,
    })),
  ]);
}

/** A module one place up or down among its siblings: the two that change places. */
export function moved(
  modules: readonly ModuleSetting[],
  module: ModuleSetting,
  step: -1 | 1,
): readonly ModuleSetting[] {
  const siblings = siblingsOf(modules, module.padre);
  const index = siblings.findIndex((one) => one.c_codigo_mod === module.c_codigo_mod);
  const other = siblings[index + step];
  if (other === undefined) return [];
  const isTie = other.c_posicion === module.c_posicion;
  const place = isTie ? Math.max(1, other.c_posicion + step) : other.c_posicion;
  return [
    { ...module, c_posicion: place },
    { ...other, c_posicion: module.c_posicion },
  ];
}

/** The menu of a profile as it would be, in the spelling of the bars. */
export function menuFor(
  modules: readonly ModuleSetting[],
  accessOf: (code: number) => string,
  padre: number | null = null,
): readonly PreviewEntry[] {
  return siblingsOf(modules, padre)
    .filter((one) => one.activo && one.c_tipo === 'I' && accessOf(one.c_codigo_mod) === 'M')
    .map((one) => ({
      code: String(one.c_codigo_mod),
      title: one.c_descripcion_mod,
      path: one.c_path_mod,
      children: padre === null ? menuFor(modules, accessOf, one.c_codigo_mod) : [],
    }));
}

interface PreviewEntry {
  readonly code: string;
  readonly title: string;
  readonly path: string;
  readonly children: readonly PreviewEntry[];
}
