import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OfficerFigures } from '@core/contract/commissions';
import { Blocks } from '@/components/Blocks';
import { CurrencyField } from '@/components/CurrencyField';
import { DataTable } from '@/components/DataTable';
import { FormGrid } from '@/components/FormGrid';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { StatusChip } from '@/components/StatusChip';
import { showMoney, showMonth, showShare } from '@/i18n/format';
import { COMMISSION_STATUS, GOAL } from '@/i18n/officers';
import { useAccess } from '@/store/access';
import { CommissionFacts } from './CommissionLines';
import { useGetOfficerFiguresQuery } from './commissionsApi';
import { GoalDialog } from './GoalDialog';
import { monthsUntilToday } from './months';

type Goal = OfficerFigures['goals'][number];

interface OfficerFiguresCardProps {
  readonly officerId: number;
  readonly onDone: (result: string) => void;
}

/** Goals of a month with what there is of them, and the commission as it stands. */
export function OfficerFiguresCard({ officerId, onDone }: OfficerFiguresCardProps) {
  const months = monthsUntilToday();
  const [month, setMonth] = useState(months[0]!.value);
  const [currency, setCurrency] = useState('');
  const figures = useGetOfficerFiguresQuery(
    { officerId, month, currency },
    { skip: currency === '' },
  );
  return (
    <Section title="Metas y comisión">
      <Blocks gap={2}>
        <FormGrid isPaired>
          <SelectField
            name="month"
            label="Mes"
            options={months}
            value={month}
            onChange={setMonth}
          />
          <CurrencyField name="currency" value={currency} onChange={setCurrency} />
        </FormGrid>
        <QueryState query={figures}>
          {(data) => <Shown figures={data} officerId={officerId} onDone={onDone} />}
        </QueryState>
      </Blocks>
    </Section>
  );
}

function Shown({
  figures,
  officerId,
  onDone,
}: OfficerFiguresCardProps & { readonly figures: OfficerFigures }) {
  const [editing, setEditing] = useState<Goal>();
  const { goals, commission, past, month, currency } = figures;
  return (
    <Blocks gap={2}>
      <Goals goals={goals} currency={currency} onEdit={setEditing} />
      <Typography variant="h3">Comisión de {showMonth(month)}, hasta hoy</Typography>
      {commission === null ? (
        <Typography>Sin cifras o sin una regla vigente en ese mes.</Typography>
      ) : (
        <CommissionFacts line={commission} currency={currency} />
      )}
      <Past past={past} currency={currency} />
      {editing !== undefined && (
        <GoalDialog
          officerId={officerId}
          goal={editing}
          month={month}
          currency={currency}
          onClose={() => setEditing(undefined)}
          onDone={(result) => {
            setEditing(undefined);
            onDone(result);
          }}
        />
      )}
    </Blocks>
  );
}

interface GoalsProps {
  readonly goals: readonly Goal[];
  readonly currency: string;
  readonly onEdit: (goal: Goal) => void;
}

function Goals({ goals, currency, onEdit }: GoalsProps) {
  const { may } = useAccess();
  return (
    <DataTable
      label="Metas"
      columns={[
        { id: 'metric', header: 'Meta', cell: ({ metric }) => GOAL[metric] },
        {
          id: 'target',
          header: 'Fijada',
          align: 'right',
          cell: (goal) => amountText(goal, goal.target, currency),
        },
        {
          id: 'reached',
          header: 'Va',
          align: 'right',
          cell: (goal) => amountText(goal, goal.reached, currency),
        },
        { id: 'met', header: 'Avance', phone: 'corner', cell: (goal) => <Met goal={goal} /> },
        ...(may('setOfficerGoal')
          ? [
              {
                id: 'act',
                header: 'Acción',
                cell: (goal: Goal) => (
                  <Button
                    size="small"
                    aria-label={`Fijar la meta de ${GOAL[goal.metric]}`}
                    onClick={() => onEdit(goal)}
                  >
                    Fijar
                  </Button>
                ),
              },
            ]
          : []),
      ]}
      rows={goals}
      rowKey={({ metric }) => metric}
    />
  );
}

interface PastProps {
  readonly past: OfficerFigures['past'];
  readonly currency: string;
}

function Past({ past, currency }: PastProps) {
  if (past.length === 0) return null;
  return (
    <DataTable
      label="Meses armados"
      columns={[
        { id: 'month', header: 'Mes', cell: (one) => showMonth(one.month) },
        {
          id: 'status',
          header: 'Paso',
          phone: 'corner',
          cell: (one) => COMMISSION_STATUS[one.status],
        },
        {
          id: 'amount',
          header: 'Del mes',
          align: 'right',
          cell: (one) => <MoneyText amount={one.amount} currency={currency} />,
        },
        {
          id: 'pay',
          header: 'Por pagar',
          align: 'right',
          cell: (one) => <MoneyText amount={one.pay} currency={currency} />,
        },
      ]}
      rows={past}
      rowKey={({ lotId }) => lotId}
    />
  );
}

const amountText = ({ metric }: Goal, amount: string | null, currency: string) => {
  if (amount === null) return '—';
  return metric === 'par30' ? showShare(amount) : showMoney(amount, currency);
};

function Met({ goal }: { readonly goal: Goal }) {
  const { target, percent, isMet } = goal;
  if (target === null) return '—';
  const label = percent === null ? (isMet ? 'Se cumple' : 'No se cumple') : showShare(percent);
  return <StatusChip tone={isMet ? 'good' : 'warn'} label={label} />;
}
