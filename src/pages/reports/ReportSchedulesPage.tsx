import { useState } from 'react';
import Button from '@mui/material/Button';
import { Blocks } from '@/components/Blocks';
import { ListToolbar } from '@/components/ListToolbar';
import { PageHeader } from '@/components/PageHeader';
import { PagedList } from '@/components/PagedList';
import { EmptyNote } from '@/components/QueryState';
import { PageResult } from '@/components/PageResult';
import { ReasonDialog } from '@/components/ReasonDialog';
import { SelectField } from '@/components/SelectField';
import { useListState } from '@/components/useListState';
import { usePageResult } from '@/components/usePageResult';
import {
  useListReportSchedulesQuery,
  useMoveReportScheduleMutation,
} from '@/features/reports/reportSchedulesApi';
import { useListReportsQuery } from '@/features/reports/reportsApi';
import { ScheduleDialog } from '@/features/reports/ScheduleDialog';
import { SchedulesTable, type ScheduleStep } from '@/features/reports/SchedulesTable';
import { showDate } from '@/i18n/format';
import { SCHEDULE_STATE } from '@/i18n/reportSchedules';
import { paths } from '@/paths';
import { useAccess } from '@/store/access';

const STATES = Object.entries(SCHEDULE_STATE).map(([value, { label }]) => ({ value, label }));

/** /dashboard/advanced/reportes/programados: reports that leave by mail after each close. */
export function ReportSchedulesPage() {
  const { may } = useAccess();
  const [result, tell] = usePageResult();
  const [isAdding, setIsAdding] = useState(false);
  const [step, setStep] = useState<ScheduleStep>();
  const list = useListState({ sort: 'createdAt', direction: 'desc', filters: ['status'] });
  const schedules = useListReportSchedulesQuery(list.query, { skip: !may('listReportSchedules') });
  const reports = useListReportsQuery(undefined, { skip: !may('listReports') });
  if (!may('listReportSchedules'))
    return <EmptyNote>Su perfil no tiene acceso a esta información.</EmptyNote>;
  const done = (text: string) => {
    setIsAdding(false);
    setStep(undefined);
    tell(text);
  };
  return (
    <>
      <PageHeader
        title="Envíos programados"
        back={{ to: paths.reports, label: 'Reportes' }}
        detail="Cada reporte sale por correo después de cerrar el día, a quienes aún pueden verlo."
        action={
          may('addReportSchedule') &&
          reports.data !== undefined && (
            <Button variant="contained" onClick={() => setIsAdding(true)}>
              Programar un envío
            </Button>
          )
        }
      />
      <Blocks>
        <PageResult latest={result} />
        <div>
          <ListToolbar>
            <SelectField label="Estado" empty="Todos" options={STATES} {...list.field('status')} />
          </ListToolbar>
          <PagedList
            query={schedules}
            list={list}
            noun={['envío programado', 'envíos programados']}
            empty="Ningún reporte se envía solo todavía."
          >
            {(rows) => <SchedulesTable schedules={rows} onStep={setStep} />}
          </PagedList>
        </div>
      </Blocks>
      {isAdding && (
        <ScheduleDialog
          reports={reports.data ?? []}
          onClose={() => setIsAdding(false)}
          onDone={({ reportName, nextOn }) =>
            done(`${reportName} sale al cerrar el ${showDate(nextOn!)}.`)
          }
        />
      )}
      {step !== undefined && (
        <StepDialog step={step} onClose={() => setStep(undefined)} onDone={done} />
      )}
    </>
  );
}

const STEP_WORDS = {
  pausa: {
    title: 'Pausar',
    effect: 'No se envía hasta que se reanude.',
    done: 'quedó en pausa',
  },
  reanudacion: {
    title: 'Reanudar',
    effect: 'Se vuelve a enviar desde el cierre de hoy en adelante.',
    done: 'se vuelve a enviar',
  },
  fin: { title: 'Terminar', effect: 'Ya no se envía más.', done: 'ya no se envía' },
} as const;

interface StepDialogProps {
  readonly step: ScheduleStep;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

function StepDialog({ step: { schedule, act }, onClose, onDone }: StepDialogProps) {
  const [move] = useMoveReportScheduleMutation();
  const { title, effect, done } = STEP_WORDS[act];
  return (
    <ReasonDialog
      title={`${title}: ${schedule.reportName}`}
      effect={effect}
      confirm={title}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        move({ id: schedule.id, act, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${schedule.reportName} ${done}.`))
      }
    />
  );
}
