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
}

/** Puts the slashes in while typing forward, and takes one typed after them as the same. */
function withSlashes(typed: string, before: string): string {
  const single = typed.replaceAll(/\/{2,}/g, '/');
  const isForward = single.length > before.length;
  return isForward && /^(\d{2}|\d{1,2}\/\d{2})$/.test(single) ? `${single}/` : single;
}

/**
 * A day, typed as dd/mm/aaaa or picked. Its value is ISO text, or what was typed while that is
 * no day.
 */
export function DateField({ value, onChange, label, min, max, ...rest }: DateFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = isPlainDate(value) ? showDate(value) : value;

  function pick(iso: string) {
    setAnchor(null);
    onChange(iso);
  }
  return (
    <>
      <TextInput
        {...rest}
        label={label}
        value={text}
        onChange={(typed) => onChange(readTypedDate(withSlashes(typed, text)))}
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
