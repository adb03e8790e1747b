import { paths } from '@/paths';
import { DateField } from '@/components/DateField';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { useListState } from '@/components/useListState';
import { DiscountsTable } from '@/features/paymentSheets/DiscountsTable';
import { useListPayrollDiscountsQuery } from '@/features/paymentSheets/paymentSheetsApi';

/** /pendientes/planilla/descuentos: the sums that each employer is asked to discount. */
export function PayrollDiscountsPage() {
  const list = useListState({ sort: 'employer', direction: 'asc', filters: ['until'] });
  const discounts = useListPayrollDiscountsQuery(list.query);
  return (
    <>
      <PageHeader
        title="Descuentos por planilla"
        detail={
          'Lo que vence hasta fin de mes de quienes tienen convenio de descuento. Envíe la lista ' +
          'a cada empleador; lo que descuente se registra en la planilla de cobros.'
        }
        back={{ to: paths.paymentSheets, label: 'Planilla de cobros' }}
      />
      <Section title="La lista">
        <ListToolbar>
          <SearchField
            label="Buscar"
            placeholder="Empleador, trabajador o préstamo"
            {...list.field('search')}
          />
          <DateField waitsForDay label="Lo que vence hasta" {...list.field('until')} />
        </ListToolbar>
        <PagedList
          query={discounts}
          list={list}
          noun={['descuento', 'descuentos']}
          file={listFile('descuentos', list.query)}
          empty={
            'Nadie con convenio de descuento tiene cuotas por vencer. El convenio se escribe en ' +
            'el empleo del prestatario.'
          }
        >
          {(rows) => <DiscountsTable discounts={rows} sorting={list} />}
        </PagedList>
      </Section>
    </>
  );
}
