import Button from '@mui/material/Button';
import { addDays } from '@core/calendar/plainDate';
import type { ChosenNames } from '@core/contract/portfolio';
import { RISK_RATINGS } from '@core/loan/riskRating';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { ListToolbar } from '@/components/ListToolbar';
import { SelectField } from '@/components/SelectField';
import type { ListState } from '@/components/useListState';
import { today } from '@/i18n/format';
import { chosenGroup } from '@/i18n/chosenGroups';
import { RATING_CHOICES } from '@/i18n/riskRatings';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import { useAccess } from '@/store/access';

/** Filters that come from a row of a table, and are taken away by their button. */
const CHOSEN_IN_TABLES = ['productId', 'officerId', 'zoneId'] as const;

const GUARANTEE = [
  { value: 'con', label: 'Con garantía' },
  { value: 'sin', label: 'Sin garantía' },
];

/** Fields of the panel beside which a refusal is said. */
export const PANEL_FIELDS = ['from', 'to'];

interface PanelFiltersProps {
  readonly list: ListState;
  /** Sentences of a refusal by the field that each is of. */
  readonly errors: Readonly<Record<string, string>>;
  /** Names of what the figures are narrowed to, once they are there. */
  readonly chosen: ChosenNames | undefined;
}

/** Period, currency and filters of the panel, all in its address. */
export function PanelFilters({ list, errors, chosen }: PanelFiltersProps) {
  const base = useBaseCurrency();
  const { may } = useAccess();
  const funds = useListFundsQuery(ALL_FUNDS, { skip: !may('listFunds') }).data?.items ?? [];
  const yesterday = addDays(today(), -1);
  return (
    <ListToolbar>
      <DateField
        waitsForDay
        label="Desde"
        max={yesterday}
        error={errors['from']}
        {...list.field('from')}
      />
      <DateField
        waitsForDay
        label="Hasta el cierre del"
        max={yesterday}
        error={errors['to']}
        {...list.field('to')}
      />
      {list.filter('fundId') === '' && (
        <CurrencyField
          name="currency"
          value={list.filter('currency') || base}
          onChange={(currency) => list.setFilter('currency', currency)}
        />
      )}
      <SelectField
        label="Fondo"
        empty="Todos"
        options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...list.field('fundId')}
      />
      <SelectField
        label="Clase"
        empty="Todas"
        options={RISK_RATINGS.map((value) => ({ value, label: RATING_CHOICES[value] }))}
        {...list.field('rating')}
      />
      <SelectField
        label="Garantía"
        empty="Con y sin ella"
        options={GUARANTEE}
        {...list.field('guarantee')}
      />
      {CHOSEN_IN_TABLES.filter((name) => list.filter(name) !== '').map((name) => (
        <Button key={name} variant="outlined" onClick={() => list.setFilter(name, '')}>
          Quitar {chosenGroup(name, list.filter(name), chosen)}
        </Button>
      ))}
    </ListToolbar>
  );
}
