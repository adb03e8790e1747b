import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppTheme } from '@/app/AppTheme';
import { DataTable, type Column } from '@/components/DataTable';
import { DateField } from '@/components/DateField';
import { MoneyField } from '@/components/MoneyField';
import { MoneyText } from '@/components/MoneyText';
import { Pager } from '@/components/Pager';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';

interface KitRow {
  readonly id: number;
  readonly name: string;
  readonly amount: string;
}

const columns: readonly Column<KitRow>[] = [
  { id: 'name', header: 'Nombre', sort: 'name', cell: (row) => row.name },
  {
    id: 'amount',
    header: 'Importe',
    align: 'right',
    cell: (row) => <MoneyText amount={row.amount} currency="PEN" />,
    total: <MoneyText amount="30.00" currency="PEN" />,
  },
];

const rows: readonly KitRow[] = [
  { id: 1, name: 'Uno', amount: '10.00' },
  { id: 2, name: 'Dos', amount: '20.00' },
];

function Fields({ onValue }: { readonly onValue: (name: string, value: string) => void }) {
  const [values, setValues] = useState({ amount: '', day: '', means: '' });
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (value: string) => {
      onValue(name, value);
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <>
      <MoneyField currency="PEN" label="Importe" {...bind('amount')} />
      <DateField label="Fecha" {...bind('day')} />
      <SelectField
        label="Medio"
        empty="Elija un medio"
        options={[{ value: 'cash', label: 'Efectivo' }]}
        error="Elija un medio"
        {...bind('means')}
      />
    </>
  );
}

function List() {
  const list = useListState({ sort: 'name', direction: 'asc' });
  return (
    <>
      <DataTable
        label="Filas"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={(row) => `/filas/${row.id}`}
        sorting={list}
      />
      <Pager
        page={{ total: 1234, next: 'siguiente', previous: null }}
        list={list}
        noun={['fila', 'filas']}
      />
      <button
        onClick={() => {
          list.setFilter('search', 'ana');
          list.onSort('amount');
        }}
      >
        Dos a la vez
      </button>
      <output aria-label="consulta">{JSON.stringify(list.query)}</output>
    </>
  );
}

/** Every piece of the kit on one plain page. */
export function KitPage(props: { readonly onValue?: (name: string, value: string) => void }) {
  return (
    <BrowserRouter>
      <AppTheme>
        <Fields onValue={props.onValue ?? (() => undefined)} />
        <List />
      </AppTheme>
    </BrowserRouter>
  );
}
