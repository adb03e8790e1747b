import { useEffect, useState } from 'react';
import type { ChargesOfDay, OperationPass } from '@core/contract/operationKeys';
import { readWithPass } from '@/api/publicCalls';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { CHARGE_KIND } from '@/i18n/es';
import { groupMoney, showDate } from '@/i18n/format';

const URLS = { assemble: '/api/armar-cargos/dia', generate: '/api/generar-cargos/dia' } as const;

/** What falls to be charged today, as the daily run would take it. Changes nothing. */
export function DayOfCharges({ pass }: { readonly pass: OperationPass }) {
  const [round, setRound] = useState(0);
  return <AskedDay key={round} pass={pass} onRetry={() => setRound(round + 1)} />;
}

interface AskedDayProps {
  readonly pass: OperationPass;
  readonly onRetry: () => void;
}

type Answer = { readonly data: ChargesOfDay } | { readonly error: unknown };

/** Public screens have no server state in the store: this one asks by itself, once. */
function AskedDay({ pass: { scope, token }, onRetry }: AskedDayProps) {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isShown = true;
    const show = (next: Answer) => {
      if (isShown) setAnswer(next);
    };
    readWithPass(URLS[scope], token).then(
      (data) => show({ data: data as ChargesOfDay }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [scope, token]);
  const query = { ...answer, isFetching: answer === undefined, refetch: onRetry };
  return <QueryState query={query}>{(data: ChargesOfDay) => <Day day={data} />}</QueryState>;
}

type Total = ChargesOfDay['totals'][number];

const columns: readonly Column<Total>[] = [
  { id: 'kind', header: 'Tipo', cell: ({ kind }) => CHARGE_KIND[kind] },
  { id: 'charges', header: 'Cargos', align: 'right', cell: ({ charges }) => charges },
  {
    id: 'amount',
    header: 'Importe',
    align: 'right',
    phone: 'corner',
    cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
];

function Day({ day }: { readonly day: ChargesOfDay }) {
  const { businessDate, livingLoans, loansToCharge, totals } = day;
  return (
    <Blocks>
      <Section title="Estado del día">
        <Facts
          facts={[
            { term: 'Fecha de negocio', value: showDate(businessDate) },
            { term: 'Préstamos vigentes', value: groupMoney(String(livingLoans)) },
            { term: 'Con cargos por hacer', value: groupMoney(String(loansToCharge)) },
          ]}
        />
      </Section>
      {totals.length === 0 ? (
        <EmptyNote>Todo está cargado a la fecha: no falta ningún cargo.</EmptyNote>
      ) : (
        <DataTable
          label="Cargos por hacer"
          columns={columns}
          rows={totals}
          rowKey={({ currency, kind }) => `${currency} ${kind}`}
        />
      )}
    </Blocks>
  );
}
