import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ACCOUNT_STATUS } from '@core/names/stateNames';
import type { User } from '@core/contract/users';
import { Blocks } from '@/components/Blocks';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PagedList } from '@/components/PagedList';
import { ResultAlert } from '@/components/ResultAlert';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { optionsOf } from '@/i18n/es';
import { ManageUserDialog } from './ManageUserDialog';
import { useAccess } from '@/store/access';
import { useProfileOptions } from '@/store/useProfileOptions';
import { NewUserDialog } from './UserDialogs';
import { UserLinkDialog } from './UserLinkDialog';
import { UsersTable } from './UsersTable';
import { useListUsersQuery } from './usersApi';

/** Accounts of everybody: found, created, and looked after. */
export function Users() {
  const list = useListState({ sort: 'name', direction: 'asc', filters: ['status', 'profile'] });
  const { may } = useAccess();
  const users = useListUsersQuery(list.query);
  const profiles = useProfileOptions();
  const [managed, setManaged] = useState<Managed>();
  const [result, setResult] = useState('');
  return (
    <Blocks gap={2}>
      {result !== '' && <ResultAlert>{result}</ResultAlert>}
      {may('createUser') && (
        <Box>
          <Button variant="contained" onClick={() => setManaged('new')}>
            Nuevo usuario
          </Button>
        </Box>
      )}
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Nombre o correo" {...list.field('search')} />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(ACCOUNT_STATUS)}
          {...list.field('status')}
        />
        <SelectField label="Perfil" empty="Todos" options={profiles} {...list.field('profile')} />
      </ListToolbar>
      <div>
        <PagedList
          query={users}
          list={list}
          noun={['usuario', 'usuarios']}
          file={listFile('usuarios', list.query)}
          empty="Aún no hay usuarios. Cree el primero con «Nuevo usuario»."
        >
          {(rows) => <UsersTable users={rows} sorting={list} onManage={setManaged} />}
        </PagedList>
      </div>
      <UserDialog managed={managed} onManage={setManaged} onResult={setResult} />
    </Blocks>
  );
}

/** Whom a dialog is about: somebody new, somebody just made, or one of the list. */
type Managed = 'new' | User | { readonly created: User };

interface UserDialogProps {
  readonly managed: Managed | undefined;
  readonly onManage: (managed: Managed | undefined) => void;
  readonly onResult: (result: string) => void;
}

function UserDialog({ managed, onManage, onResult }: UserDialogProps) {
  const close = () => onManage(undefined);
  const finish = (text: string) => {
    close();
    onResult(text);
  };
  if (managed === undefined) return null;
  if (managed === 'new') {
    const show = (created: User) => {
      onManage({ created });
      onResult(`${created.fullName} quedó creado.`);
    };
    return <NewUserDialog onDone={finish} onLink={show} onClose={close} />;
  }
  if (!('created' in managed)) {
    return <ManageUserDialog user={managed} onDone={finish} onClose={close} />;
  }
  const { created } = managed;
  const intro = `${created.fullName} quedó creado con el perfil ${created.profile}.`;
  return <UserLinkDialog user={created} intro={intro} onDone={finish} onClose={close} />;
}
