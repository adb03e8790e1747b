import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { postRegistration } from '@/api/publicCalls';
import { paths } from '@/paths';
import { fieldErrorsOf, asProblem } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { forgetDraft, keepDraft, keepPending, readDraft } from './draft';
import {
  isStepDone,
  registrationSchema,
  STEPS,
  toNewAccount,
  type RegistrationForm,
} from './registrationForm';

const toStep = (index: number) => `${paths.register}/${STEPS[index]?.id ?? STEPS[0].id}`;

/** The form over its steps: each has an address, and none is shown before the ones it needs. */
export function useRegistration() {
  const navigate = useNavigate();
  const { '*': asked = '' } = useParams();
  const [initialValues] = useState(readDraft);
  const [refusals, setRefusals] = useState(0);
  const bound = useCommandForm<RegistrationForm>({
    initialValues,
    schema: registrationSchema,
    send: async (values) => {
      try {
        const data = toNewAccount(values);
        const sent = await postRegistration(data);
        keepPending(data.email, sent, { secret: sent.registrationSecret });
        forgetDraft();
        await navigate(paths.validateRegistration);
      } catch (error) {
        const refused = Object.keys(fieldErrorsOf(asProblem(error)));
        const at = STEPS.findIndex(({ fields }) => fields.some((name) => refused.includes(name)));
        if (at >= 0) await navigate(toStep(at));
        throw error;
      }
    },
  });
  const { form } = bound;
  const { values } = form;
  useEffect(() => keepDraft(values), [values]);

  const wanted = Math.max(
    0,
    STEPS.findIndex(({ id }) => id === asked.replace(/\/$/, '')),
  );
  const missing = STEPS.findIndex((step) => !isStepDone(step, values));
  const index = missing === -1 ? wanted : Math.min(wanted, missing);

  async function next() {
    const step = STEPS[index] ?? STEPS[0];
    if (index === STEPS.length - 1) return form.submitForm();
    await form.setTouched(Object.fromEntries(step.fields.map((name) => [name, true])));
    if (isStepDone(step, values)) return navigate(toStep(index + 1));
    return setRefusals((times) => times + 1);
  }
  const redirect = STEPS[index]?.id === asked ? undefined : toStep(index);
  return { ...bound, index, refusals, next, redirect, back: () => navigate(toStep(index - 1)) };
}
