import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import type { ReceivedPayment } from '@core/contract/receivedPayments';
import { isPlainDate } from '@core/calendar/plainDate';
import { currencyName } from '@core/money/currency';
import { paths, toLoan } from '@/paths';
import { CurrencyField } from '@/components/CurrencyField';
import { DataTable, type Column } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { Facts } from '@/components/Facts';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { useListState } from '@/components/useListState';
import { useListReceivedPaymentsQuery } from '@/features/payments/paymentsApi';
import { showDate, today } from '@/i18n/format';

const columns: readonly Column<ReceivedPayment>[] = [
  { id: 'receipt', header: 'Recibo', cell: (row) => row.receiptNumber },
  { id: 'borrower', phone: 'subtitle', header: 'Prestatario', cell: (row) => row.borrowerName },
  { id: 'loan', header: 'Préstamo', cell: (row) => row.loanNumber },
  { id: 'means', header: 'Medio', cell: (row) => PAYMENT_MEANS_NAMES[row.means] },
  {
    id: 'by',
    isExtra: true,
    phone: 'hidden',
    header: 'Lo registró',
    cell: (row) => row.recordedBy,
  },
  {
    id: 'amount',
    phone: 'corner',
    header: 'Monto',
    align: 'right',
    cell: (row) => <MoneyText amount={row.amount} currency={row.currency} />,
  },
];

/** /pendientes/cobros: every payment that came in on a day. */
export function ReceivedPage() {
  const list = useListState({
    sort: '',
    direction: 'desc',
    filters: ['receivedOn', 'currency'],
  });
  const { receivedOn = '', sort: _sort, ...query } = list.query;
  const isDay = isPlainDate(receivedOn);
  const asked = { ...query, ...(isDay && { receivedOn }) };
  const received = useListReceivedPaymentsQuery(asked);
  return (
    <>
      <PageHeader
        title="Cobros del día"
        detail={showDate(received.data?.receivedOn ?? (isDay ? receivedOn : today()))}
        back={{ to: paths.pending, label: 'Pendientes' }}
      />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Recibo, préstamo, nombre o documento"
          {...list.field('search')}
        />
        <DateField
          name="receivedOn"
          label="Día del pago"
          max={today()}
          value={receivedOn === '' ? today() : receivedOn}
          onChange={(day) => list.setFilter('receivedOn', day)}
        />
        <CurrencyField empty="Todas" {...list.field('currency')} />
      </ListToolbar>
      <Section title="Pagos recibidos">
        <PagedList
          query={received}
          // The day and the currency are what the page is about: nobody set them to narrow it.
          list={{ ...list, isFiltered: list.search !== '' }}
          noun={['pago', 'pagos']}
          file={listFile('pagos', asked)}
          empty="Ese día no entró ningún pago."
        >
          {(rows, page) => (
            <>
              <Facts
                isLarge
                facts={page.totals.map(({ currency, amount }) => ({
                  term: `Cobrado en ${currencyName(currency)}`,
                  value: <MoneyText amount={amount} currency={currency} />,
                }))}
              />
              <DataTable
                label="Pagos recibidos"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => toLoan(row.loanId, 'pagos')}
              />
            </>
          )}
        </PagedList>
      </Section>
    </>
  );
}
