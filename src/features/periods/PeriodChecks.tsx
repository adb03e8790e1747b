import { Fragment } from 'react';
import Box from '@mui/material/Box';
import type { PeriodCheck } from '@core/contract/periods';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { groupMoney } from '@/i18n/format';
import { PERIOD_CHECK, UNCOUNTED } from '@/i18n/periods';
import { paths, toAdvanced } from '@/paths';
import { useAccess } from '@/store/access';

const LEVEL = {
  good: { tone: 'good', label: 'En orden' },
  look: { tone: 'warn', label: 'Por revisar' },
  stop: { tone: 'late', label: 'Pendiente' },
} as const;

/** The screen where a point is put in order. */
const PLACE: Readonly<Record<PeriodCheck['check'], string>> = {
  charges: paths.closeOfDay,
  lots: paths.closeOfDay,
  accrual: toAdvanced('trabajos'),
  suspension: toAdvanced('pais'),
  cashDesks: paths.collection,
  statements: paths.funds,
  unidentified: paths.unidentifiedMoney,
  awaiting: paths.pending,
  exchangeRates: toAdvanced('tipos-de-cambio'),
  revaluation: toAdvanced('tipos-de-cambio'),
  differences: paths.balance,
  recomputation: toAdvanced('recalculo'),
};

/** Acts that a screen of the advanced administration begins with: without them it is closed. */
const NEEDS: Readonly<Partial<Record<PeriodCheck['check'], string>>> = {
  accrual: 'listJobs',
  recomputation: 'getLoanCheck',
};

/** Way to the screen of a point, for whoever may open it. */
function WayOn({ check }: Pick<PeriodCheck, 'check'>) {
  const { may } = useAccess();
  const needed = NEEDS[check];
  if (needed !== undefined && !may(needed)) return null;
  return (
    <TextLink to={PLACE[check]} label={`Ver ${PERIOD_CHECK[check].toLowerCase()}`}>
      Ver
    </TextLink>
  );
}

/** Result of a point: a count, amounts by currency, or words. */
function CheckResult({ check: { check, level, count, amounts } }: { readonly check: PeriodCheck }) {
  if (amounts.length > 0) {
    return amounts.map(({ currency, amount }, index) => (
      <Fragment key={currency}>
        {index > 0 && ' · '}
        <MoneyText amount={amount} currency={currency} />
      </Fragment>
    ));
  }
  if (count !== null) return groupMoney(String(count));
  const [good, other] = UNCOUNTED[check] ?? ['', ''];
  return level === 'good' ? good : other;
}

const columns: readonly Column<PeriodCheck>[] = [
  {
    id: 'check',
    header: 'Punto',
    cell: ({ check }) => PERIOD_CHECK[check],
    cardTitle: ({ check }) => PERIOD_CHECK[check],
  },
  { id: 'found', header: 'Al último día', cell: (check) => <CheckResult check={check} /> },
  {
    id: 'level',
    header: 'Estado',
    cell: ({ check, level }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip {...LEVEL[level]} />
        {level !== 'good' && <WayOn check={check} />}
      </Box>
    ),
  },
];

interface PeriodChecksProps {
  readonly label: string;
  readonly checks: readonly PeriodCheck[];
}

/** Points that are looked at before a month is closed. */
export const PeriodChecks = ({ label, checks }: PeriodChecksProps) => (
  <DataTable label={label} columns={columns} rows={checks} rowKey={({ check }) => check} />
);
