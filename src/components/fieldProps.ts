import type { FormikErrors, FormikTouched } from 'formik';
import type { FieldState } from '@/store/modulesSlice';
import type { ShownProblem } from './problems';

/** Properties that every field of the kit takes: text in, text out. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly isDisabled?: boolean;
  /** True of a field that the profile may not see: nothing is drawn. */
  readonly isHidden?: boolean;
  /** Known only where the profile's permissions say so: the label tells. */
  readonly isRequired?: boolean;
}

/** Refusal of the server, beside fields and as a whole; kept until something changes. */
export interface FormStatus {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly problem: ShownProblem;
}

/** The part of Formik that fields need. */
interface FormOfText<V> {
  readonly values: V;
  readonly errors: FormikErrors<V>;
  readonly touched: FormikTouched<V>;
  readonly status?: FormStatus | undefined;
  setFieldValue: (name: string, value: string) => unknown;
  setFieldTouched: (name: string, isTouched?: boolean) => unknown;
  setStatus: (status?: FormStatus) => void;
}

/** A sentence that appears while a button is pressed would move the button from under it. */
const AFTER_A_CLICK_MS = 200;

const propsOf = ({ isVisible, isReadOnly, isRequired }: FieldState) => ({
  isHidden: !isVisible,
  isDisabled: isReadOnly,
  ...(!isReadOnly && { isRequired }),
});

/** Binds the kit's fields to a form: `<MoneyField label="Monto" {...field('amount')} />`. */
export function bindFields<V extends object>(
  form: FormOfText<V>,
  stateOf: (name: string) => FieldState | undefined = () => undefined,
) {
  return (name: keyof V & string): Omit<FieldProps, 'label'> => {
    const refusal = form.status?.fieldErrors[name];
    const mistake = form.touched[name] === true ? form.errors[name] : undefined;
    const state = stateOf(name);
    return {
      name,
      ...(state !== undefined && propsOf(state)),
      value: String(form.values[name] ?? ''),
      error: refusal ?? (typeof mistake === 'string' ? mistake : undefined),
      onBlur: () => {
        if (String(form.values[name] ?? '') === '') return;
        window.setTimeout(() => void form.setFieldTouched(name), AFTER_A_CLICK_MS);
      },
      onChange: (value) => {
        if (form.status !== undefined) form.setStatus();
        void form.setFieldValue(name, value);
      },
    };
  };
}
