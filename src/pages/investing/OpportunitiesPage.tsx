import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { CurrencyField } from '@/components/CurrencyField';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { PagedList } from '@/components/PagedList';
import { SearchField } from '@/components/SearchField';
import { SelectField } from '@/components/SelectField';
import { useIsPhone } from '@/components/useIsPhone';
import { useListState, type ListState } from '@/components/useListState';
import { OpportunitiesTable } from '@/features/investing/OpportunitiesTable';
import { useListOpportunitiesQuery } from '@/features/investing/opportunitiesApi';
import { OpportunityCards } from '@/features/investing/OpportunityCards';
import { optionsOf } from '@/i18n/es';
import { OPPORTUNITY_STATUS, RISK_CLASS } from '@/i18n/opportunities';
import { useAccess } from '@/store/access';
import { OfferPickedLoan } from './OfferPickedLoan';
import { OpportunityTabs } from './OpportunityTabs';

const FILTERS = ['status', 'riskClass', 'currency', 'mine'];
/** Way in which the list is drawn; the server is not asked for it. */
const VIEW = 'vista';

const ORDERS = [
  { value: 'closesOn asc', label: 'Cierra antes' },
  { value: 'funded desc', label: 'Más fondeada' },
  { value: 'rate desc', label: 'Mayor tasa' },
  { value: 'riskClass asc', label: 'Mejor clase' },
  { value: 'goal desc', label: 'Mayor monto' },
];

/** /oportunidades */
export function OpportunitiesPage() {
  const { may } = useAccess();
  const isInvestor = may('reserveShare') && !may('listInvestors');
  const list = useListState({ sort: 'closesOn', direction: 'asc', filters: FILTERS });
  const opportunities = useListOpportunitiesQuery(list.query);
  const isPhone = useIsPhone();
  const isTable = !isPhone && list.filter(VIEW) === 'tabla';
  return (
    <>
      <PageHeader
        title="Oportunidades"
        detail={
          isInvestor
            ? 'Préstamos que puede fondear, con lo bueno y lo malo de cada uno.'
            : 'Préstamos que se ofrecen a inversionistas: de solicitudes aceptadas, o ya vigentes.'
        }
        action={
          <>
            {!isPhone && (
              <Button color="inherit" onClick={() => list.setFilter(VIEW, isTable ? '' : 'tabla')}>
                {isTable ? 'Ver como tarjetas' : 'Ver como tabla'}
              </Button>
            )}
            <OfferPickedLoan />
            <Button variant="outlined" component={Link} to={paths.investments}>
              Inversiones
            </Button>
          </>
        }
      />
      <PageResult />
      <OpportunityTabs value={paths.opportunities} />
      <Filters list={list} isInvestor={isInvestor} />
      <PagedList
        query={opportunities}
        list={list}
        noun={['oportunidad', 'oportunidades']}
        empty={
          isInvestor
            ? 'Ahora no hay oportunidades abiertas. Vuelva en unos días.'
            : 'Aún no hay oportunidades: ofrezca una solicitud aceptada o un préstamo vigente.'
        }
      >
        {(rows) => (
          <Box>
            {isTable ? (
              <OpportunitiesTable rows={rows} sorting={list} isInvestor={isInvestor} />
            ) : (
              <OpportunityCards rows={rows} />
            )}
          </Box>
        )}
      </PagedList>
    </>
  );
}

interface FiltersProps {
  readonly list: ListState;
  readonly isInvestor: boolean;
}

function Filters({ list, isInvestor }: FiltersProps) {
  // An investor who asks for nothing sees those that are open.
  const statuses = optionsOf(OPPORTUNITY_STATUS).filter(
    ({ value }) => !isInvestor || !['BORRADOR', 'PUBLICADA'].includes(value),
  );
  const order = `${list.sort} ${list.direction}`;
  return (
    <ListToolbar folded={FILTERS.filter((name) => list.filter(name) !== '').length}>
      <SearchField label="Buscar" placeholder="Número o para qué" {...list.field('search')} />
      <SelectField
        label="Estado"
        empty={isInvestor ? 'Abiertas' : 'Todas'}
        options={statuses}
        {...list.field('status')}
      />
      <SelectField
        label="Clase"
        empty="Todas"
        options={optionsOf(RISK_CLASS)}
        {...list.field('riskClass')}
      />
      <CurrencyField empty="Todas" {...list.field('currency')} />
      {isInvestor && (
        <SelectField
          label="Mías"
          empty="Mías y ajenas"
          options={[{ value: 'yes', label: 'Sólo las mías' }]}
          {...list.field('mine')}
        />
      )}
      <SelectField
        name="order"
        label="Orden"
        options={
          ORDERS.some(({ value }) => value === order)
            ? ORDERS
            : [{ value: order, label: 'Como la tabla' }, ...ORDERS]
        }
        value={order}
        onChange={(chosen) => {
          const [sort = '', direction = ''] = chosen.split(' ');
          list.setFilter('sort', sort);
          list.setFilter('direction', direction);
        }}
      />
    </ListToolbar>
  );
}
