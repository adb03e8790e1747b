import type { ActionSettings } from '@core/contract/permissions';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { AccessMatrix } from './AccessMatrix';
import { foundIn } from '@/i18n/foundIn';
import { PendingChanges } from './PendingChanges';
import { useGetActionSettingsQuery, type PermissionChanges } from './permissionsApi';
import { useDraft } from './useDraft';

const OPTIONS = [
  { value: 'S', label: 'Permitido' },
  { value: 'N', label: 'No permitido' },
];

/** Operations of each profile, by module. */
export function ActionPermissions() {
  const settings = useGetActionSettingsQuery();
  return <QueryState query={settings}>{(data) => <ActionMatrix settings={data} />}</QueryState>;
}

function ActionMatrix({ settings }: { readonly settings: ActionSettings }) {
  const list = useListState({ sort: '', direction: 'asc', filters: ['modulo'] });
  const draft = useDraft<string>();
  const module = list.filter('modulo');
  const saved = new Map(
    settings.accesos.map((cell) => [
      `${cell.c_perfil}/${cell.c_accion}`,
      cell.permitido ? 'S' : 'N',
    ]),
  );
  const modules = modulesOf(settings);
  const groups = modules
    .filter(({ code }) => module === '' || module === code)
    .map(({ code, title }) => ({
      id: code,
      title,
      rows: settings.acciones
        .filter((row) => String(row.c_modulo) === code)
        .map((row) => ({ id: row.c_accion, title: row.c_descripcion_acc }))
        .filter(foundIn(list.search)),
    }));
  const changes: PermissionChanges = {
    call: 'guardarModuloAccionConfig',
    data: {
      c_revision: settings.c_revision,
      accesos: [...draft.changes].map(([key, value]) => {
        const [c_perfil = '', c_accion = ''] = key.split('/');
        return { c_perfil, c_accion, permitido: value === 'S' };
      }),
    },
  };
  const savedOf = (key: string) => saved.get(key) ?? 'N';
  return (
    <Blocks gap={2}>
      <PendingChanges size={draft.changes.size} changes={changes} onDiscard={draft.discard} />
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Qué hace la acción" {...list.field('search')} />
        <SelectField
          name="modulo"
          label="Módulo"
          empty="Todos"
          options={modules.map(({ code, title }) => ({ value: code, label: title }))}
          value={module}
          onChange={(code) => list.setFilter('modulo', code)}
        />
      </ListToolbar>
      <AccessMatrix
        label="Acción"
        profiles={settings.perfiles}
        groups={groups}
        options={OPTIONS}
        valueOf={(profile, id) => draft.valueOf(`${profile}/${id}`, savedOf(`${profile}/${id}`))}
        isChanged={(profile, id) => draft.isChanged(`${profile}/${id}`)}
        onChange={(profile, id, value) =>
          draft.set(`${profile}/${id}`, value, savedOf(`${profile}/${id}`))
        }
      />
    </Blocks>
  );
}

/** The modules that have actions, each once. */
function modulesOf({ acciones }: ActionSettings) {
  const titles = new Map(acciones.map((row) => [String(row.c_modulo), row.c_descripcion_mod]));
  return [...titles].map(([code, title]) => ({ code, title }));
}
