import { useState } from 'react';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { OFFICER_TABS, toOfficers, type OfficerTab } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { listFile } from '@/components/ListDownloads';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { PageTabs } from '@/components/PageTabs';
import { QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { usePageResult } from '@/components/usePageResult';
import { useGetPortfolioOptionsQuery } from '@/features/borrowers/portfoliosApi';
import { CollectorDaysTab } from '@/features/fieldDevices/CollectorDaysTab';
import { DevicesTab } from '@/features/fieldDevices/DevicesTab';
import { RecordsTab } from '@/features/fieldDevices/RecordsTab';
import { AssignDialog } from '@/features/officers/AssignDialog';
import { useGetPortfolioSplitQuery, useListOfficersQuery } from '@/features/officers/officersApi';
import { OfficersTable } from '@/features/officers/OfficersTable';
import { PortfolioBars } from '@/features/officers/PortfolioBars';
import { ZoneMap } from '@/features/officers/ZoneMap';
import { Reassignments } from '@/features/officers/Reassignments';
import { useAccess } from '@/store/access';
import { CommissionsTab } from './CommissionsTab';

const TAB_NAMES: Readonly<Record<OfficerTab, string>> = {
  personal: 'Personal',
  jornada: 'Jornada',
  reparto: 'Cartera y zonas',
  reasignaciones: 'Reasignaciones',
  comisiones: 'Comisiones',
  telefonos: 'Teléfonos',
  'recibos-de-campo': 'Recibos de campo',
};

/** Operation that lets its reader see a part of the page. */
const OPERATION_OF_TAB: Readonly<Record<OfficerTab, string>> = {
  personal: 'listOfficers',
  jornada: 'listCollectorDays',
  reparto: 'listEveryPortfolio',
  reasignaciones: 'listReassignments',
  comisiones: 'listCommissionLots',
  telefonos: 'listFieldDevices',
  'recibos-de-campo': 'listFieldRecords',
};

/** /administrar_responsables and its parts */
export function OfficersPage() {
  const { may } = useAccess();
  const [isAssigning, setIsAssigning] = useState(false);
  const [result, setResult] = usePageResult();
  const last = useLocation().pathname.split('/').findLast(Boolean);
  const tab = OFFICER_TABS.find((name) => name === last) ?? 'personal';
  const tabs = OFFICER_TABS.filter((name) => name === tab || may(OPERATION_OF_TAB[name]));
  return (
    <>
      <PageHeader
        title="Responsables"
        detail="Quién responde por cada prestatario, y cómo va su cartera."
        action={
          may('assignByRule') && (
            <Button variant="contained" onClick={() => setIsAssigning(true)}>
              Asignar
            </Button>
          )
        }
      />
      <PageResult latest={result} />
      <PageTabs
        label="Partes de la página"
        value={toOfficers(tab)}
        tabs={tabs.map((name) => ({ to: toOfficers(name), label: TAB_NAMES[name] }))}
      />
      {tab === 'personal' && <Staff />}
      {tab === 'jornada' && <CollectorDaysTab />}
      {tab === 'reparto' && <Split />}
      {tab === 'reasignaciones' && <Reassignments onDone={setResult} />}
      {tab === 'comisiones' && <CommissionsTab onDone={setResult} />}
      {tab === 'telefonos' && <DevicesTab onDone={setResult} />}
      {tab === 'recibos-de-campo' && <RecordsTab onDone={setResult} />}
      {isAssigning && (
        <AssignDialog
          onClose={() => setIsAssigning(false)}
          onDone={(text) => {
            setIsAssigning(false);
            setResult(text);
          }}
        />
      )}
    </>
  );
}

const PORTFOLIO = [
  { value: 'with', label: 'Con cartera' },
  { value: 'without', label: 'Sin cartera' },
];

function Staff() {
  const { data } = useGetPortfolioOptionsQuery();
  const list = useListState({ sort: 'name', direction: 'asc', filters: ['zone', 'portfolio'] });
  const officers = useListOfficersQuery(list.query);
  const zones = (data?.zones ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <ListToolbar>
        <SearchField label="Buscar" placeholder="Nombre o correo" {...list.field('search')} />
        <SelectField
          label="Zona"
          empty="Todas"
          options={[...zones, { value: 'none', label: 'Sin zona' }]}
          {...list.field('zone')}
        />
        <SelectField
          label="Cartera"
          empty="Todos"
          options={PORTFOLIO}
          {...list.field('portfolio')}
        />
      </ListToolbar>
      <PagedList
        query={officers}
        list={list}
        noun={['persona', 'personas']}
        file={listFile('responsables', list.query)}
        empty="El personal se registra en Administración avanzada."
      >
        {(rows) => <OfficersTable officers={rows} sorting={list} />}
      </PagedList>
    </>
  );
}

function Split() {
  const split = useGetPortfolioSplitQuery();
  return (
    <QueryState query={split}>
      {({ rows, zones, places }) => (
        <Blocks>
          <PortfolioBars
            title="Cartera por responsable"
            what="Responsable"
            rows={rows.map(({ userId, ...row }) => ({ ...row, id: userId }))}
          />
          <PortfolioBars
            title="Cartera por zona"
            what="Zona"
            rows={zones.map(({ zoneId, ...row }) => ({ ...row, id: zoneId }))}
          />
          <ZoneMap places={places} />
        </Blocks>
      )}
    </QueryState>
  );
}
