import { CONTRACT_ALERT, CONTRACT_STATUS } from '@core/names/stateNames';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { ContractsTable } from '@/features/contracts/ContractsTable';
import { useListContractsQuery } from '@/features/contracts/contractsApi';
import { optionsOf } from '@/i18n/es';
import { useAccess } from '@/store/access';

/** /administrar-contratos */
export function ContractListPage() {
  const { may } = useAccess();
  const list = useListState({ sort: 'number', direction: 'desc', filters: ['status', 'alert'] });
  const contracts = useListContractsQuery(list.query);
  return (
    <>
      <PageHeader
        title="Contratos"
        action={
          <>
            {may('listTemplates') && (
              <Button variant="outlined" component={Link} to={paths.templates}>
                Plantillas
              </Button>
            )}
            {may('generateContract') && (
              <Button variant="contained" component={Link} to={paths.generateContract}>
                Generar contrato
              </Button>
            )}
          </>
        }
      />
      <PageResult />
      <ListToolbar>
        <SearchField
          label="Buscar"
          placeholder="Prestatario, documento o C-000001"
          {...list.field('search')}
        />
        <SelectField
          label="Estado"
          empty="Todos"
          options={optionsOf(CONTRACT_STATUS)}
          {...list.field('status')}
        />
        <SelectField
          label="Aviso"
          empty="Todos"
          options={[{ value: 'any', label: 'Con algún aviso' }, ...optionsOf(CONTRACT_ALERT)]}
          {...list.field('alert')}
        />
      </ListToolbar>
      <PagedList
        query={contracts}
        list={list}
        noun={['contrato', 'contratos']}
        file={listFile('contratos', list.query)}
        empty="Aún no hay contratos: se generan de un préstamo."
        begin={{ to: paths.generateContract, label: 'Genere el primero' }}
      >
        {(rows) => <ContractsTable contracts={rows} sorting={list} />}
      </PagedList>
    </>
  );
}
