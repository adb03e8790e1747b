import type { ReportLayout } from '@core/contract/reportLayouts';
import { COUNTRY_NAMES } from '@core/countries';
import { NAME_PARTS, PATTERN_MAX } from '@core/layouts/fileName';
import type { LayoutKind } from '@core/layouts/levels';
import { CheckField, TICKED } from '@/components/CheckField';
import { CommandDialog } from '@/components/CommandDialog';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import {
  CHARSET,
  DATE_FORM,
  DECIMAL_SIGN,
  hasSeparator,
  isUnquoted,
  LINE_FORM,
  RECORD_KIND,
  SEPARATOR,
} from '@/i18n/outsideFiles';
import {
  emptyLayout,
  formOfVersion,
  toDraft,
  toNewLayout,
  withKind,
  type LayoutForm,
  mayName,
} from './layoutForm';
import { layoutSchema } from './layoutSchema';
import { LayoutRecordInputs } from './LayoutRecordInputs';
import { useAddReportLayoutMutation, useSaveLayoutDraftMutation } from './reportLayoutsApi';

interface LayoutDialogProps {
  /** Layout whose newest version is gone on from; none makes another layout. */
  readonly layout?: ReportLayout;
  readonly onClose: () => void;
  readonly onDone: (layout: ReportLayout) => void;
}

/** Writes the draft of a layout: a new one, or the version that follows its last. */
export function LayoutDialog({ layout, onClose, onDone }: LayoutDialogProps) {
  const [add] = useAddReportLayoutMutation();
  const [save] = useSaveLayoutDraftMutation();
  const command = useCommandForm<LayoutForm>({
    initialValues:
      layout === undefined ? emptyLayout() : formOfVersion(layout.name, layout.versions[0]!),
    schema: layoutSchema,
    send: (values, idempotencyKey) =>
      (layout === undefined
        ? add({ data: toNewLayout(values), idempotencyKey })
        : save({ id: layout.id, data: toDraft(values), idempotencyKey })
      )
        .unwrap()
        .then(onDone),
  });
  const { field, form } = command;
  return (
    <CommandDialog
      command={command}
      title={layout === undefined ? 'Nuevo formato' : `Borrador de ${layout.name}`}
      confirm="Guardar borrador"
      isWide
      onClose={onClose}
    >
      {layout === undefined && (
        <FormGrid>
          <TextInput label="Nombre del formato" maxLength={100} {...field('name')} />
          <SelectField
            label="País"
            empty="Ninguno"
            options={optionsOf(COUNTRY_NAMES)}
            {...field('country')}
          />
          <SelectField
            label="Qué escribe"
            options={optionsOf(RECORD_KIND)}
            {...field('kind')}
            onChange={(kind) => void form.setValues(withKind(form.values, kind as LayoutKind))}
          />
        </FormGrid>
      )}
      <TextInput
        label="Fuente"
        help="Quién lo pide así y dónde está escrito."
        maxLength={500}
        {...field('source')}
      />
      <LookFields values={form.values} field={field} />
      {form.values.kind === 'loans' && (
        <BureauFields isForBureau={form.values.isForBureau === TICKED} field={field} />
      )}
      <LayoutRecordInputs
        values={form.values}
        field={field}
        onChange={(values) => void form.setValues(values)}
      />
    </CommandDialog>
  );
}

interface BureauFieldsProps {
  readonly isForBureau: boolean;
  readonly field: LookFieldsProps['field'];
}

/** Mark of a file that tells debts to a bureau, and how long before their debtors are told so. */
function BureauFields({ isForBureau, field }: BureauFieldsProps) {
  return (
    <>
      <CheckField
        label="Va a una central de riesgo: incluye los castigados y retiene los atrasos sin aviso"
        {...field('isForBureau')}
      />
      {isForBureau && (
        <FormGrid>
          <TextInput
            label="Días de aviso"
            inputMode="numeric"
            help="En blanco, los que pide el país; si los dos dicen algo, el plazo mayor."
            {...field('noticeDays')}
          />
          <TextInput
            label="Dos avisos hasta una deuda de"
            inputMode="decimal"
            help="En la moneda del archivo. En blanco, basta uno, salvo que el país pida dos."
            {...field('twiceUpTo')}
          />
        </FormGrid>
      )}
    </>
  );
}

/** Parts of a name that each file fills in, as they are typed. */
const NAME_TEXT = NAME_PARTS.join('}, {');

interface LookFieldsProps {
  readonly values: LayoutForm;
  readonly field: (name: keyof LayoutForm) => Omit<FieldProps, 'label'>;
}

/** Look of the lines of a file. */
function LookFields({ values, field }: LookFieldsProps) {
  const { form } = values;
  return (
    <>
      <FormGrid>
        <SelectField label="Líneas" options={optionsOf(LINE_FORM)} {...field('form')} />
        {form === 'xml' && (
          <TextInput label="Etiqueta del documento" maxLength={30} {...field('rootTag')} />
        )}
        {hasSeparator(form) && (
          <SelectField label="Separador" options={optionsOf(SEPARATOR)} {...field('separator')} />
        )}
        <SelectField label="Letras" options={optionsOf(CHARSET)} {...field('charset')} />
        <SelectField label="Fechas" options={optionsOf(DATE_FORM)} {...field('dateForm')} />
        <SelectField
          label="Signo decimal"
          options={optionsOf(DECIMAL_SIGN)}
          {...field('decimalSign')}
        />
        <TextInput label="Decimales" inputMode="numeric" maxLength={1} {...field('decimals')} />
      </FormGrid>
      {mayName(values) && (
        <CheckField label="La primera línea lleva los nombres" {...field('hasHeader')} />
      )}
      {isUnquoted(values) && (
        <CheckField
          label="Lo lee un programa, no una hoja de cálculo: los textos con = + - @ van igual"
          {...field('takesFormulas')}
        />
      )}
      <CheckField label="Admite un archivo sin filas" {...field('takesNoRows')} />
      <TextInput
        label="Nombre de los archivos"
        maxLength={PATTERN_MAX}
        help={
          `Como lo pide quien lo recibe, con su extensión; entre llaves van {${NAME_TEXT}}: la ` +
          'fecha es el último día del archivo. En blanco, el nombre del formato y los días.'
        }
        {...field('namePattern')}
      />
    </>
  );
}
