import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { isPlainDate } from '@core/calendar/plainDate';
import { ForwardIcon, BackIcon, DownIcon } from './icons';

interface CalendarPanelProps {
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onPick: (iso: string) => void;
}

const WORDS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  calendarViewSwitchingButtonAriaLabel: (view: string) =>
    view === 'year' ? 'Elegir un día' : 'Elegir el año',
};

/** The month to pick a day from; its code arrives when a calendar is opened. */
export function CalendarPanel({ value, min, max, onPick }: CalendarPanelProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={WORDS}>
      <DateCalendar
        autoFocus
        value={isPlainDate(value) ? dayjs(value) : null}
        {...(min === undefined ? {} : { minDate: dayjs(min) })}
        {...(max === undefined ? {} : { maxDate: dayjs(max) })}
        slots={{ leftArrowIcon: BackIcon, rightArrowIcon: ForwardIcon, switchViewIcon: DownIcon }}
        onChange={(day, state) => {
          if (state === 'finish' && day !== null) onPick(day.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
