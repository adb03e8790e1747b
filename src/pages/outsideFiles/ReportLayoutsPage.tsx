import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { LayoutInfo } from '@core/contract/reportLayouts';
import { COUNTRY_NAMES } from '@core/countries';
import { DataTable, type Column } from '@/components/DataTable';
import { PageHeader } from '@/components/PageHeader';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { StatusChip } from '@/components/StatusChip';
import { LayoutDialog } from '@/features/outsideFiles/LayoutDialog';
import { useListReportLayoutsQuery } from '@/features/outsideFiles/reportLayoutsApi';
import { RECORD_KIND } from '@/i18n/outsideFiles';
import { paths, toReportLayout } from '@/paths';
import { useAccess } from '@/store/access';

const columns: readonly Column<LayoutInfo>[] = [
  { id: 'name', header: 'Formato', cell: ({ name }) => name },
  { id: 'kind', header: 'Qué escribe', phone: 'subtitle', cell: ({ kind }) => RECORD_KIND[kind] },
  {
    id: 'country',
    header: 'País',
    cell: ({ country }) => (country === null ? '—' : COUNTRY_NAMES[country]),
  },
  {
    id: 'draft',
    header: 'Borrador',
    cell: ({ draftVersion }) => (draftVersion === null ? '—' : `Versión ${draftVersion}`),
  },
  {
    id: 'unverified',
    header: 'Sin verificar',
    align: 'right',
    cell: ({ unverifiedCount }) => unverifiedCount,
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ publishedVersion }) =>
      publishedVersion === null ? (
        <StatusChip tone="warn" label="En borrador" />
      ) : (
        <StatusChip tone="good" label={`Publicado, versión ${publishedVersion}`} />
      ),
  },
];

/** /dashboard/advanced/reportes/formatos: the layouts of files for outsiders. */
export function ReportLayoutsPage() {
  const { may } = useAccess();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const layouts = useListReportLayoutsQuery(undefined, { skip: !may('listReportLayouts') });
  if (!may('listReportLayouts'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  return (
    <>
      <PageHeader
        title="Formatos"
        back={{ to: paths.outsideFiles, label: 'Archivos para terceros' }}
        detail="Dicen las columnas, las letras y los códigos que pide quien recibe cada archivo."
        action={
          may('addReportLayout') && (
            <Button variant="contained" onClick={() => setIsAdding(true)}>
              Nuevo formato
            </Button>
          )
        }
      />
      <QueryState query={layouts} empty="Todavía no hay ningún formato.">
        {(rows) => (
          <DataTable
            label="Formatos"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowLink={({ id }) => toReportLayout(id)}
          />
        )}
      </QueryState>
      {isAdding && (
        <LayoutDialog
          onClose={() => setIsAdding(false)}
          onDone={({ id, name }) => {
            const state = { result: `El borrador de ${name} quedó guardado.` };
            void navigate(toReportLayout(id), { state });
          }}
        />
      )}
    </>
  );
}
