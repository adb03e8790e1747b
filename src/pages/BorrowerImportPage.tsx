import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useParams } from 'react-router-dom';
import type { BorrowerImportDetail } from '@core/contract/borrowerImports';
import { paths } from '@/paths';
import { EmptyList } from '@/components/EmptyList';
import { Blocks } from '@/components/Blocks';
import { DownloadButton } from '@/components/DownloadButton';
import { Facts } from '@/components/Facts';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { useListState } from '@/components/useListState';
import { ImportActions } from '@/features/borrowerImports/ImportActions';
import { ImportMappingForm } from '@/features/borrowerImports/ImportMappingForm';
import { ImportRowsTable } from '@/features/borrowerImports/ImportsTable';
import { DELIMITER_NAME, IMPORT_OUTCOME } from '@/features/borrowerImports/importTexts';
import {
  useGetBorrowerImportQuery,
  useListBorrowerImportRowsQuery,
} from '@/features/borrowerImports/importsApi';
import { showInstant } from '@/i18n/format';
import { IMPORT_STATUS } from '@/i18n/imports';

const BACK = { to: paths.importBorrowers, label: 'Importar prestatarios' };

/** /clientes/importar/:importId */
export function BorrowerImportPage() {
  const id = Number(useParams()['importId']);
  const query = useGetBorrowerImportQuery(id);
  return (
    <QueryState query={query} header={<PageHeader title="Importación" back={BACK} />}>
      {(read) => <ImportOf read={read} />}
    </QueryState>
  );
}

function ImportOf({ read }: { readonly read: BorrowerImportDetail }) {
  const [result, setResult] = useState('');
  const isOpen = read.status === 'LEIDA' || read.status === 'REVISADA';
  return (
    <>
      <PageHeader
        title={read.fileName}
        back={BACK}
        detail={<StatusChip {...IMPORT_STATUS[read.status]} />}
        action={<ImportActions read={read} onDone={setResult} />}
      />
      <PageResult latest={result} />
      <Blocks>
        {read.registeredBeforeAt !== null && isOpen && (
          <Alert severity="info">
            Este mismo archivo ya se registró el {showInstant(read.registeredBeforeAt)}. Las filas
            ya registradas se omiten.
          </Alert>
        )}
        <Section title="Totales de control">
          <Facts facts={totalsOf(read)} />
        </Section>
        {isOpen && <ImportMappingForm key={read.id} read={read} />}
        {read.status !== 'LEIDA' && <ImportRows read={read} />}
      </Blocks>
    </>
  );
}

const totalsOf = (read: BorrowerImportDetail) => [
  { term: 'Filas', value: read.rowCount },
  { term: 'Se registrarían', value: read.create },
  { term: 'Se omiten', value: read.skip },
  { term: 'No se pueden', value: read.refuse },
  { term: 'Registrados', value: read.created },
  { term: 'Leído', value: `${showInstant(read.createdAt)} · ${read.createdBy}` },
  {
    term: 'Escrito en',
    value: `${read.encoding}, con ${DELIMITER_NAME[read.delimiter] ?? read.delimiter}`,
  },
  { term: 'Huella (SHA-256)', value: read.sha256 },
  ...(read.undoReason === null ? [] : [{ term: 'Se deshizo por', value: read.undoReason }]),
];

const OUTCOMES = Object.entries(IMPORT_OUTCOME).map(([value, { label }]) => ({ value, label }));

function ImportRows({ read: { id } }: { readonly read: BorrowerImportDetail }) {
  const list = useListState({ sort: 'line', direction: 'asc', filters: ['outcome'] });
  const rows = useListBorrowerImportRowsQuery({ id, params: list.query });
  const outcome = list.filter('outcome');
  return (
    <Section
      title="Filas"
      action={
        <DownloadButton
          label="Descargar informe"
          url={`/protected/importaciones/${id}/informe`}
          params={outcome === '' ? {} : { outcome }}
          fileName={`importacion-${id}.csv`}
        />
      }
    >
      <ListToolbar>
        <SelectField
          name="outcome"
          label="Resultado"
          empty="Todas"
          options={OUTCOMES}
          value={outcome}
          onChange={(value) => list.setFilter('outcome', value)}
        />
      </ListToolbar>
      <QueryState
        query={rows}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyList list={list}>El archivo no tiene filas.</EmptyList>}
      >
        {(page) => (
          <>
            <ImportRowsTable rows={page.items} />
            <Pager page={page} list={list} noun={['fila', 'filas']} />
          </>
        )}
      </QueryState>
    </Section>
  );
}
