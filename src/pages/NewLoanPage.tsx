import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LoanDetail } from '@core/contract/loans';
import type { RequestDetail } from '@core/contract/requests';
import { paths, toLoan, toRequest, withQuery } from '@/paths';
import { PageHeader } from '@/components/PageHeader';
import { PageTabs } from '@/components/PageTabs';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { BorrowerPicker } from '@/features/borrowers/BorrowerPicker';
import { MailNote } from '@/features/borrowers/MailNote';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { loanFormOfRequest, newLoanForm } from '@/features/loans/loanForm';
import { MigratedLoanForm } from '@/features/loans/MigratedLoanForm';
import { NewLoanForm, type BorrowerFieldProps } from '@/features/loans/NewLoanForm';
import { useListProductsQuery } from '@/features/products/productsApi';
import { useGetRequestQuery } from '@/features/requests/requestsApi';
import { today } from '@/i18n/format';
import { useAccess } from '@/store/access';

const MODES = [
  { mode: '', label: 'Nuevo' },
  { mode: 'reenganche', label: 'Reenganche' },
  { mode: 'migrado', label: 'Migrado' },
] as const;

/** /registrar-prestamo: from a request, directly, paying an old loan off, or brought over */
export function NewLoanPage() {
  const [params] = useSearchParams();
  const requestId = params.get('solicitud');
  const request = useGetRequestQuery(requestId === null ? skipToken : Number(requestId));
  return (
    <>
      <PageHeader title="Nuevo préstamo" />
      {requestId === null ? (
        <ByMode />
      ) : (
        <QueryState query={request}>{(data) => <OfRequest request={data} />}</QueryState>
      )}
    </>
  );
}

/** The ways to register a loan, each at its own address. */
function ByMode() {
  const [params] = useSearchParams();
  const borrowerId = params.get('prestatario') ?? '';
  const asked = MODES.find(({ mode }) => mode === params.get('modo')) ?? MODES[0];
  const toMode = (mode: string) =>
    withQuery(paths.newLoan, { prestatario: borrowerId, modo: mode });
  return (
    <>
      <PageTabs
        label="Modos de registro"
        value={toMode(asked.mode)}
        tabs={MODES.map(({ mode, label }) => ({ to: toMode(mode), label }))}
      />
      {asked.mode === 'migrado' && <ToManyLoans />}
      <Registration key={asked.mode} mode={asked.mode} />
    </>
  );
}

/** A whole portfolio comes in a file. */
function ToManyLoans() {
  const { may } = useAccess();
  if (!may('readLoanFile')) return null;
  return (
    <Box sx={{ mb: 2 }}>
      ¿Trae muchos? <TextLink to={paths.loanImports}>Migre desde un archivo</TextLink>.
    </Box>
  );
}

function OfRequest({ request }: { readonly request: RequestDetail }) {
  if (request.status === 'ACEPTADA') return <Registration request={request} />;
  return (
    <EmptyNote>
      La solicitud {request.folio} no está aceptada: no se puede desembolsar.{' '}
      <TextLink to={toRequest(request.id)}>Ver la solicitud</TextLink>
    </EmptyNote>
  );
}

interface RegistrationProps {
  readonly request?: RequestDetail;
  readonly mode?: (typeof MODES)[number]['mode'];
}

function Registration({ request, mode = '' }: RegistrationProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const funds = useListFundsQuery(ALL_FUNDS);
  const { data: products = [] } = useListProductsQuery({});
  const formProps = {
    products: products.filter(({ isActive }) => isActive),
    borrowerField: (field: BorrowerFieldProps) => (
      <Box>
        <BorrowerPicker {...field} />
        {mode !== 'migrado' && <MailNote borrowerId={field.value} />}
      </Box>
    ),
  };
  const done = (loan: LoanDetail, what: string) =>
    void navigate(toLoan(loan.id), { state: { result: `Préstamo ${loan.number} ${what}.` } });
  const borrowerId = params.get('prestatario') ?? '';
  return (
    <QueryState
      query={funds}
      isEmpty={(page) => page.items.length === 0}
      empty={
        <>
          Se presta de un fondo con dinero disponible, y aún no hay ninguno.{' '}
          <TextLink to={paths.funds}>Cree el primero en Fondos</TextLink>.
        </>
      }
    >
      {(page) =>
        mode === 'migrado' ? (
          <MigratedLoanForm
            {...formProps}
            borrowerId={borrowerId}
            funds={page.items}
            onDone={(loan) => done(loan, 'migrado con sus saldos')}
          />
        ) : (
          <NewLoanForm
            {...formProps}
            initialValues={
              request === undefined
                ? newLoanForm(today(), borrowerId)
                : loanFormOfRequest(request, today())
            }
            request={request}
            isRenewal={mode === 'reenganche'}
            renewedLoanId={params.get('prestamo') ?? ''}
            funds={page.items}
            onDone={(loan) =>
              done(
                loan,
                loan.status === 'toDisburse'
                  ? 'registrado: queda por desembolsar'
                  : 'registrado y desembolsado',
              )
            }
          />
        )
      }
    </QueryState>
  );
}
