import {
  isOperationNumber,
  ODD_OPERATION_NUMBER,
  OPERATION_NUMBER_MAX_LENGTH,
} from '@core/payments/moneyAccountKinds';
import type { FieldProps } from '@/components/fieldProps';
import { TextInput } from '@/components/TextInput';

/** Number that a bank or a wallet gives a movement; signs that none of them writes are told. */
export function OperationNumberField({ error, ...field }: FieldProps) {
  const odd = isOperationNumber(field.value) ? undefined : ODD_OPERATION_NUMBER;
  return <TextInput maxLength={OPERATION_NUMBER_MAX_LENGTH} {...field} error={odd ?? error} />;
}
