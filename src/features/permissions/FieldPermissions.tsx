import type { FieldCell, FormSettings } from '@core/contract/permissions';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { AccessMatrix } from './AccessMatrix';
import { foundIn } from '@/i18n/foundIn';
import { PendingChanges } from './PendingChanges';
import { useGetFormSettingsQuery, type PermissionChanges } from './permissionsApi';
import { useDraft } from './useDraft';

const OPTIONS = [
  { value: 'required', label: 'Obligatorio' },
  { value: 'optional', label: 'Visible' },
  { value: 'readOnly', label: 'Solo lectura' },
  { value: 'hidden', label: 'Oculto' },
];

function modeOf({ visible, requerido, solo_lectura: isReadOnly }: FieldCell): string {
  if (!visible) return 'hidden';
  if (isReadOnly) return 'readOnly';
  return requerido ? 'required' : 'optional';
}

/** State of the fields of each form for each profile. */
export function FieldPermissions() {
  const settings = useGetFormSettingsQuery();
  return <QueryState query={settings}>{(data) => <FieldMatrix settings={data} />}</QueryState>;
}

function FieldMatrix({ settings }: { readonly settings: FormSettings }) {
  const list = useListState({ sort: '', direction: 'asc', filters: ['formulario'] });
  const draft = useDraft<string>();
  const form = list.filter('formulario');
  const saved = new Map(
    settings.accesos.map((cell) => [
      `${cell.c_perfil}/${cell.c_formulario}.${cell.c_campo}`,
      modeOf(cell),
    ]),
  );
  const savedOf = (key: string) => saved.get(key) ?? 'optional';
  return (
    <Blocks gap={2}>
      <PendingChanges
        size={draft.changes.size}
        changes={changesOf(settings, draft.changes)}
        onDiscard={draft.discard}
      />
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Nombre del campo" {...list.field('search')} />
        <SelectField
          name="formulario"
          label="Formulario"
          empty="Todos"
          options={settings.formularios.map(({ c_formulario, c_descripcion_form }) => ({
            value: c_formulario,
            label: c_descripcion_form,
          }))}
          value={form}
          onChange={(code) => list.setFilter('formulario', code)}
        />
      </ListToolbar>
      <AccessMatrix
        label="Campo"
        profiles={settings.perfiles}
        groups={groupsOf(settings, form, list.search)}
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

/** The fields that may be configured; those without which there is no act are not here. */
const groupsOf = ({ formularios }: FormSettings, form: string, search: string) =>
  formularios
    .filter(({ c_formulario }) => form === '' || form === c_formulario)
    .map(({ c_formulario, c_descripcion_form, campos }) => ({
      id: c_formulario,
      title: c_descripcion_form,
      rows: campos
        .filter(({ fijo }) => !fijo)
        .map((row) => ({ id: `${c_formulario}.${row.c_campo}`, title: row.c_descripcion_campo }))
        .filter(foundIn(search)),
    }));

const changesOf = (
  { c_revision }: FormSettings,
  changes: ReadonlyMap<string, string>,
): PermissionChanges => ({
  call: 'guardarFormularioConfig',
  data: {
    c_revision,
    accesos: [...changes].map(([key, mode]) => {
      const [c_perfil = '', subject = ''] = key.split('/');
      const [c_formulario = '', c_campo = ''] = subject.split('.');
      return {
        c_perfil,
        c_formulario,
        c_campo,
        visible: mode !== 'hidden',
        requerido: mode === 'required',
        solo_lectura: mode === 'readOnly',
      };
    }),
  },
});
