import { WEEKDAY_NAMES } from '@core/calendar/weekdayNames';
import type { ReportSchedule } from '@core/contract/reportSchedules';
import type { ReportInfo } from '@core/contract/reports';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { PickList } from '@/components/PickList';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf, optionsOfNamed } from '@/i18n/es';
import { SCHEDULE_FORMAT, SCHEDULE_FREQUENCY, SCHEDULE_PERIOD } from '@/i18n/reportSchedules';
import { useAccess } from '@/store/access';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import { useAddReportScheduleMutation, useListReportReadersQuery } from './reportSchedulesApi';
import {
  emptySchedule,
  readerOptions,
  scheduleSchema,
  toNewSchedule,
  type ScheduleForm,
} from './scheduleForm';

interface ScheduleDialogProps {
  readonly reports: readonly ReportInfo[];
  readonly onClose: () => void;
  readonly onDone: (schedule: ReportSchedule) => void;
}

const WEEKDAY_OPTIONS = WEEKDAY_NAMES.map((label, index) => ({ value: String(index + 1), label }));
const MONTH_DAY_OPTIONS = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: index === 30 ? '31, o el último' : String(index + 1),
}));

/** Has a report sent by itself: which, of what days, when, and to whom. */
export function ScheduleDialog({ reports, onClose, onDone }: ScheduleDialogProps) {
  const [add] = useAddReportScheduleMutation();
  const base = useBaseCurrency();
  const readers = useListReportReadersQuery();
  const command = useCommandForm<ScheduleForm>({
    initialValues: emptySchedule(base),
    schema: scheduleSchema,
    send: (values, idempotencyKey) => {
      const report = reports.find(({ id }) => id === values.reportId)!;
      return add({ data: toNewSchedule(values, report), idempotencyKey })
        .unwrap()
        .then(onDone);
    },
  });
  const { field, form } = command;
  const { frequency, fundId, format, reportId } = form.values;
  const report = reports.find(({ id }) => id === reportId);
  return (
    <CommandDialog
      command={command}
      title="Programar un envío"
      confirm="Programar"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="Reporte"
          empty="Elija uno"
          options={reports.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('reportId')}
        />
        <SelectField
          label="De qué días"
          options={optionsOf(SCHEDULE_PERIOD)}
          {...field('period')}
        />
        <OfWhatFields report={report} isOfAll={fundId === ''} field={field} />
        <SelectField label="Archivo" options={optionsOf(SCHEDULE_FORMAT)} {...field('format')} />
        <SelectField
          label="Cada cuánto"
          options={optionsOf(SCHEDULE_FREQUENCY)}
          help="Sale por correo después de cerrar el día."
          {...field('frequency')}
        />
        <OnDayField frequency={frequency} field={field} />
      </FormGrid>
      <PickList
        label="A quiénes"
        none={readers.isLoading ? 'Buscando...' : 'Nadie puede recibir este archivo.'}
        options={readerOptions(readers.data ?? [], format)}
        {...field('userIds')}
      />
    </CommandDialog>
  );
}

type FieldOf<Name> = (name: Name) => Omit<FieldProps, 'label'>;

interface OfWhatFieldsProps {
  readonly report: ReportInfo | undefined;
  /** True where no fund is chosen: the currency is. */
  readonly isOfAll: boolean;
  readonly field: FieldOf<'fundId' | 'currency' | 'bands'>;
}

/** Fund, currency and bands that a report is narrowed to. */
function OfWhatFields({ report, isOfAll, field }: OfWhatFieldsProps) {
  const { may } = useAccess();
  const funds = useListFundsQuery(ALL_FUNDS, { skip: !may('listFunds') }).data?.items ?? [];
  return (
    <>
      <SelectField
        label="Fondo"
        empty="Todos"
        options={optionsOfNamed(funds)}
        {...field('fundId')}
      />
      {isOfAll && report?.isInBase !== true && <CurrencyField {...field('currency')} />}
      {report?.hasBands === true && (
        <TextInput
          label="Tramos, en días"
          placeholder="30, 60, 90, 120"
          maxLength={60}
          {...field('bands')}
        />
      )}
    </>
  );
}

interface OnDayFieldProps {
  readonly frequency: ScheduleForm['frequency'];
  readonly field: FieldOf<'weekday' | 'monthDay'>;
}

/** Day of the week, or of the month, after whose close a report is sent. */
function OnDayField({ frequency, field }: OnDayFieldProps) {
  if (frequency === 'daily') return null;
  return frequency === 'weekly' ? (
    <SelectField label="Al cerrar el" options={WEEKDAY_OPTIONS} {...field('weekday')} />
  ) : (
    <SelectField label="Al cerrar el día" options={MONTH_DAY_OPTIONS} {...field('monthDay')} />
  );
}
