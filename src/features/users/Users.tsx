import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@core/contract/users';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { ResultAlert } from '@/components/ResultAlert';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { ACCOUNT_STATUS, optionsOf } from '@/i18n/es';
import { ManageUserDialog } from './ManageUserDialog';
import { NewUserDialog, useProfileOptions } from './UserDialogs';
import { UserLinkDialog } from './UserLinkDialog';
import { UsersTable } from './UsersTable';
import { useListUsersQuery } from './usersApi';

/** Everybody with an account: found, created, and looked after. */
export function Users() {
  const list = useListState({ sort: 'name', direction: 'asc', filters: ['status', 'profile'] });
  const users = useListUsersQuery(list.query);
  const profiles = useProfileOptions();
  const [managed, setManaged] = useState<User | 'new'>();
  const [created, setCreated] = useState<User>();
  const [result, setResult] = useState('');
  const close = () => {
    setManaged(undefined);
    setCreated(undefined);
  };
  const finish = (text: string) => {
    close();
    setResult(text);
  };
  return (
    <Blocks gap={2}>
      {result !== '' && <ResultAlert>{result}</ResultAlert>}
      <Box>
        <Button variant="contained" onClick={() => setManaged('new')}>
          Nuevo usuario
        </Button>
      </Box>
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Nombre o correo"
          value={list.search}
          onChange={(text) => list.setFilter('search', text)}
        />
        <SelectField
          name="status"
          label="Estado"
          empty="Todos"
          options={optionsOf(ACCOUNT_STATUS)}
          value={list.filter('status')}
          onChange={(status) => list.setFilter('status', status)}
        />
        <SelectField
          name="profile"
          label="Perfil"
          empty="Todos"
          options={profiles}
          value={list.filter('profile')}
          onChange={(profile) => list.setFilter('profile', profile)}
        />
      </ListToolbar>
      <QueryState
        query={users}
        isEmpty={(page) => page.items.length === 0}
        empty="Ningún usuario coincide con lo que busca."
      >
        {(page) => (
          <div>
            <UsersTable users={page.items} sorting={list} onManage={setManaged} />
            <Pager page={page} list={list} noun={['usuario', 'usuarios']} />
          </div>
        )}
      </QueryState>
      {managed === 'new' && (
        <NewUserDialog
          onDone={finish}
          onLink={(user) => {
            close();
            setCreated(user);
            setResult(`${user.fullName} quedó creado.`);
          }}
          onClose={close}
        />
      )}
      {created !== undefined && (
        <UserLinkDialog
          user={created}
          intro={`${created.fullName} quedó creado con el perfil ${created.profile}.`}
          onDone={finish}
          onClose={close}
        />
      )}
      {managed !== undefined && managed !== 'new' && (
        <ManageUserDialog user={managed} onDone={finish} onClose={close} />
      )}
    </Blocks>
  );
}
