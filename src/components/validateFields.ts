import { validateYupSchema, yupToFormErrors, type FormikErrors, type FormikValues } from 'formik';
import { ValidationError, type AnyObjectSchema } from 'yup';
import type { FieldState } from '@/store/modulesSlice';

/** Faults of a form by field, given how the profile meets each of its fields. */
export async function validateFields(
  values: FormikValues,
  schema: AnyObjectSchema,
  stateOf: (name: string) => FieldState | undefined,
): Promise<FormikErrors<FormikValues>> {
  const errors: Record<string, unknown> = { ...(await errorsOf(values, schema)) };
  for (const [name, value] of Object.entries(values)) {
    const state = stateOf(name);
    const isEmpty = String(value ?? '').trim() === '';
    if (state === undefined) continue;
    const isSpared = !state.isVisible || state.isReadOnly || (isEmpty && !state.isRequired);
    if (isSpared) delete errors[name];
    else if (isEmpty) errors[name] ??= 'Complete este dato';
  }
  return errors as FormikErrors<FormikValues>;
}

async function errorsOf(values: FormikValues, schema: AnyObjectSchema) {
  try {
    await validateYupSchema(values, schema);
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors(error);
    throw error;
  }
}
