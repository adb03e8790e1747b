import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { LoanImportDetail } from '@core/contract/loanImports';
import { paths } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { BaseMoneyText } from '@/components/BaseMoneyText';
import { ImportRows, useImportRows } from '@/components/ImportRows';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { LoanImportActions } from '@/features/loanImports/LoanImportActions';
import {
  loanReportUrl,
  useGetLoanImportQuery,
  useListLoanImportRowsQuery,
} from '@/features/loanImports/loanImportsApi';
import { LOAN_OUTCOME, LoanImportRowsTable } from '@/features/loanImports/LoanImportTables';
import { LoanMappingForm } from '@/features/loanImports/LoanMappingForm';
import { useListProductsQuery } from '@/features/products/productsApi';
import { showInstant } from '@/i18n/format';
import { IMPORT_STATUS } from '@/i18n/imports';

const BACK = { to: paths.loanImports, label: 'Migrar préstamos' };

/** /registrar-prestamo/migraciones/:importId */
export function LoanImportPage() {
  const query = useGetLoanImportQuery(Number(useParams()['importId']));
  return (
    <QueryState query={query} header={<PageHeader title="Migración" back={BACK} />}>
      {(read) => <ImportOf read={read} />}
    </QueryState>
  );
}

function ImportOf({ read }: { readonly read: LoanImportDetail }) {
  const [result, setResult] = useState('');
  const isOpen = read.status === 'LEIDA' || read.status === 'REVISADA';
  return (
    <>
      <PageHeader
        title={`${read.number} · ${read.fileName}`}
        back={BACK}
        detail={<StatusChip {...IMPORT_STATUS[read.status]} />}
        action={<LoanImportActions read={read} onDone={setResult} />}
      />
      <PageResult latest={result} />
      <Blocks>
        <Section title="Totales de control">
          <Facts facts={totalsOf(read)} />
        </Section>
        {isOpen && <Mapping read={read} />}
        {read.status !== 'LEIDA' && <Rows read={read} />}
      </Blocks>
    </>
  );
}

function Mapping({ read }: { readonly read: LoanImportDetail }) {
  const funds = useListFundsQuery(ALL_FUNDS);
  const { data: products = [] } = useListProductsQuery({});
  return (
    <QueryState query={funds}>
      {({ items }) => (
        <LoanMappingForm
          key={read.id}
          read={read}
          funds={items}
          products={products.filter(({ isActive }) => isActive)}
        />
      )}
    </QueryState>
  );
}

const totalsOf = (read: LoanImportDetail) => [
  { term: 'Filas', value: read.rowCount },
  { term: 'Se migrarían', value: read.create },
  { term: 'Se omiten', value: read.skip },
  { term: 'No se pueden', value: read.refuse },
  { term: 'Migrados', value: read.created },
  { term: 'Capital al corte', value: <BaseMoneyText amount={read.principal} /> },
  { term: 'Leído', value: `${showInstant(read.createdAt)} · ${read.createdBy}` },
  ...(read.undoReason === null ? [] : [{ term: 'Se deshizo por', value: read.undoReason }]),
];

function Rows({ read: { id, number } }: { readonly read: LoanImportDetail }) {
  const list = useImportRows();
  const rows = useListLoanImportRowsQuery({ id, params: list.query });
  return (
    <ImportRows
      list={list}
      rows={rows}
      outcomes={LOAN_OUTCOME}
      report={{ url: loanReportUrl(id), fileName: `migracion-${number}.csv` }}
    >
      {(items) => <LoanImportRowsTable rows={items} />}
    </ImportRows>
  );
}
