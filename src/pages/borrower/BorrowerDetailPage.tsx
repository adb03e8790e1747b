import Button from '@mui/material/Button';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { Borrower } from '@core/contract/borrowers';
import {
  BORROWER_TABS,
  paths,
  toBorrower,
  toBorrowerEdit,
  withQuery,
  type BorrowerTab,
} from '@/paths';
import { NoAccess } from '@/components/NoAccess';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { usePageResult } from '@/components/usePageResult';
import { PageTabs } from '@/components/PageTabs';
import { QueryState } from '@/components/QueryState';
import { BorrowerActions } from '@/features/borrowers/BorrowerActions';
import { BorrowerStateChip } from '@/features/borrowers/BorrowersTable';
import { useGetBorrowerQuery } from '@/features/borrowers/borrowersApi';
import { WaitingHere } from '@/features/fourEyes/WaitingHere';
import { BORROWER_DOCUMENT } from '@/i18n/borrowers';
import { useAccess } from '@/store/access';
import { BorrowerTabContent } from './BorrowerTabContent';

const back = { to: paths.borrowers, label: 'Prestatarios' };

const TAB_NAMES: Readonly<Record<BorrowerTab, string>> = {
  ficha: 'Ficha',
  empleo: 'Empleo',
  vinculos: 'Vínculos',
  cuentas: 'Cuentas',
  expediente: 'Expediente',
  encuestas: 'Encuestas',
  prestamos: 'Préstamos',
  notas: 'Notas',
  bitacora: 'Bitácora',
};

/** The operation that each tab takes: who may not do it has no such tab. */
const OPERATION_OF_TAB: Readonly<Record<BorrowerTab, string>> = {
  ficha: 'listBorrowerRecords',
  empleo: 'listEmployments',
  vinculos: 'listBorrowerRecords',
  cuentas: 'listBorrowerRecords',
  expediente: 'listDigitalRecords',
  encuestas: 'listSurveyAnswers',
  prestamos: 'listLoans',
  notas: 'listBorrowerRecords',
  bitacora: 'listBorrowerTimeline',
};

/** /clientes/:borrowerId and its tabs */
export function BorrowerDetailPage() {
  const borrower = useGetBorrowerQuery(Number(useParams()['borrowerId']));
  return (
    <QueryState query={borrower} header={<PageHeader title="Prestatario" back={back} />}>
      {(data) => <BorrowerCard key={data.id} borrower={data} />}
    </QueryState>
  );
}

function BorrowerCard({ borrower }: { readonly borrower: Borrower }) {
  const { may } = useAccess();
  const [result, setResult] = usePageResult();
  const { id, state, documentType, documentNumber, formerDocuments } = borrower;
  const last = useLocation().pathname.split('/').findLast(Boolean);
  const tab = BORROWER_TABS.find((name) => name === last) ?? 'ficha';
  const tabs = BORROWER_TABS.filter((name) => name === 'ficha' || may(OPERATION_OF_TAB[name]));
  const mayBorrow = state === 'ACTIVO' || state === 'INACTIVO';
  return (
    <>
      <PageHeader
        title={borrower.fullName}
        detail={
          <>
            {BORROWER_DOCUMENT[documentType]} {documentNumber}
            {formerDocuments.length > 0 && ` (antes ${formerDocuments.join(', ')})`}{' '}
            <BorrowerStateChip borrower={borrower} />
          </>
        }
        back={back}
        action={
          <>
            <BorrowerActions borrower={borrower} onDone={setResult} />
            {may('changeBorrower') && state !== 'FUSIONADO' && (
              <Button variant="outlined" component={Link} to={toBorrowerEdit(id)}>
                Editar
              </Button>
            )}
            {may('disburseLoan') && mayBorrow && (
              <Button
                variant="contained"
                component={Link}
                to={withQuery(paths.newLoan, { prestatario: id })}
              >
                Nuevo préstamo
              </Button>
            )}
          </>
        }
      />
      <PageResult latest={result} />
      <WaitingHere about={toBorrower(id)} />
      <PageTabs
        label="Partes de la ficha"
        value={toBorrower(id, tab)}
        tabs={tabs.map((name) => ({ to: toBorrower(id, name), label: TAB_NAMES[name] }))}
      />
      {tabs.includes(tab) ? (
        <BorrowerTabContent tab={tab} borrower={borrower} onDone={setResult} />
      ) : (
        <NoAccess homePath={paths.home} />
      )}
    </>
  );
}
