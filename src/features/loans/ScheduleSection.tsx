import { eachOf, SCHEDULED_CHARGES, SCHEDULED_COMPONENTS } from '@core/loan/components';
import { COMPONENTS } from '@core/loan/componentTable';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { LoanDetail } from '@core/contract/loans';
import type { ScheduleVersions } from '@core/contract/schedules';
import { earlyEndText } from '@core/documents/earlyEndText';
import { givenUpText } from '@core/documents/givenUpText';
import { recoveredText } from '@core/documents/recoveredText';
import { replacedText } from '@core/documents/replanText';
import { Blocks } from '@/components/Blocks';
import { DataTable, type Column } from '@/components/DataTable';
import { MoneyText } from '@/components/MoneyText';
import { TextLink } from '@/components/TextLink';
import { DebtExplanationCard } from './DebtExplanationCard';
import { InstallmentsTable } from './InstallmentsTable';
import { useListScheduleVersionsQuery } from './loansApi';
import { ScheduleChanges } from './ScheduleChanges';
import { isSome, showDate, showMoney } from '@/i18n/format';

/** The schedule of a loan: as it stands, as it was agreed first, and what changed it. */
export function ScheduleSection({ loan }: { readonly loan: LoanDetail }) {
  const versions = useListScheduleVersionsQuery(loan.id);
  const [isOriginal, setIsOriginal] = useState(false);
  const { original = [], changes = [] } = versions.data ?? {};
  const recovered = recoveredText(loan.writeOff, showDate, (text) =>
    showMoney(text, loan.currency),
  );
  const replaced = replacedText(loan.replans, showDate);
  const asked = Number(useSearchParams()[0].get('cuota'));
  if (loan.installments.some(({ number }) => number === asked)) {
    return (
      <Blocks gap={2}>
        <TextLink to="?">Volver al cronograma</TextLink>
        <DebtExplanationCard loan={loan} number={asked} />
      </Blocks>
    );
  }
  return (
    <Blocks gap={2}>
      {original.length > 0 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Qué cronograma se ve"
          value={isOriginal ? 'original' : 'current'}
          onChange={(_, chosen) => setIsOriginal(chosen === 'original')}
        >
          <ToggleButton value="current">Vigente</ToggleButton>
          <ToggleButton value="original">Original</ToggleButton>
        </ToggleButtonGroup>
      )}
      {isOriginal && original.length > 0 ? (
        <AgreedTable label="Cronograma original" rows={original} />
      ) : (
        <>
          <AgreedSchedule loan={loan} />
          <InstallmentsTable loan={loan} toWhy={(number) => `?cuota=${number}`} />
          {replaced !== '' && <Typography sx={{ color: 'text.secondary' }}>{replaced}</Typography>}
          {loan.givenUp.length > 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {givenUpText(loan.givenUp, showDate)}
            </Typography>
          )}
          {recovered !== '' && <Typography>{recovered}</Typography>}
        </>
      )}
      {changes.length > 0 && <ScheduleChanges changes={changes} currency={loan.currency} />}
    </Blocks>
  );
}

type Row = ScheduleVersions['original'][number];
type Amount = keyof typeof HEADERS;

const HEADERS = {
  ...eachOf(SCHEDULED_COMPONENTS, (one): string => COMPONENTS[one].title),
  total: 'Cuota total',
  balanceAfter: 'Saldo',
};

const AMOUNTS = Object.keys(HEADERS) as Amount[];

/** Shown where any installment has it. */
const CARRIED: readonly Amount[] = SCHEDULED_CHARGES;

/**
 * Schedule agreed until a loan was paid before its time, and what of it did not accrue; the one
 * below tells what was asked for and paid in the end.
 */
function AgreedSchedule({ loan: { earlyEnd, currency } }: { readonly loan: LoanDetail }) {
  if (earlyEnd === null) return null;
  const money = (text: string) => showMoney(text, currency);
  return (
    <>
      <Typography variant="h2">Cronograma pactado</Typography>
      <AgreedTable label="Cronograma pactado" rows={earlyEnd.agreed} />
      <Typography>{earlyEndText(earlyEnd, { date: showDate, money })}</Typography>
      <Typography variant="h2">Cómo se pagó</Typography>
    </>
  );
}

interface AgreedTableProps {
  readonly label: string;
  readonly rows: readonly Row[];
}

/** Schedule as it was agreed. */
function AgreedTable({ label, rows }: AgreedTableProps) {
  const isShown = (id: Amount) => !CARRIED.includes(id) || rows.some((row) => isSome(row[id]));
  const money = (id: Amount): Column<Row> => ({
    id,
    header: HEADERS[id],
    align: 'right',
    cell: (row) => <MoneyText amount={row[id]} bare />,
  });
  return (
    <Box>
      <DataTable
        label={label}
        rows={rows}
        rowKey={(row) => row.number}
        columns={[
          {
            id: 'number',
            header: 'Cuota',
            cell: (row) => row.number,
            cardTitle: (row) => `Cuota ${row.number}`,
          },
          {
            id: 'dueOn',
            phone: 'subtitle',
            header: 'Vencimiento',
            cell: (row) => showDate(row.dueOn),
          },
          ...AMOUNTS.filter(isShown).map(money),
        ]}
      />
    </Box>
  );
}
