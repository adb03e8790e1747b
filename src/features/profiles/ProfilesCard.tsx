import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import type { Profile } from '@core/contract/profiles';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { ResultAlert } from '@/components/ResultAlert';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { useAccess } from '@/store/access';
import { useAppDispatch } from '@/store/hooks';
import { profilesLoaded } from '@/store/profilesSlice';
import { ProfileDialog } from './ProfileDialog';
import { useListProfilesQuery } from './profilesApi';

const SCOPE = {
  staff: 'Toda la cartera',
  borrower: 'Lo suyo, como prestatario',
  investor: 'Lo suyo, como inversionista',
} as const;

const limit = (amount: string | null, { limitCurrency }: Profile) =>
  amount === null ? 'Sin límite' : <MoneyText amount={amount} currency={limitCurrency} />;

const columns: readonly Column<Profile>[] = [
  { id: 'name', header: 'Perfil', cell: ({ name }) => name },
  { id: 'code', header: 'Código', phone: 'subtitle', cell: ({ code }) => code },
  { id: 'scope', header: 'Ve', cell: ({ scope }) => SCOPE[scope] },
  { id: 'approval', header: 'Aprueba hasta', cell: (row) => limit(row.maxApprovalAmount, row) },
  { id: 'waiver', header: 'Condona hasta', cell: (row) => limit(row.maxWaiverAmount, row) },
  { id: 'users', header: 'Usuarios', align: 'right', cell: ({ activeUsers }) => activeUsers },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ isActive }) => (
      <StatusChip tone={isActive ? 'good' : 'quiet'} label={isActive ? 'Activo' : 'Inactivo'} />
    ),
  },
];

/** The roles of the house: list, add, rename, limit, disable. */
export function ProfilesCard() {
  const profiles = useListProfilesQuery();
  const { may } = useAccess();
  const dispatch = useAppDispatch();
  const [editing, setEditing] = useState<Profile | 'new'>();
  const [result, setResult] = useState('');
  const { data = [] } = profiles;

  useEffect(() => {
    if (profiles.data !== undefined) dispatch(profilesLoaded(profiles.data));
  }, [profiles.data, dispatch]);

  const actions: Column<Profile> = {
    id: 'actions',
    header: 'Acciones',
    phone: 'foot',
    cell: (row) => (
      <Button size="small" aria-label={`Editar ${row.name}`} onClick={() => setEditing(row)}>
        Editar
      </Button>
    ),
  };
  return (
    <Section
      title="Perfiles"
      action={
        may('addProfile') && (
          <Button variant="contained" onClick={() => setEditing('new')}>
            Nuevo perfil
          </Button>
        )
      }
    >
      <Blocks gap={2}>
        {result !== '' && <ResultAlert>{result}</ResultAlert>}
        <QueryState query={profiles}>
          {(rows) => (
            <DataTable
              label="Perfiles"
              columns={may('changeProfile') ? [...columns, actions] : columns}
              rows={rows}
              rowKey={(row) => row.code}
            />
          )}
        </QueryState>
      </Blocks>
      {editing !== undefined && (
        <ProfileDialog
          profile={editing === 'new' ? undefined : editing}
          profiles={data.filter(({ isActive }) => isActive)}
          onClose={() => setEditing(undefined)}
          onDone={({ name }) => {
            setEditing(undefined);
            setResult(`El perfil ${name} quedó guardado.`);
          }}
        />
      )}
    </Section>
  );
}
