import * as yup from 'yup';
import type { NewOutsideFile, OutsideFile } from '@core/contract/outsideFiles';
import type { LayoutInfo } from '@core/contract/reportLayouts';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOfNamed } from '@/i18n/es';
import { dateText } from '@/i18n/fields';
import { today } from '@/i18n/format';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import { useAssembleOutsideFileMutation } from './outsideFilesApi';

interface FileForm {
  layoutId: string;
  from: string;
  to: string;
  asOf: string;
  currency: string;
}

const schema = yup.object({
  layoutId: yup.string().required('Elija el formato'),
  from: dateText('Ingrese el primer día'),
  to: dateText('Ingrese el último día'),
  asOf: dateText('Ingrese el día'),
});

function toNewFile(form: FileForm, isOfLoans: boolean): NewOutsideFile {
  const { layoutId, from, to, asOf, currency } = form;
  const days = isOfLoans ? { asOf } : { from, to };
  return { layoutId: Number(layoutId), ...days, currency };
}

interface NewFileDialogProps {
  /** Layouts that somebody published. */
  readonly layouts: readonly LayoutInfo[];
  readonly onClose: () => void;
  readonly onDone: (file: OutsideFile) => void;
}

/** Makes a file: with which layout, and of which days. */
export function NewFileDialog({ layouts, onClose, onDone }: NewFileDialogProps) {
  const [assemble] = useAssembleOutsideFileMutation();
  const base = useBaseCurrency();
  const kindOf = (id: string) => layouts.find((one) => String(one.id) === id)?.kind;
  const day = today();
  const command = useCommandForm<FileForm>({
    initialValues: {
      layoutId: '',
      from: `${day.slice(0, 8)}01`,
      to: day,
      asOf: day,
      currency: base,
    },
    schema,
    send: (values, idempotencyKey) =>
      assemble({
        data: toNewFile(values, kindOf(values.layoutId) === 'loans'),
        idempotencyKey,
      })
        .unwrap()
        .then(onDone),
  });
  const { field, form } = command;
  const kind = kindOf(form.values.layoutId);
  return (
    <CommandDialog
      command={command}
      title="Armar un archivo"
      confirm="Armar"
      busy="Armando..."
      onClose={onClose}
    >
      <SelectField
        label="Formato"
        empty="Elija uno"
        options={optionsOfNamed(layouts)}
        help="Sólo los formatos publicados."
        {...field('layoutId')}
      />
      <FormGrid>
        {kind === 'journal' && <DateField label="Desde" max={day} {...field('from')} />}
        {kind === 'journal' && <DateField label="Hasta" max={day} {...field('to')} />}
        {kind === 'loans' && <DateField label="Al cierre del" max={day} {...field('asOf')} />}
        <CurrencyField {...field('currency')} />
      </FormGrid>
    </CommandDialog>
  );
}
