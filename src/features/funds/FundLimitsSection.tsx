import { useState } from 'react';
import Button from '@mui/material/Button';
import type { FundLimit } from '@core/contract/fundLimits';
import type { Fund } from '@core/contract/funds';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { StatusChip } from '@/components/StatusChip';
import { showRate } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { FundLimitDialog, type FundLimitChoices } from './FundLimitDialog';
import { fundLimitName } from './fundLimitForm';
import { useEndFundLimitMutation, useGetFundLimitsQuery } from './fundLimitsApi';

interface FundLimitsSectionProps {
  readonly fund: Fund;
  readonly choices: FundLimitChoices;
  readonly onDone: (result: string) => void;
}

/** The most that a fund lends of one thing, and how far it went. */
export function FundLimitsSection({ fund, choices, onDone }: FundLimitsSectionProps) {
  const limits = useGetFundLimitsQuery(fund.id);
  const { may } = useAccess();
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<FundLimit>();
  const [end] = useEndFundLimitMutation();
  const finish = (result: string) => {
    setIsAdding(false);
    setEnding(undefined);
    onDone(result);
  };
  return (
    <Section
      title="Límites"
      action={
        may('addFundLimit') && (
          <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
            Nuevo límite
          </Button>
        )
      }
    >
      <QueryState
        query={limits}
        isEmpty={(rows) => rows.length === 0}
        empty="Sin límites: el fondo presta a cualquiera todo lo que tiene libre."
      >
        {(rows) => (
          <DataTable
            label="Límites del fondo"
            columns={[
              ...columnsOf(fund.currency),
              ...(may('endFundLimit') ? [actsOf(setEnding)] : []),
            ]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryState>
      {isAdding && (
        <FundLimitDialog
          fund={fund}
          choices={choices}
          onClose={() => setIsAdding(false)}
          onDone={finish}
        />
      )}
      {ending !== undefined && (
        <ReasonDialog
          title={`Quitar el límite: ${fundLimitName(ending)}`}
          effect="Desde hoy el fondo presta sin mirar este límite."
          confirm="Quitar límite"
          onClose={() => setEnding(undefined)}
          send={(reason, idempotencyKey) =>
            end({ fundId: fund.id, id: ending.id, data: { reason }, idempotencyKey })
              .unwrap()
              .then(() => finish('El límite ya no rige.'))
          }
        />
      )}
    </Section>
  );
}

const columnsOf = (currency: string): readonly Column<FundLimit>[] => {
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return [
    { id: 'of', header: 'A quién', cell: fundLimitName },
    {
      id: 'limit',
      header: 'Hasta',
      align: 'right',
      cell: ({ limit, capitalPercent }) => (
        <>
          {money(limit)}
          {capitalPercent !== null && ` (${showRate(capitalPercent)} del capital)`}
        </>
      ),
    },
    {
      id: 'used',
      header: 'Prestado',
      align: 'right',
      cell: ({ used, usedBy }) => (
        <>
          {money(used)}
          {usedBy !== null && ` · ${usedBy}`}
        </>
      ),
    },
    { id: 'free', header: 'Queda', align: 'right', cell: ({ free }) => money(free) },
    {
      id: 'state',
      header: 'Estado',
      phone: 'corner',
      cell: ({ isExceeded }) => (
        <StatusChip
          tone={isExceeded ? 'late' : 'good'}
          label={isExceeded ? 'Excedido' : 'Dentro del límite'}
        />
      ),
    },
  ];
};

const actsOf = (onEnd: (limit: FundLimit) => void): Column<FundLimit> => ({
  id: 'acts',
  header: 'Acciones',
  phone: 'foot',
  cell: (limit) => (
    <Button
      size="small"
      aria-label={`Quitar el límite: ${fundLimitName(limit)}`}
      onClick={() => onEnd(limit)}
    >
      Quitar
    </Button>
  ),
});
