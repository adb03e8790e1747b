import Box from '@mui/material/Box';
import { BASE_CURRENCY } from '@core/loan/rules';
import { addMonths } from '@core/calendar/plainDate';
import type { PortfolioBalance } from '@core/contract/portfolio';
import { Blocks } from '@/components/Blocks';
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
import { ALL_FUNDS, useListFundsQuery } from '@/features/funds/fundsApi';
import { BalanceTable } from '@/features/portfolio/BalanceTable';
import { useGetBalanceQuery } from '@/features/portfolio/portfolioApi';
import { PanelTrend } from '@/features/portfolio/PanelTrend';
import { TieOut } from '@/features/portfolio/TieOut';
import { CURRENCY, LOAN_STATUS_FILTER, optionsOf } from '@/i18n/es';
import { isSome, showDate } from '@/i18n/format';

/** /balance-prestamos */
export function BalancePage() {
  const list = useListState({
    sort: 'outstanding',
    direction: 'desc',
    filters: ['status', 'fundId', 'currency'],
  });
  const balance = useGetBalanceQuery(list.query);
  return (
    <>
      <PageHeader
        title="Balance de préstamos"
        {...(balance.data === undefined ? {} : { detail: `Al ${showDate(balance.data.asOf)}` })}
      />
      <Filters list={list} />
      <QueryState query={balance}>
        {(data) => <BalanceCard balance={data} list={list} />}
      </QueryState>
    </>
  );
}

function Filters({ list }: { readonly list: ListState }) {
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  return (
    <ListToolbar>
      <SearchField
        label="Buscar"
        placeholder="Número, nombre o documento"
        value={list.search}
        onChange={(text) => list.setFilter('search', text)}
      />
      <SelectField
        name="status"
        label="Estado"
        empty="Con saldo"
        options={optionsOf(LOAN_STATUS_FILTER)}
        value={list.filter('status')}
        onChange={(status) => list.setFilter('status', status)}
      />
      <SelectField
        name="fundId"
        label="Fondo"
        empty="Todos"
        options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={list.filter('fundId')}
        onChange={(fundId) => list.setFilter('fundId', fundId)}
      />
      {list.filter('fundId') === '' && (
        <SelectField
          name="currency"
          label="Moneda"
          options={optionsOf(CURRENCY)}
          value={list.filter('currency') || BASE_CURRENCY}
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
              ? [{ term: 'Seguro y cargos por cobrar', value: money(totals.charges) }]
              : []),
            { term: 'Vencido', value: money(totals.overdue) },
          ]}
        />
      </Section>
      <PanelTrend currency={currency} from={addMonths(balance.asOf, -12)} />
      <TieOut lines={tieOut} difference={difference} />
      <Box>
        {items.length === 0 ? (
          <EmptyNote>Ningún préstamo coincide con lo que busca.</EmptyNote>
        ) : (
          <BalanceTable rows={items} totals={totals} sorting={list} />
        )}
        <Pager page={balance} list={list} noun={['préstamo', 'préstamos']} />
      </Box>
    </Blocks>
  );
}
