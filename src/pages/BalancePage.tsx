import { CurrencyScope } from '@/components/CurrencyScope';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { addMonths } from '@core/calendar/plainDate';
import type { ChosenNames, PortfolioBalance } from '@core/contract/portfolio';
import { Blocks } from '@/components/Blocks';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { DownloadButton } from '@/components/DownloadButton';
import { Facts } from '@/components/Facts';
import { ListToolbar } from '@/components/ListToolbar';
import { MoneyText } from '@/components/MoneyText';
import { PageHeader } from '@/components/PageHeader';
import { Pager } from '@/components/Pager';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { SearchField } from '@/components/SearchField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useListState, type ListState } from '@/components/useListState';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { BalanceGroups } from '@/features/portfolio/BalanceGroups';
import { dayError, withDays } from '@/features/portfolio/groupAddress';
import { BalanceTable } from '@/features/portfolio/BalanceTable';
import { useGetBalanceQuery } from '@/features/portfolio/portfolioApi';
import { MonthCloseLink } from '@/features/periods/MonthCloseLink';
import { PanelTrend } from '@/features/portfolio/PanelTrend';
import { TieOut } from '@/features/portfolio/TieOut';
import { chosenGroup } from '@/i18n/chosenGroups';
import { useAccess } from '@/store/access';
import { optionsOf } from '@/i18n/es';
import { LOAN_STATUS_FILTER } from '@/i18n/loanFilters';
import { isSome, showDate, today } from '@/i18n/format';
import { useBaseCurrency } from '@/store/useBaseCurrency';

const GROUP_FILTERS = ['productId', 'officerId', 'zoneId', 'band', 'rating', 'guarantee'] as const;

/** Groups that the list is narrowed to, with their names. */
const groupsOf = (list: ListState, names: ChosenNames | undefined) =>
  GROUP_FILTERS.filter((name) => list.filter(name) !== '').map((name) => ({
    name,
    text: chosenGroup(name, list.filter(name), names),
  }));

/** /balance-prestamos */
export function BalancePage() {
  const list = useListState({
    sort: 'outstanding',
    direction: 'desc',
    filters: ['status', 'fundId', 'currency', 'asOf', ...GROUP_FILTERS],
  });
  const balance = useGetBalanceQuery(withDays(list.query));
  const groups = groupsOf(list, balance.data?.chosen);
  return (
    <>
      <PageHeader
        title="Balance de préstamos"
        detail={[
          `Al ${showDate(balance.data?.asOf ?? (list.filter('asOf') || today()))}`,
          ...groups.map(({ text }) => text),
        ].join(' · ')}
        action={<Downloads list={list} />}
      />
      <Filters list={list} groups={groups} />
      <QueryState query={balance}>
        {(data) => (
          <CurrencyScope currency={data.currency}>
            <BalanceCard balance={data} list={list} />
          </CurrencyScope>
        )}
      </QueryState>
    </>
  );
}

/** A loan por desembolsar is in no balance; those with one are shown where nothing is chosen. */
const { toDisburse: _waiting, living: WITH_BALANCE, ...NARROWER } = LOAN_STATUS_FILTER;

function Downloads({ list }: { readonly list: ListState }) {
  const { may } = useAccess();
  const { after: _after, before: _before, ...params } = withDays(list.query);
  const download = (kind: 'csv' | 'xlsx', label: string) => (
    <DownloadButton
      label={label}
      url={`/protected/balance-prestamos/${kind}`}
      params={params}
      fileName={`balance-prestamos.${kind}`}
    />
  );
  return (
    <>
      <MonthCloseLink />
      {may('exportPortfolioSheet') && download('xlsx', 'Descargar Excel')}
      {may('exportPortfolioBalance') && download('csv', 'Descargar CSV')}
    </>
  );
}

interface FiltersProps {
  readonly list: ListState;
  readonly groups: ReturnType<typeof groupsOf>;
}

function Filters({ list, groups }: FiltersProps) {
  const base = useBaseCurrency();
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  return (
    <ListToolbar>
      <SearchField
        label="Buscar"
        placeholder="Número, nombre o documento"
        {...list.field('search')}
      />
      <DateField
        label="Al cierre del día"
        max={today()}
        error={dayError(list.filter('asOf'))}
        {...list.field('asOf')}
      />
      <SelectField
        name="status"
        label="Estado"
        empty={WITH_BALANCE}
        options={optionsOf(NARROWER)}
        value={list.filter('status') === 'living' ? '' : list.filter('status')}
        onChange={(status) => list.setFilter('status', status)}
      />
      <SelectField
        label="Fondo"
        empty="Todos"
        options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...list.field('fundId')}
      />
      {groups.map(({ name, text }) => (
        <Button key={name} variant="outlined" onClick={() => list.setFilter(name, '')}>
          Quitar {text}
        </Button>
      ))}
      {list.filter('fundId') === '' && (
        <CurrencyField
          name="currency"
          value={list.filter('currency') || base}
          onChange={(currency) => list.setFilter('currency', currency)}
        />
      )}
    </ListToolbar>
  );
}

interface BalanceCardProps {
  readonly balance: PortfolioBalance;
  readonly list: ListState;
}

function BalanceCard({ balance, list }: BalanceCardProps) {
  const { totals, tieOut, difference, items, currency } = balance;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Blocks>
      <Section title="Totales">
        <Facts
          isLarge
          facts={[
            { term: 'Préstamos', value: totals.loans },
            { term: 'Prestado', value: money(totals.lent) },
            { term: 'Saldo capital', value: money(totals.outstandingPrincipal) },
            { term: 'Interés por cobrar', value: money(totals.interest) },
            { term: 'Mora por cobrar', value: money(totals.lateInterest) },
            ...(isSome(totals.charges)
              ? [{ term: 'Seguro, cargos e impuesto por cobrar', value: money(totals.charges) }]
              : []),
            { term: 'Vencido', value: money(totals.overdue) },
          ]}
        />
      </Section>
      <BalanceGroups list={list} />
      <PanelTrend currency={currency} from={addMonths(balance.asOf, -12)} />
      <TieOut lines={tieOut} difference={difference} />
      <Box>
        {items.length === 0 ? (
          <EmptyNote>Ningún préstamo coincide con lo que busca.</EmptyNote>
        ) : (
          <BalanceTable
            rows={items}
            totals={totals}
            sorting={list}
            pastDay={list.filter('asOf') === '' ? undefined : balance.asOf}
          />
        )}
        <Pager page={balance} list={list} noun={['préstamo', 'préstamos']} />
      </Box>
    </Blocks>
  );
}
