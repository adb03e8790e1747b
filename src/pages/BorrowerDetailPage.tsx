import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router-dom';
import type { Borrower } from '@core/contract/borrowers';
import { paths, withQuery } from '@/app/paths';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { BorrowerState } from '@/features/borrowers/BorrowersTable';
import { useGetBorrowerQuery } from '@/features/borrowers/borrowersApi';
import { LoansTable } from '@/features/loans/LoansTable';
import { useListLoansQuery } from '@/features/loans/loansApi';
import { DOCUMENT } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { useAccess } from '@/store/access';

const back = { to: paths.borrowers, label: 'Prestatarios' };

/** /clientes/:borrowerId */
export function BorrowerDetailPage() {
  const borrower = useGetBorrowerQuery(Number(useParams()['borrowerId']));
  return (
    <QueryState query={borrower} header={<PageHeader title="Prestatario" back={back} />}>
      {(data) => <BorrowerCard borrower={data} />}
    </QueryState>
  );
}

function BorrowerCard({ borrower }: { readonly borrower: Borrower }) {
  const { may } = useAccess();
  const loans = useListLoansQuery({
    borrowerId: String(borrower.id),
    sort: 'disbursedOn',
    direction: 'desc',
    limit: '50',
  });
  return (
    <>
      <PageHeader
        title={borrower.fullName}
        detail={`${DOCUMENT[borrower.documentType]} ${borrower.documentNumber}`}
        back={back}
        action={
          may('disburseLoan') && (
            <Button
              variant="contained"
              component={Link}
              to={withQuery(paths.newLoan, { prestatario: borrower.id })}
            >
              Nuevo préstamo
            </Button>
          )
        }
      />
      <PageResult />
      <Blocks>
        <Section title="Ficha">
          <Facts facts={factsOf(borrower)} />
        </Section>
        <Section title="Préstamos">
          <QueryState
            query={loans}
            isEmpty={(page) => page.items.length === 0}
            empty="Este prestatario aún no tiene préstamos."
          >
            {(page) => <LoansTable loans={page.items} isOfOneBorrower />}
          </QueryState>
        </Section>
      </Blocks>
    </>
  );
}

function factsOf(borrower: Borrower) {
  const { email, phone, address, occupation, monthlyIncome, registeredOn } = borrower;
  return [
    { term: 'Situación', value: <BorrowerState borrower={borrower} /> },
    { term: 'Saldo capital', value: <MoneyText amount={borrower.outstandingPrincipal} /> },
    { term: 'Teléfono', value: phone },
    { term: 'Correo', value: email ?? 'No registrado' },
    { term: 'Dirección', value: address },
    { term: 'Ocupación', value: occupation },
    { term: 'Ingreso mensual', value: <MoneyText amount={monthlyIncome} /> },
    { term: 'Registrado el', value: showDate(registeredOn) },
  ];
}
