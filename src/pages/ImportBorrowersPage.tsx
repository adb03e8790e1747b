import { useNavigate } from 'react-router-dom';
import { paths, toBorrowerImport } from '@/paths';
import { EmptyList } from '@/components/EmptyList';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { useListState } from '@/components/useListState';
import { ImportSource } from '@/features/borrowerImports/ImportSource';
import { ImportsTable } from '@/features/borrowerImports/ImportsTable';
import { useListBorrowerImportsQuery } from '@/features/borrowerImports/importsApi';
import { useAccess } from '@/store/access';

/** /clientes/importar */
export function ImportBorrowersPage() {
  const navigate = useNavigate();
  const { may } = useAccess();
  const list = useListState({ sort: 'id', direction: 'desc' });
  const imports = useListBorrowerImportsQuery(list.query);
  return (
    <>
      <PageHeader
        title="Importar prestatarios"
        back={{ to: paths.borrowers, label: 'Prestatarios' }}
      />
      <Blocks>
        {may('readBorrowerFile') && (
          <ImportSource onRead={({ id }) => void navigate(toBorrowerImport(id))} />
        )}
        <Section title="Importaciones anteriores">
          <QueryState
            query={imports}
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyList list={list}>Aún no se leyó ningún archivo.</EmptyList>}
          >
            {(page) => (
              <>
                <ImportsTable imports={page.items} />
                <Pager page={page} list={list} noun={['archivo', 'archivos']} />
              </>
            )}
          </QueryState>
        </Section>
      </Blocks>
    </>
  );
}
