import { useState } from 'react';
import Button from '@mui/material/Button';
import { useReviewCollectionProgramQuery } from '@/api/reviews';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { EmptyNote } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { useListState } from '@/components/useListState';
import { CollectionDay } from '@/features/collection/CollectionDay';
import { RestDialog, Rests } from '@/features/collection/Rests';
import { RouteDialog } from '@/features/collection/RouteDialog';
import { RoutesTable } from '@/features/collection/RoutesTable';
import { useListCollectionRoutesQuery } from '@/features/collection/collectionApi';
import { count, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';

/** /pendientes/cobranza: the sheet of the day, its cash, and the routes to come. */
export function CollectionPage() {
  const { may } = useAccess();
  const [result, setResult] = useState('');
  const [dialog, setDialog] = useState<'route' | 'rest'>();
  const done = (text: string) => {
    setDialog(undefined);
    setResult(text);
  };
  const back = { to: paths.pending, label: 'Pendientes' };
  if (!may('getCollectionSheet')) {
    return (
      <>
        <PageHeader title="Cobranza diaria" back={back} />
        <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>
      </>
    );
  }
  const opener = (name: 'route' | 'rest', label: string) =>
    may(name === 'route' ? 'programmeRoute' : 'declareRest') && (
      <Button variant="outlined" size="small" onClick={() => setDialog(name)}>
        {label}
      </Button>
    );
  return (
    <>
      <PageHeader title="Cobranza diaria" back={back} />
      <PageResult latest={result} />
      <Blocks>
        <CollectionDay canReopen={may('reopenCashDesk')} onDone={done} />
        {may('listCollectionRoutes') && (
          <Section title="Rutas" action={opener('route', 'Programar ruta')}>
            <Routes canCancel={may('cancelRoute')} onDone={done} />
          </Section>
        )}
        {may('listRests') && (
          <Section title="Días sin cobranza" action={opener('rest', 'Declarar descanso')}>
            <Rests canDeclare={may('declareRest')} onDone={done} />
          </Section>
        )}
      </Blocks>
      {dialog === 'route' && <NewRoute onClose={() => setDialog(undefined)} onDone={done} />}
      {dialog === 'rest' && <RestDialog onClose={() => setDialog(undefined)} onDone={done} />}
    </>
  );
}

interface PartProps {
  readonly onDone: (result: string) => void;
}

function Routes({ canCancel, onDone }: PartProps & { readonly canCancel: boolean }) {
  const list = useListState({ sort: 'collectOn', direction: 'desc' });
  const routes = useListCollectionRoutesQuery(list.query);
  const ownRoutes = useReviewCollectionProgramQuery().data?.rutas ?? [];
  return (
    <>
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Gestor o zona" {...list.field('search')} />
      </ListToolbar>
      <PagedList
        query={routes}
        list={list}
        noun={['ruta', 'rutas']}
        empty="Aún no hay rutas. Programe la primera con «Programar ruta»."
      >
        {(rows) => (
          <RoutesTable
            routes={rows}
            sorting={list}
            ownIds={ownRoutes.map(({ id }) => id)}
            canCancel={canCancel}
            onDone={onDone}
          />
        )}
      </PagedList>
    </>
  );
}

function NewRoute({ onClose, onDone }: PartProps & { readonly onClose: () => void }) {
  return (
    <RouteDialog
      onClose={onClose}
      onDone={({ id, loans: visits, amounts }) => {
        const expected = amounts.map((amount) => showMoney(amount.expected, amount.currency));
        onDone(
          `Ruta n.º ${id} programada: ${count(visits, 'visita', 'visitas')}, ` +
            `${expected.join(' y ')} esperados.`,
        );
      }}
    />
  );
}
