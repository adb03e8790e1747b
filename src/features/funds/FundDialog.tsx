import type { Fund, NewFund } from '@core/contract/funds';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { CURRENCY, optionsOf } from '@/i18n/es';
import { emptyFund, fundFormSchema, toNewFund, type FundForm } from './fundForm';
import { useOpenFundMutation } from './fundsApi';

interface FundDialogProps {
  readonly onClose: () => void;
  readonly onDone: (fund: Fund) => void;
}

/** Opens a fund with its capital. */
export function FundDialog({ onClose, onDone }: FundDialogProps) {
  const [open] = useOpenFundMutation();
  const { form, field, fields, problem } = useCommandForm<FundForm>({
    initialValues: emptyFund,
    schema: fundFormSchema,
    formCode: 'fund',
    send: (values, idempotencyKey) =>
      open({ idempotencyKey, data: toNewFund(values) })
        .unwrap()
        .then(onDone),
  });
  const currency: NewFund['currency'] = form.values.currency;
  return (
    <ConfirmDialog
      title="Nuevo fondo"
      confirm="Crear fondo"
      busy="Creando..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <TextInput label="Nombre del fondo" isFirst maxLength={80} {...field('name')} />
        <FormGrid>
          <SelectField label="Moneda" options={optionsOf(CURRENCY)} {...field('currency')} />
          <MoneyField label="Capital inicial" currency={currency} {...field('openingCapital')} />
        </FormGrid>
      </Blocks>
    </ConfirmDialog>
  );
}
