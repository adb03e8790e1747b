import { useNavigate } from 'react-router-dom';
import { paths, toBorrowerImport } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
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
          <PagedList
            query={imports}
            list={list}
            noun={['archivo', 'archivos']}
            empty="Aún no se leyó ningún archivo."
          >
            {(rows) => <ImportsTable imports={rows} />}
          </PagedList>
        </Section>
      </Blocks>
    </>
  );
}
