import type { SubsidyProgram } from '@core/contract/dailyFacts';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf, SUBSIDY_KIND } from '@/i18n/es';
import { emptySubsidy, subsidyFormSchema, toNewSubsidy, type SubsidyForm } from './subsidyForm';
import { useRegisterSubsidyMutation } from './subsidiesApi';

interface SubsidyDialogProps {
  readonly onClose: () => void;
  readonly onDone: (program: SubsidyProgram) => void;
}

/** Registers a programme of subsidies: who pays, how much, for whom. */
export function SubsidyDialog({ onClose, onDone }: SubsidyDialogProps) {
  const [register] = useRegisterSubsidyMutation();
  const { form, field, fields, problem } = useCommandForm<SubsidyForm>({
    initialValues: emptySubsidy(),
    schema: subsidyFormSchema,
    send: (values, idempotencyKey) =>
      register({ data: toNewSubsidy(values), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  return (
    <ConfirmDialog
      title="Nuevo programa"
      confirm="Registrar programa"
      busy="Registrando..."
      isBusy={form.isSubmitting}
      problem={problem}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <FormGrid>
          <TextInput label="Nombre" isFirst maxLength={80} {...field('name')} />
          <TextInput label="Quién lo paga" maxLength={80} {...field('payer')} />
          <SelectField label="Tipo" options={optionsOf(SUBSIDY_KIND)} {...field('kind')} />
          <TextInput label="Valor" inputMode="decimal" maxLength={14} {...field('value')} />
          <DateField label="Desde" {...field('fromOn')} />
          <DateField label="Hasta" {...field('toOn')} />
        </FormGrid>
        <TextInput label="Requisitos" rows={2} maxLength={500} {...field('requirements')} />
      </Blocks>
    </ConfirmDialog>
  );
}
