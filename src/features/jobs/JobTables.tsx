import Button from '@mui/material/Button';
import type { Job, JobRun } from '@core/contract/jobs';
import { JOB_NAMES } from '@core/names/jobNames';
import { DataTable, type Column, type Sorting } from '@/components/DataTable';
import { StatusChip, type Tone } from '@/components/StatusChip';
import { JOB_STATUS, jobTime } from '@/i18n/administration';
import { showInstant, showSeconds } from '@/i18n/format';

const TONES: Readonly<Record<JobRun['status'], Tone>> = {
  waiting: 'warn',
  running: 'warn',
  done: 'good',
  failed: 'late',
};

const JobStatusChip = ({ status }: Pick<JobRun, 'status'>) => (
  <StatusChip label={JOB_STATUS[status]} tone={TONES[status]} />
);

/** Jobs that run all the time: only a run by hand, or one that failed, is written down. */
const NEVER_WRITTEN: Readonly<Partial<Record<Job['job'], string>>> = {
  sendMails: 'Se anota solo si falla o se pide a mano',
};

const jobColumns: readonly Column<Job>[] = [
  { id: 'job', header: 'Trabajo', cell: ({ job }) => JOB_NAMES[job] },
  { id: 'time', header: 'Cuándo', phone: 'subtitle', cell: ({ job }) => jobTime(job) },
  {
    id: 'last',
    header: 'Última vez',
    cell: ({ job, last }) =>
      last === null ? (NEVER_WRITTEN[job] ?? 'Aún no corre') : showInstant(last.startedAt),
  },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: ({ last }) => (last === null ? '—' : <JobStatusChip status={last.status} />),
  },
];

interface JobsTableProps {
  readonly jobs: readonly Job[];
  /** Absent for who may only look. */
  readonly onRun: ((job: Job['job']) => void) | undefined;
}

/** Each job with the last time that it ran. */
export function JobsTable({ jobs, onRun }: JobsTableProps) {
  const run: Column<Job> = {
    id: 'run',
    header: 'Acción',
    align: 'right',
    phone: 'foot',
    cell: ({ job }) => (
      <Button
        size="small"
        aria-label={`Hacer ahora: ${JOB_NAMES[job]}`}
        onClick={() => onRun?.(job)}
      >
        Hacer ahora
      </Button>
    ),
  };
  return (
    <DataTable
      label="Trabajos"
      columns={onRun === undefined ? jobColumns : [...jobColumns, run]}
      rows={jobs}
      rowKey={({ job }) => job}
    />
  );
}

const runColumns: readonly Column<JobRun>[] = [
  { id: 'job', header: 'Trabajo', cell: ({ job }) => JOB_NAMES[job] },
  {
    id: 'startedAt',
    header: 'Empezó',
    sort: 'startedAt',
    phone: 'subtitle',
    cell: ({ startedAt }) => showInstant(startedAt),
  },
  {
    id: 'seconds',
    header: 'Duró',
    align: 'right',
    cell: ({ seconds }) => (seconds === null ? '—' : showSeconds(seconds)),
  },
  { id: 'handled', header: 'Atendió', align: 'right', cell: ({ handled }) => handled },
  {
    id: 'requestedBy',
    header: 'Lo pidió',
    isExtra: true,
    cell: ({ requestedBy }) => requestedBy ?? 'El sistema',
  },
  { id: 'error', header: 'Error', cell: ({ error }) => (error === '' ? '—' : error) },
  {
    id: 'status',
    header: 'Estado',
    phone: 'corner',
    cell: (run) => <JobStatusChip status={run.status} />,
  },
];

interface JobRunsTableProps {
  readonly runs: readonly JobRun[];
  readonly sorting: Sorting;
}

/** Every time that a job ran. */
export function JobRunsTable({ runs, sorting }: JobRunsTableProps) {
  return (
    <DataTable
      label="Historial de trabajos"
      columns={runColumns}
      rows={runs}
      rowKey={({ id }) => id}
      sorting={sorting}
    />
  );
}
