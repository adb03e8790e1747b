import { useState, type ComponentType } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, Navigate, useParams } from 'react-router-dom';
import { ADVANCED_TABS, paths, toAdvanced, type AdvancedTab } from '@/app/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { EmptyNote } from '@/components/QueryState';
import { OperationKeys } from '@/features/operationKeys/OperationKeys';
import { ProductsCard } from '@/features/products/ProductsCard';
import { RateCapsCard } from '@/features/products/RateCapsCard';
import { Users } from '@/features/users/Users';
import { useAccess } from '@/store/access';

const TABS: Readonly<Record<AdvancedTab, { readonly name: string; content: ComponentType }>> = {
  usuarios: { name: 'Usuarios', content: Users },
  productos: { name: 'Productos', content: () => <Told content={ProductsCard} /> },
  topes: { name: 'Topes de tasa', content: () => <Told content={RateCapsCard} /> },
  claves: { name: 'Claves de operación', content: OperationKeys },
};

/** /administracion-avanzada/*: what administrators alone look after, a tab an address. */
export function AdvancedPage() {
  const { '*': rest = '' } = useParams();
  const { may } = useAccess();
  const tab = ADVANCED_TABS.find((name) => name === rest.replace(/\/$/, ''));
  if (tab === undefined) return <Navigate to={toAdvanced(ADVANCED_TABS[0])} replace />;
  const { content: Content } = TABS[tab];
  return (
    <>
      <PageHeader title="Administración avanzada" back={{ to: paths.home, label: 'Inicio' }} />
      {may('listUsers') ? (
        <>
          <Tabs
            value={tab}
            variant="scrollable"
            scrollButtons={false}
            aria-label="Partes de la administración"
            sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
          >
            {ADVANCED_TABS.map((name) => (
              <Tab
                key={name}
                value={name}
                label={TABS[name].name}
                component={Link}
                to={toAdvanced(name)}
              />
            ))}
          </Tabs>
          <Content key={tab} />
        </>
      ) : (
        <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>
      )}
    </>
  );
}

interface ToldProps {
  readonly content: ComponentType<{ readonly onDone: (result: string) => void }>;
}

/** A part with what was just done in it. */
function Told({ content: Content }: ToldProps) {
  const [result, setResult] = useState('');
  return (
    <>
      <PageResult latest={result} />
      <Blocks>
        <Content onDone={setResult} />
      </Blocks>
    </>
  );
}
