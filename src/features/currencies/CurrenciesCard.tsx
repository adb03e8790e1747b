import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CurrencyInUse } from '@core/contract/options';
import { currencySign } from '@core/money/currency';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { currencyTitle } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { CurrencyActs, type CurrencyAct } from './CurrencyActs';
import { CurrencyDialog } from './CurrencyDialog';
import { useListCurrenciesQuery } from './currenciesApi';
import { PrincipalLimitsDialog } from './PrincipalLimitsDialog';

interface CurrenciesCardProps {
  readonly onDone: (result: string) => void;
}

interface OpenAct {
  readonly act: CurrencyAct | 'add';
  readonly code: string;
}

const columns: readonly Column<CurrencyInUse>[] = [
  { id: 'name', header: 'Moneda', cell: ({ code }) => currencyTitle(code) },
  { id: 'sign', header: 'Signo', phone: 'subtitle', cell: ({ code }) => currencySign(code) },
  {
    id: 'min',
    header: 'Se presta desde',
    align: 'right',
    cell: ({ code, minPrincipal }) => <MoneyText amount={minPrincipal} currency={code} />,
  },
  {
    id: 'max',
    header: 'Se presta hasta',
    align: 'right',
    cell: ({ code, maxPrincipal }) =>
      maxPrincipal === null ? 'Sin máximo' : <MoneyText amount={maxPrincipal} currency={code} />,
  },
];

/** Currencies that the lender works in; totals and forms begin with the first. */
export function CurrenciesCard({ onDone }: CurrenciesCardProps) {
  const currencies = useListCurrenciesQuery();
  const [open, setOpen] = useState<OpenAct>();
  const { may } = useAccess();
  const inUse = currencies.data ?? [];
  const codes = inUse.map(({ code }) => code);
  const place: Column<CurrencyInUse> = {
    id: 'place',
    header: 'Uso',
    phone: 'corner',
    cell: ({ code }) => code === codes[0] && <StatusChip tone="good" label="Principal" />,
  };
  const acts: Column<CurrencyInUse> = {
    id: 'acts',
    header: 'Acciones',
    align: 'right',
    phone: 'foot',
    cell: ({ code }) => (
      <CurrencyActs code={code} codes={codes} onAct={(act) => setOpen({ act, code })} />
    ),
  };
  const dialog = {
    onClose: () => setOpen(undefined),
    onDone: (result: string) => {
      setOpen(undefined);
      onDone(result);
    },
  };
  const limited = inUse.find(({ code }) => code === open?.code);
  return (
    <Section
      title="Monedas en uso"
      action={
        may('saveCurrencies') && (
          <Button variant="contained" onClick={() => setOpen({ act: 'add', code: '' })}>
            Agregar moneda
          </Button>
        )
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        La moneda principal es la que muestran primero los totales, y la que viene elegida en los
        formularios. Los importes de dos monedas nunca se suman.
      </Typography>
      <QueryState query={currencies}>
        {(rows) => (
          <DataTable
            label="Monedas en uso"
            columns={[...columns, place, acts]}
            rows={rows}
            rowKey={({ code }) => code}
          />
        )}
      </QueryState>
      {open !== undefined && open.act !== 'limits' && (
        <CurrencyDialog kind={open.act} code={open.code} codes={codes} {...dialog} />
      )}
      {open?.act === 'limits' && limited !== undefined && (
        <PrincipalLimitsDialog currency={limited} {...dialog} />
      )}
    </Section>
  );
}
