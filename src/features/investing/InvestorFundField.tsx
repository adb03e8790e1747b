import { useEffect, useEffectEvent } from 'react';
import type { Fund } from '@core/contract/funds';
import type { FieldProps } from '@/components/fieldProps';
import { SelectField } from '@/components/SelectField';

interface InvestorFundFieldProps extends Omit<FieldProps, 'label'> {
  readonly funds: readonly Fund[];
}

/** Fund of investors; the only one there is, is chosen at once. */
export function InvestorFundField({ funds, value, ...rest }: InvestorFundFieldProps) {
  const [only] = funds;
  const first = value === '' && funds.length === 1 ? only?.id : undefined;
  const choose = useEffectEvent((id: number) => rest.onChange(String(id)));
  useEffect(() => {
    if (first !== undefined) choose(first);
  }, [first]);
  return (
    <SelectField
      label="Fondo"
      empty="Elija un fondo"
      value={value}
      options={funds.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...rest}
    />
  );
}
