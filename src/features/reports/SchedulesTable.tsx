import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReportSchedule } from '@core/contract/reportSchedules';
import { DataTable, type Column } from '@/components/DataTable';
import { StatusChip } from '@/components/StatusChip';
import { TextLink } from '@/components/TextLink';
import { showDate } from '@/i18n/format';
import {
  SCHEDULE_FORMAT,
  SCHEDULE_PERIOD,
  SCHEDULE_STATE,
  timesInWords,
} from '@/i18n/reportSchedules';
import { toReportSchedule } from '@/paths';
import { useAccess } from '@/store/access';
import type { ScheduleAct } from './reportSchedulesApi';

/** A scheduled report and what is about to be done to it. */
export interface ScheduleStep {
  readonly schedule: ReportSchedule;
  readonly act: ScheduleAct;
}

interface SchedulesTableProps {
  readonly schedules: readonly ReportSchedule[];
  readonly onStep: (step: ScheduleStep) => void;
}

const whatOf = ({ period, format, fundName, currency }: ReportSchedule) =>
  [SCHEDULE_PERIOD[period], SCHEDULE_FORMAT[format], fundName ?? currency]
    .filter((part) => part !== null)
    .join(' · ');

const columns: readonly Column<ReportSchedule>[] = [
  {
    id: 'report',
    header: 'Reporte',
    cell: ({ id, reportName }) => <TextLink to={toReportSchedule(id)}>{reportName}</TextLink>,
    cardTitle: ({ reportName }) => reportName,
  },
  { id: 'what', header: 'De qué', phone: 'subtitle', cell: whatOf },
  { id: 'when', header: 'Cuándo', cell: timesInWords },
  {
    id: 'readers',
    header: 'A quiénes',
    cell: ({ readers }) =>
      readers.map(({ userId, fullName, hindrance }) => (
        <Box key={userId} sx={{ color: hindrance === null ? 'inherit' : 'error.main' }}>
          {hindrance === null ? fullName : `${fullName}: ya no se le envía. ${hindrance}.`}
        </Box>
      )),
  },
  {
    id: 'next',
    header: 'Próximo envío',
    cell: ({ status, nextOn }) =>
      status === 'active' && nextOn !== null ? `Al cerrar el ${showDate(nextOn)}` : '—',
  },
  {
    id: 'state',
    header: 'Estado',
    phone: 'corner',
    cell: ({ status }) => <StatusChip {...SCHEDULE_STATE[status]} />,
  },
];

/** Reports that are sent by themselves, with what may be done to each. */
export function SchedulesTable({ schedules, onStep }: SchedulesTableProps) {
  const { may } = useAccess();
  const acts: Column<ReportSchedule> = {
    id: 'acts',
    header: 'Acciones',
    phone: 'foot',
    cell: (schedule) => {
      const button = (act: ScheduleAct, label: string) => (
        <Button
          size="small"
          aria-label={`${label}: ${schedule.reportName}`}
          onClick={() => onStep({ schedule, act })}
        >
          {label}
        </Button>
      );
      const { status } = schedule;
      return (
        <>
          {status === 'active' && may('pauseReportSchedule') && button('pausa', 'Pausar')}
          {status === 'paused' && may('resumeReportSchedule') && button('reanudacion', 'Reanudar')}
          {status !== 'ended' && may('endReportSchedule') && button('fin', 'Terminar')}
        </>
      );
    },
  };
  return (
    <DataTable
      label="Envíos programados"
      columns={may('endReportSchedule') ? [...columns, acts] : columns}
      rows={schedules}
      rowKey={({ id }) => id}
    />
  );
}
