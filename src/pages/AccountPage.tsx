import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { MyAccount } from '@core/contract/accounts';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { AccountFormCard } from '@/features/account/AccountFormCard';
import { OpenSessions } from '@/features/account/OpenSessions';
import { useGetMyAccountQuery } from '@/features/account/accountApi';
import { showInstant } from '@/i18n/format';

/** /cuenta: who I am here, how to reach me, and where I am signed in. */
export function AccountPage() {
  const account = useGetMyAccountQuery();
  const [result, setResult] = useState('');
  return (
    <>
      <PageHeader
        title="Mi Perfil"
        action={
          <>
            <Button component={Link} to={paths.options}>
              Opciones
            </Button>
            <Button variant="outlined" component={Link} to={paths.password}>
              Cambiar Contraseña
            </Button>
          </>
        }
      />
      <PageResult latest={result} />
      <Blocks>
        <QueryState query={account}>
          {(mine) => (
            <Blocks>
              <Section title="Cuenta">
                <Facts facts={factsOf(mine)} />
              </Section>
              <Section title="Datos y contacto">
                <AccountFormCard
                  account={mine}
                  onSaved={() => setResult('Sus datos quedaron guardados.')}
                />
              </Section>
            </Blocks>
          )}
        </QueryState>
        <OpenSessions />
      </Blocks>
    </>
  );
}

const factsOf = ({ username, profile, isValidated, createdAt }: MyAccount) => [
  { term: 'Correo', value: username.toLowerCase() },
  { term: 'Perfil', value: profile },
  { term: 'Estado', value: isValidated ? 'Validada' : 'Por validar' },
  { term: 'Desde', value: showInstant(createdAt) },
];
