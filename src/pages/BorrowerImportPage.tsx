import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useParams } from 'react-router-dom';
import type { BorrowerImportDetail } from '@core/contract/borrowerImports';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { ImportRows, useImportRows } from '@/components/ImportRows';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
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
        {read.status !== 'LEIDA' && <Rows read={read} />}
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

function Rows({ read: { id } }: { readonly read: BorrowerImportDetail }) {
  const list = useImportRows();
  const rows = useListBorrowerImportRowsQuery({ id, params: list.query });
  return (
    <ImportRows
      list={list}
      rows={rows}
      outcomes={IMPORT_OUTCOME}
      report={{
        url: `/protected/importaciones/${id}/informe`,
        fileName: `importacion-${id}.csv`,
      }}
    >
      {(items) => <ImportRowsTable rows={items} />}
    </ImportRows>
  );
}
