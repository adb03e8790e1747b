import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LedgerAccount } from '@core/contract/books';
import { compareTexts } from '@core/money/decimalTexts';
import { Blocks } from '@/components/Blocks';
import type { FieldProps } from '@/components/fieldProps';
import { MoneyField } from '@/components/MoneyField';
import { MoneyText } from '@/components/MoneyText';
import { SelectField } from '@/components/SelectField';
import { drawnLines, FORM_LINES_MAX, sumOfSide, type EntryForm } from './entryForm';

interface EntryLineFieldsProps {
  readonly values: EntryForm;
  readonly accounts: readonly LedgerAccount[];
  readonly currency: string;
  readonly field: (name: keyof EntryForm) => Omit<FieldProps, 'label'>;
}

/** Place of a line: the account, and its two sides. */
const LINE = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 2fr) 1fr 1fr' },
} as const;

/** The lines of an entry, and what its two sides add up to. */
export function EntryLineFields({ values, accounts, currency, field }: EntryLineFieldsProps) {
  const usable = accounts.filter(({ isControl, isActive }) => isActive && !isControl);
  const options = usable.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  const lines = drawnLines(values);
  const change = field('lineCount').onChange;
  const [debit, credit] = [sumOfSide(values, 'Debit'), sumOfSide(values, 'Credit')];
  return (
    <Blocks gap={2}>
      {lines.map((line) => (
        <Box component="fieldset" key={line} aria-label={`Línea ${line}`} sx={LINE}>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <SelectField
              label={`Cuenta ${line}`}
              empty="Elija una cuenta"
              options={options}
              {...field(`line${line}Account`)}
            />
          </Box>
          <MoneyField label={`Debe ${line}`} currency={currency} {...field(`line${line}Debit`)} />
          <MoneyField label={`Haber ${line}`} currency={currency} {...field(`line${line}Credit`)} />
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={lines.length === FORM_LINES_MAX}
          onClick={() => change(String(lines.length + 1))}
        >
          Agregar línea
        </Button>
        {lines.length > 2 && (
          <Button size="small" onClick={() => change(String(lines.length - 1))}>
            Quitar la última
          </Button>
        )}
        <Box aria-live="polite" sx={{ ml: 'auto', color: 'text.secondary' }}>
          Debe <MoneyText amount={debit} currency={currency} /> · Haber{' '}
          <MoneyText amount={credit} currency={currency} />
          {compareTexts(debit, credit) !== 0 && ' · no coinciden'}
        </Box>
      </Box>
    </Blocks>
  );
}
