import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { paths, toPaymentSheet } from '@/paths';
import { EmptyList } from '@/components/EmptyList';
import { Blocks } from '@/components/Blocks';
import { PageHeader } from '@/components/PageHeader';
import { StatusList } from '@/components/StatusList';
import { useListState } from '@/components/useListState';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { useListPaymentSheetsQuery } from '@/features/paymentSheets/paymentSheetsApi';
import { SheetEditor } from '@/features/paymentSheets/SheetEditor';
import { SheetsTable } from '@/features/paymentSheets/SheetsTable';
import { optionsOfNamed } from '@/i18n/es';
import { SHEET_STATUS } from '@/i18n/paymentSheets';
import { useAccess } from '@/store/access';

const STATUSES = Object.entries(SHEET_STATUS).map(([value, { label }]) => ({ value, label }));

/** /pendientes/planilla: many payments in one table, and the sheets of before. */
export function PaymentSheetsPage() {
  const navigate = useNavigate();
  const { may } = useAccess();
  const { data } = useGetPortfolioOptionsQuery();
  return (
    <>
      <PageHeader
        title="Planilla de cobros"
        detail="Registre de una vez los pagos de muchos préstamos, cada uno con su recibo."
        back={{ to: paths.pending, label: 'Pendientes' }}
        action={
          may('listPayrollDiscounts') && (
            <Button variant="outlined" component={Link} to={paths.payrollDiscounts}>
              Descuentos por planilla
            </Button>
          )
        }
      />
      <Blocks>
        {may('previewPaymentSheet') && (
          <SheetEditor
            zones={optionsOfNamed(data?.zones ?? [], 'Sin zona')}
            officers={optionsOfNamed(data?.officers ?? [], 'Sin responsable')}
            mayRecord={may('recordPaymentSheet')}
            onRecorded={({ id, number }) =>
              void navigate(toPaymentSheet(id), {
                state: { result: `Planilla ${number}: sus pagos se registran uno por uno.` },
              })
            }
          />
        )}
        <Sheets />
      </Blocks>
    </>
  );
}

function Sheets() {
  const list = useListState({ sort: 'id', direction: 'desc', filters: ['status'] });
  const sheets = useListPaymentSheetsQuery(list.query);
  return (
    <StatusList
      title="Planillas anteriores"
      list={list}
      query={sheets}
      statuses={STATUSES}
      all="Todas"
      empty={
        <EmptyList list={list}>
          Todavía no hay planillas: escriba o pegue la primera arriba.
        </EmptyList>
      }
      noun={['planilla', 'planillas']}
    >
      {(rows) => <SheetsTable sheets={rows} />}
    </StatusList>
  );
}
