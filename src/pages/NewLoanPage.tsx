import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RequestDetail } from '@core/contract/requests';
import { paths, toLoan, toRequest, withQuery } from '@/app/paths';
import { PageHeader } from '@/components/PageHeader';
import { PageTabs } from '@/components/PageTabs';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { TextLink } from '@/components/TextLink';
import { BorrowerPicker } from '@/features/borrowers/BorrowerPicker';
import { ALL_FUNDS, useListFundsQuery } from '@/features/funds/fundsApi';
import { loanFormOfRequest, newLoanForm } from '@/features/loans/loanForm';
import { NewLoanForm } from '@/features/loans/NewLoanForm';
import { useListProductsQuery } from '@/features/products/productsApi';
import { useGetRequestQuery } from '@/features/requests/requestsApi';
import { today } from '@/i18n/format';

const MODES = [
  { mode: '', label: 'Nuevo' },
  { mode: 'reenganche', label: 'Reenganche' },
] as const;

/** /registrar-prestamo: from an accepted request, directly, or paying an old loan off */
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
      <Registration key={asked.label} isRenewal={asked.mode === 'reenganche'} />
    </>
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
  readonly isRenewal?: boolean;
}

function Registration({ request, isRenewal = false }: RegistrationProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const funds = useListFundsQuery(ALL_FUNDS);
  const { data: products = [] } = useListProductsQuery({});
  return (
    <QueryState
      query={funds}
      isEmpty={(page) => page.items.length === 0}
      empty="Cree primero un fondo con dinero disponible, en Fondos."
    >
      {(page) => (
        <NewLoanForm
          initialValues={
            request === undefined
              ? newLoanForm(today(), params.get('prestatario') ?? '')
              : loanFormOfRequest(request, today())
          }
          request={request}
          isRenewal={isRenewal}
          products={products.filter(({ isActive }) => isActive)}
          funds={page.items}
          borrowerField={(field) => <BorrowerPicker {...field} />}
          onDone={(loan) =>
            void navigate(toLoan(loan.id), {
              state: { result: `Préstamo ${loan.number} registrado y desembolsado.` },
            })
          }
        />
      )}
    </QueryState>
  );
}
