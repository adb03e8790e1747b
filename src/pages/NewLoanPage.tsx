import { useNavigate, useSearchParams } from 'react-router-dom';
import { toLoan } from '@/app/paths';
import { PageHeader } from '@/components/PageHeader';
import { QueryState } from '@/components/QueryState';
import { BorrowerPicker } from '@/features/borrowers/BorrowerPicker';
import { ALL_FUNDS, useListFundsQuery } from '@/features/funds/fundsApi';
import { NewLoanForm } from '@/features/loans/NewLoanForm';
import { today } from '@/i18n/format';

/** /registrar-prestamo */
export function NewLoanPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const funds = useListFundsQuery(ALL_FUNDS);
  return (
    <>
      <PageHeader title="Nuevo préstamo" />
      <QueryState
        query={funds}
        isEmpty={(page) => page.items.length === 0}
        empty="Cree primero un fondo con dinero disponible, en Fondos."
      >
        {(page) => (
          <NewLoanForm
            today={today()}
            borrowerId={params.get('prestatario') ?? ''}
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
    </>
  );
}
