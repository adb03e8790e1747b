import { useState } from 'react';
import { paths } from '@/paths';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { MoneyTable } from '@/features/bankFiles/BankTables';
import { useListUnidentifiedMoneyQuery } from '@/features/bankFiles/bankFilesApi';
import { MoneyActs } from '@/features/bankFiles/MoneyActs';

const STATUSES = [{ value: 'returned', label: 'Devuelto' }];

/** /pendientes/banco/por-identificar: money that waits for its owner, the oldest first. */
export function UnidentifiedMoneyPage() {
  const list = useListState({ sort: 'bookedOn', direction: 'asc', filters: ['status'] });
  const money = useListUnidentifiedMoneyQuery(list.query);
  const [result, setResult] = useState('');
  return (
    <>
      <PageHeader
        title="Dinero por identificar"
        detail="Lo recibió el banco y aún no se sabe de quién es. Identifíquelo o devuélvalo."
        back={{ to: paths.bankFiles, label: 'Archivo del banco' }}
      />
      <PageResult latest={result} />
      <Section title="La bandeja">
        <ListToolbar>
          <SearchField
            label="Buscar"
            placeholder="Referencia, monto o número"
            {...list.field('search')}
          />
          <SelectField
            label="Estado"
            empty="Por identificar"
            options={STATUSES}
            {...list.field('status')}
          />
        </ListToolbar>
        <PagedList
          query={money}
          list={list}
          noun={['ingreso', 'ingresos']}
          file={listFile('dinero-por-identificar', list.query)}
          empty="No hay dinero por identificar: llega de los archivos del banco."
          begin={{ to: paths.bankFiles, label: 'Leer un archivo' }}
        >
          {(rows) => (
            <MoneyTable
              lines={rows}
              sorting={list}
              acts={(line) => <MoneyActs line={line} onDone={setResult} />}
            />
          )}
        </PagedList>
      </Section>
    </>
  );
}
