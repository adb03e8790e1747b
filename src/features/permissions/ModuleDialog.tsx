import { useFormik } from 'formik';
import * as yup from 'yup';
import type { ModuleSetting } from '@core/contract/permissions';
import { Blocks } from '@/components/Blocks';
import { CheckField, TICKED } from '@/components/CheckField';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { bindFields } from '@/components/fieldProps';
import { useFirstErrorFocus } from '@/components/FormShell';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { words } from '@/i18n/fields';

const KINDS = [
  { value: 'I', label: 'I: entrada del menú' },
  { value: 'P', label: 'P: se llega desde otra pantalla' },
];

const schema = yup.object({
  title: words('Escriba el título', 40).min(2, 'Use al menos 2 letras'),
  position: yup
    .string()
    .required('Escriba la posición')
    .matches(/^[1-9]\d{0,2}$/, 'Use un número de 1 a 999'),
});

interface ModuleDialogProps {
  readonly module: ModuleSetting;
  readonly modules: readonly ModuleSetting[];
  readonly onClose: () => void;
  readonly onDone: (module: ModuleSetting) => void;
}

/** Title, kind, place and parent of a module; its address is part of the program. */
export function ModuleDialog({ module, modules, onClose, onDone }: ModuleDialogProps) {
  const form = useFormik({
    initialValues: {
      title: module.c_descripcion_mod,
      kind: module.c_tipo,
      position: String(module.c_posicion),
      parent: String(module.padre ?? ''),
      active: module.activo ? TICKED : '',
    },
    validationSchema: schema,
    onSubmit: ({ title, kind, position, parent, active }) =>
      onDone({
        ...module,
        c_descripcion_mod: title.trim(),
        c_tipo: kind === 'I' ? 'I' : 'P',
        c_posicion: Number(position),
        padre: parent === '' ? null : Number(parent),
        activo: active === TICKED,
      }),
  });
  const fields = useFirstErrorFocus<HTMLDivElement>(form.submitCount, form.isSubmitting);
  const field = bindFields(form);
  return (
    <ConfirmDialog
      title={`Módulo ${module.c_codigo_mod}: ${module.c_path_mod}`}
      confirm="Aplicar"
      isDirty={form.dirty}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2}>
        <TextInput label="Título" isFirst maxLength={40} {...field('title')} />
        <SelectField label="Tipo" options={KINDS} {...field('kind')} />
        <FormGrid>
          <SelectField
            label="Padre"
            empty="Ninguno"
            options={parentsFor(module, modules)}
            {...field('parent')}
          />
          <TextInput label="Posición" inputMode="numeric" maxLength={3} {...field('position')} />
        </FormGrid>
        <CheckField label="Activo" {...field('active')} />
      </Blocks>
    </ConfirmDialog>
  );
}

/** Two levels: what has children, or hangs from another, is no parent of this one. */
function parentsFor(module: ModuleSetting, modules: readonly ModuleSetting[]) {
  const code = module.c_codigo_mod;
  if (modules.some(({ padre }) => padre === code)) return [];
  return modules
    .filter((one) => one.padre === null && one.c_codigo_mod !== code)
    .map((one) => ({
      value: String(one.c_codigo_mod),
      label: `${one.c_descripcion_mod} (${one.c_path_mod})`,
    }));
}
