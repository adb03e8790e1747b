import { useEffect, useEffectEvent } from 'react';
import { currencyTitle } from '@/i18n/format';
import { useAppSelector } from '@/store/hooks';
import type { FieldProps } from './fieldProps';
import { SelectField } from './SelectField';

interface CurrencyFieldProps extends Omit<FieldProps, 'label'> {
  readonly label?: string;
  /** Shown while nothing is chosen: `Todas`. Without it the first currency is chosen at once. */
  readonly empty?: string;
}

/** The currencies in use; that of a record made before stays among them. */
export function CurrencyField({ label = 'Moneda', value, ...rest }: CurrencyFieldProps) {
  const inUse = useAppSelector((state) => state.currencies);
  const codes = value === '' || inUse.includes(value) ? inUse : [...inUse, value];
  const options = codes.map((code) => ({ value: code, label: currencyTitle(code) }));
  // The options may arrive after the form has opened.
  const first = value === '' && rest.empty === undefined ? inUse[0] : undefined;
  const choose = useEffectEvent((code: string) => rest.onChange(code));
  useEffect(() => {
    if (first !== undefined) choose(first);
  }, [first]);
  return <SelectField label={label} value={value} options={options} {...rest} />;
}
