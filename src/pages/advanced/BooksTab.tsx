import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TrialBalance } from '@core/contract/books';
import { toAdvanced, toLoan, withQuery } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { CurrencyScope } from '@/components/CurrencyScope';
import { DownloadButton } from '@/components/DownloadButton';
import { ListToolbar } from '@/components/ListToolbar';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { useListState, type ListState } from '@/components/useListState';
import { AccountDialog } from '@/features/books/AccountDialog';
import { TRIAL_BALANCE_CSV, useGetTrialBalanceQuery } from '@/features/books/booksApi';
import { EntryTemplatesSection } from '@/features/books/EntryTemplatesSection';
import { Ledger } from '@/features/books/Ledger';
import { ManualEntryDialog } from '@/features/books/ManualEntryDialog';
import { MonthCloseLink } from '@/features/periods/MonthCloseLink';
import { TrialBalanceTable } from '@/features/books/TrialBalanceTable';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { showDate, today } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { useBaseCurrency } from '@/store/useBaseCurrency';

const FILTERS = ['from', 'to', 'currency', 'fundId'] as const;

/** /administracion-avanzada/contabilidad: the trial balance, or the lines of one account. */
export function BooksTab({ onDone }: { readonly onDone: (result: string) => void }) {
  const list = useListState({ sort: 'entry', direction: 'desc', filters: [...FILTERS, 'cuenta'] });
  const { sort: _sort, direction: _direction, cuenta: code = '', ...asked } = list.query;
  const { after: _after, before: _before, ...period } = asked;
  const balance = useGetTrialBalanceQuery(period);
  return (
    <>
      <Filters list={list} />
      <QueryState query={balance}>
        {(data) => {
          const account = data.rows.find((row) => row.code === code);
          if (account === undefined) {
            return (
              <CurrencyScope currency={data.currency}>
                <Blocks>
                  <Balance balance={data} period={period} onDone={onDone} />
                  <Repeated balance={data} onDone={onDone} />
                </Blocks>
              </CurrencyScope>
            );
          }
          return (
            <CurrencyScope currency={data.currency}>
              <Blocks>
                <TextLink to={withQuery(toAdvanced('contabilidad'), period)}>
                  Volver al balance de comprobación
                </TextLink>
                <Ledger
                  key={code}
                  account={account}
                  list={{ ...list, query: asked }}
                  toLoan={toLoan}
                  onDone={onDone}
                />
              </Blocks>
            </CurrencyScope>
          );
        }}
      </QueryState>
    </>
  );
}

function Repeated({ balance, onDone }: Omit<BalanceProps, 'period'>) {
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  if (!useAccess().may('listEntryTemplates')) return null;
  return <EntryTemplatesSection accounts={balance.rows} funds={funds} onDone={onDone} />;
}

function Filters({ list }: { readonly list: ListState }) {
  const base = useBaseCurrency();
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  const day = (name: 'from' | 'to', label: string) => (
    <DateField
      name={name}
      label={label}
      max={today()}
      value={list.filter(name)}
      onChange={(value) => list.setFilter(name, value)}
    />
  );
  return (
    <ListToolbar>
      <SelectField
        label="Fondo"
        empty="Todos"
        options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...list.field('fundId')}
      />
      {day('from', 'Desde')}
      {day('to', 'Hasta')}
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

interface BalanceProps {
  readonly balance: TrialBalance;
  readonly period: Readonly<Record<string, string>>;
  readonly onDone: (result: string) => void;
}

function Balance({ balance, period, onDone }: BalanceProps) {
  const { may } = useAccess();
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  const [open, setOpen] = useState<'account' | 'entry'>();
  const { from, to, totals } = balance;
  const isEqual = totals.debit === totals.credit && totals.debtors === totals.creditors;
  const dialog = {
    onClose: () => setOpen(undefined),
    onDone: (result: string) => {
      setOpen(undefined);
      onDone(result);
    },
  };
  return (
    <Section
      title="Balance de comprobación"
      action={
        <StatusChip
          tone={isEqual ? 'good' : 'late'}
          label={isEqual ? 'Debe y haber iguales' : 'No cuadra'}
        />
      }
    >
      <Blocks gap={2}>
        <Box sx={{ color: 'text.secondary' }}>
          Del {showDate(from)} al {showDate(to)}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {may('postManualEntry') && (
            <Button variant="contained" onClick={() => setOpen('entry')}>
              Nuevo asiento
            </Button>
          )}
          {may('addAccount') && (
            <Button variant="outlined" onClick={() => setOpen('account')}>
              Nueva cuenta
            </Button>
          )}
          {may('exportTrialBalance') && (
            <DownloadButton
              label="Descargar CSV"
              url={TRIAL_BALANCE_CSV}
              params={period}
              fileName={`balance-de-comprobacion-${balance.currency}-${from}-a-${to}.csv`}
            />
          )}
          <MonthCloseLink />
        </Box>
        <TrialBalanceTable
          balance={balance}
          toLedger={(code) => withQuery(toAdvanced('contabilidad'), { ...period, cuenta: code })}
        />
      </Blocks>
      {open === 'account' && <AccountDialog {...dialog} />}
      {open === 'entry' && <ManualEntryDialog accounts={balance.rows} funds={funds} {...dialog} />}
    </Section>
  );
}
