import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { isPlainDate } from '@core/calendar/plainDate';
import { readTypedDate, showDate } from '@/i18n/format';
import type { FieldProps } from './fieldProps';
import { CalendarIcon } from './icons';
import { TextInput } from './TextInput';

const CalendarPanel = lazy(async () => ({
  default: (await import('./CalendarPanel')).CalendarPanel,
}));

interface DateFieldProps extends FieldProps {
  readonly min?: string;
  readonly max?: string;
  /** True of a filter: nothing is asked for by half a day, until the field is left. */
  readonly waitsForDay?: boolean;
}

/** Puts the slashes in while typing forward, and takes one typed after them as the same. */
function withSlashes(typed: string, before: string): string {
  const single = typed.replaceAll(/\/{2,}/g, '/');
  const isForward = single.length > before.length;
  return isForward && /^(\d{2}|\d{1,2}\/\d{2})$/.test(single) ? `${single}/` : single;
}

const textOf = (value: string) => (isPlainDate(value) ? showDate(value) : value);

/**
 * Text of a day while somebody types it. It is kept here: a value that lives in the address comes
 * back late, and what was typed meanwhile would be lost. A value from elsewhere takes its place.
 */
function useTyped({ value, onChange, waitsForDay = false }: DateFieldProps) {
  const [typed, setTyped] = useState<{ text: string; sent: readonly string[] } | null>(null);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (typed !== null && !typed.sent.includes(value)) setTyped(null);
  }
  const text = typed?.text ?? textOf(value);
  return {
    text,
    type: (entered: string) => {
      const day = readTypedDate(withSlashes(entered, text));
      const sent = typed?.sent ?? [];
      const isSent = !waitsForDay || day === '' || isPlainDate(day);
      setTyped({ text: textOf(day), sent: isSent ? [...sent, day] : sent });
      if (isSent) onChange(day);
    },
    leave: () => {
      setTyped(null);
      const day = readTypedDate(text);
      if (waitsForDay && typed !== null && day !== value) onChange(day);
    },
    forget: () => setTyped(null),
  };
}

/**
 * A day, typed as dd/mm/aaaa or picked. Its value is ISO text, or what was typed while that is
 * no day.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, label, min, max, waitsForDay: _waits, ...rest } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { text, type, leave, forget } = useTyped(props);

  function pick(iso: string) {
    setAnchor(null);
    forget();
    onChange(iso);
  }
  return (
    <>
      <TextInput
        {...rest}
        label={label}
        value={text}
        onChange={type}
        onBlur={() => {
          leave();
          rest.onBlur?.();
        }}
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        maxLength={10}
        suffix={
          <IconButton
            edge="end"
            size="small"
            disabled={rest.isDisabled === true}
            aria-label={`Elegir ${label.toLowerCase()} en el calendario`}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <CalendarIcon fontSize="small" />
          </IconButton>
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Calendario' } }}
      >
        <Suspense fallback={null}>
          {anchor !== null && <CalendarPanel value={value} onPick={pick} min={min} max={max} />}
        </Suspense>
      </Popover>
    </>
  );
}
