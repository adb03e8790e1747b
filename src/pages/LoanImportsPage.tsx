import { useNavigate } from 'react-router-dom';
import { paths, toLoanImport, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { Section } from '@/components/Section';
import { useListState } from '@/components/useListState';
import { useListLoanImportsQuery } from '@/features/loanImports/loanImportsApi';
import { LoanImportSource } from '@/features/loanImports/LoanImportSource';
import { LoanImportsTable } from '@/features/loanImports/LoanImportTables';
import { useAccess } from '@/store/access';

const BACK = { to: withQuery(paths.newLoan, { modo: 'migrado' }), label: 'Préstamo migrado' };

/** /registrar-prestamo/migraciones */
export function LoanImportsPage() {
  const navigate = useNavigate();
  const { may } = useAccess();
  const list = useListState({ sort: 'id', direction: 'desc' });
  const imports = useListLoanImportsQuery(list.query);
  return (
    <>
      <PageHeader title="Migrar préstamos desde un archivo" back={BACK} />
      <Blocks>
        {may('readLoanFile') && (
          <LoanImportSource onRead={({ id }) => void navigate(toLoanImport(id))} />
        )}
        <Section title="Migraciones anteriores">
          <PagedList
            query={imports}
            list={list}
            noun={['archivo', 'archivos']}
            empty="Aún no se leyó ningún archivo."
          >
            {(rows) => <LoanImportsTable imports={rows} />}
          </PagedList>
        </Section>
      </Blocks>
    </>
  );
}
