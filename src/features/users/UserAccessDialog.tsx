import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { User } from '@core/contract/users';
import {
  useListModuleAccessOfQuery,
  useListModulesOfQuery,
  useListOptionsOfQuery,
} from '@/api/legacy';
import {
  toMenu,
  toModuleAccess,
  toOptions,
  type ModuleAccess,
  type ModuleOption,
} from '@/api/readPermissions';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { DataTable, type Column } from '@/components/DataTable';
import { QueryState } from '@/components/QueryState';
import { SelectField } from '@/components/SelectField';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { MODULE_ACCESS } from '@/i18n/administration';
import type { MenuEntry } from '@/store/modulesSlice';

interface UserAccessDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/**
 * Access of a user: what they see in the menu, may open and may do: for who answers their
 * questions.
 */
export function UserAccessDialog({ user, onClose }: UserAccessDialogProps) {
  const username = user.email.toUpperCase();
  const menu = useListModulesOfQuery(username);
  const modules = useListModuleAccessOfQuery(username);
  return (
    <ConfirmDialog
      title={`Accesos de ${user.fullName}`}
      confirm="Cerrar"
      cancel={null}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Blocks gap={2}>
        <QueryState query={menu}>
          {(answer) => (
            <Typography>
              Su menú: {titlesOf(toMenu(answer)).join(', ') || 'ninguna entrada'}.
            </Typography>
          )}
        </QueryState>
        <QueryState query={modules} isEmpty={isNone} empty="El servidor no nombró módulos.">
          {(answer) => <ModuleAnswers username={username} modules={toModuleAccess(answer)} />}
        </QueryState>
      </Blocks>
    </ConfirmDialog>
  );
}

const isNone = (answer: unknown) => toModuleAccess(answer).length === 0;

const titlesOf = (menu: readonly MenuEntry[]): readonly string[] =>
  menu.flatMap(({ title, children }) => [title, ...titlesOf(children)]);

const TONES: Readonly<Record<ModuleAccess['access'], Tone>> = { M: 'good', A: 'good', N: 'quiet' };

interface ModuleAnswersProps {
  readonly username: string;
  readonly modules: readonly ModuleAccess[];
}

function ModuleAnswers({ username, modules }: ModuleAnswersProps) {
  const [code, setCode] = useState(modules[0]?.code ?? '');
  const chosen = modules.find((module) => module.code === code);
  const options = useListOptionsOfQuery({ user: username, module: code });
  return (
    <>
      <SelectField
        name="module"
        label="Módulo"
        value={code}
        onChange={setCode}
        options={modules.map((module) => ({
          value: module.code,
          label: `${module.title} · ${MODULE_ACCESS[module.access]}`,
        }))}
      />
      {chosen !== undefined && (
        <div>
          {chosen.path}{' '}
          <StatusChip label={MODULE_ACCESS[chosen.access]} tone={TONES[chosen.access]} />
        </div>
      )}
      <QueryState
        query={options}
        isEmpty={(answer) => toOptions(answer).length === 0}
        empty="Este módulo no tiene opciones que se configuren."
      >
        {(answer) => (
          <DataTable
            label="Opciones del módulo"
            columns={columns}
            rows={toOptions(answer)}
            rowKey={(option) => option.code}
          />
        )}
      </QueryState>
    </>
  );
}

const columns: readonly Column<ModuleOption>[] = [
  { id: 'title', header: 'Opción', cell: ({ title }) => title },
  {
    id: 'isAllowed',
    header: 'Permiso',
    phone: 'corner',
    cell: ({ isAllowed }) => (
      <StatusChip label={isAllowed ? 'Puede' : 'No puede'} tone={isAllowed ? 'good' : 'quiet'} />
    ),
  },
];
