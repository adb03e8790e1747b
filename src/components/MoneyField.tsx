import { currencySign } from '@core/money/currency';
import { groupMoney, inDecimalsOf, readTypedMoney } from '@/i18n/format';
import { amountFault } from '@/i18n/amountFault';
import type { FieldProps } from './fieldProps';
import { TextInput } from './TextInput';

interface MoneyFieldProps extends FieldProps {
  readonly currency: string;
  readonly isFirst?: boolean;
}

/** An amount copied from a screen brings the sign that the field already shows. */
function withoutSign(typed: string, sign: string): string {
  const text = typed.trimStart();
  return text.startsWith(sign) ? text.slice(sign.length).trimStart() : typed;
}

/** An amount as text. On leaving it is written out, `1250.5` as `1,250.50`; of pesos, `1,250`. */
export function MoneyField({ currency, error, onBlur, onChange, value, ...rest }: MoneyFieldProps) {
  function tidyUp() {
    const wire = readTypedMoney(value);
    const tidy = wire === undefined ? value : groupMoney(inDecimalsOf(currency, wire));
    if (tidy !== value) onChange(tidy);
    onBlur?.();
  }
  return (
    <TextInput
      {...rest}
      value={value}
      error={error ?? amountFault(value, currency)}
      onChange={(typed) => onChange(withoutSign(typed, currencySign(currency)))}
      onBlur={tidyUp}
      inputMode="decimal"
      align="right"
      prefix={currencySign(currency)}
      maxLength={22}
    />
  );
}
