import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useFormik, type FormikTouched, type FormikValues } from 'formik';
import type { AnyObjectSchema } from 'yup';
import { bindFields, type FormStatus } from './fieldProps';
import { asProblem, fieldErrorsOf, type ShownProblem } from './problems';
import { useFirstErrorFocus } from './FormShell';
import { isAwaiting } from '@/i18n/awaiting';
import { useAccess } from '@/store/access';
import type { Draft } from '@/store/drafts';
import { useDraft } from './useDraft';
import { useIdempotencyKey } from './useIdempotencyKey';
import { validateFields } from './validateFields';

interface CommandFormOptions<V> {
  readonly initialValues: V;
  readonly schema: AnyObjectSchema;
  /** The form whose fields the profile's permissions shape, by the server's name for it. */
  readonly formCode?: string;
  /** The name under which a reload finds what was typed; without it nothing is kept. */
  readonly keepAs?: string | undefined;
  /** Gives up what a draft holds beside the fields, once the act was taken or awaits somebody. */
  readonly onTaken?: () => void;
  /** Sends what the form holds, with the key that makes pressing twice harmless. */
  readonly send: (values: V, idempotencyKey: string) => Promise<unknown>;
}

/** Parts of such a form that its dialog needs, whatever its fields are. */
export interface CommandForm {
  readonly form: {
    readonly isSubmitting: boolean;
    /** True where what it holds is not what it opened with. */
    readonly dirty: boolean;
    readonly handleSubmit: () => void;
  };
  /** Place of the fields, where the first refused one takes the focus. */
  readonly fields: RefObject<HTMLDivElement | null>;
  readonly problem: ShownProblem | undefined;
}

/** A form whose submit is one command to the server; a refusal goes beside its fields. */
export function useCommandForm<V extends FormikValues>(options: CommandFormOptions<V>) {
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const access = useAccess();
  const { formCode } = options;
  const stateOf = (name: string) =>
    formCode === undefined ? undefined : access.field(formCode, name);
  const draft = useDraft(options.keepAs ?? '');
  function forgetDraft() {
    draft.forget();
    options.onTaken?.();
  }
  const restored = options.keepAs === undefined ? undefined : draft.kept;
  const form = useFormik<V>({
    initialValues: { ...options.initialValues, ...restored },
    // A text left half typed says at once what is wrong with it.
    initialTouched: restored === undefined ? {} : touchedOf<V>(restored),
    validateOnMount: restored !== undefined,
    validate: (values) => validateFields(values, options.schema, stateOf),
    onSubmit: (values, helpers) =>
      // The next act of a form that stays open has a key of its own.
      options.send(values, idempotencyKey).then(
        () => {
          // An earlier refusal is not said of what follows.
          helpers.setStatus(undefined);
          forgetDraft();
          renewKey();
        },
        (error: unknown) => {
          const problem = asProblem(error);
          const status: FormStatus = { problem, fieldErrors: fieldErrorsOf(problem) };
          helpers.setStatus(status);
          // An act that awaits another person was sent: a reload does not offer it again.
          if (isAwaiting(problem.title)) forgetDraft();
          // An act without an answer may have happened: the same key asks again safely.
          if (problem.code !== 'NETWORK') renewKey();
        },
      ),
  });
  const [opened, setOpened] = useState(form.values);
  const keep = useEffectEvent((values: V) => {
    if (options.keepAs !== undefined && values !== opened) draft.keep(values);
  });
  useEffect(() => keep(form.values), [form.values]);
  function startAgain() {
    draft.forget();
    setOpened(options.initialValues);
    form.resetForm({ values: options.initialValues, touched: {}, errors: {} });
  }
  const fields = useFirstErrorFocus<HTMLDivElement>(form.submitCount, form.isSubmitting);
  const problem = (form.status as FormStatus | undefined)?.problem;
  const isRestored = restored !== undefined;
  return { form, field: bindFields<V>(form, stateOf), fields, problem, isRestored, startAgain };
}

/** The fields of a draft that hold something, as Formik marks those that somebody left. */
const touchedOf = <V>(draft: Draft) =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([, text]) => text !== '')
      .map(([name]) => [name, true]),
  ) as FormikTouched<V>;
