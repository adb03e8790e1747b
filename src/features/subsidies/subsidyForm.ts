import * as yup from 'yup';
import type { NewSubsidyProgram } from '@core/contract/dailyFacts';
import { dateText, positiveMoneyText, words } from '@/i18n/fields';
import { readTypedMoney, today } from '@/i18n/format';

export interface SubsidyForm {
  name: string;
  payer: string;
  kind: NewSubsidyProgram['kind'];
  value: string;
  fromOn: string;
  toOn: string;
  requirements: string;
}

export const emptySubsidy = (): SubsidyForm => ({
  name: '',
  payer: '',
  kind: 'monto fijo',
  value: '',
  fromOn: today(),
  toOn: '',
  requirements: '',
});

export const subsidyFormSchema = yup.object({
  name: words('Ingrese el nombre', 80).min(3, 'Use al menos 3 letras'),
  payer: words('Escriba quién lo paga', 80).min(3, 'Use al menos 3 letras'),
  value: positiveMoneyText('Ingrese el valor'),
  fromOn: dateText('Ingrese el primer día'),
  toOn: dateText('Ingrese el último día').test(
    'order',
    'Termina antes de empezar',
    (text, form) => {
      const { fromOn = '' } = form.parent as Readonly<Record<string, string>>;
      return fromOn <= (text ?? '');
    },
  ),
  requirements: words('Escriba los requisitos', 500).min(3, 'Use al menos 3 letras'),
});

export const toNewSubsidy = (form: SubsidyForm): NewSubsidyProgram => ({
  ...form,
  name: form.name.trim(),
  payer: form.payer.trim(),
  value: readTypedMoney(form.value) ?? '',
  requirements: form.requirements.trim(),
});

/** True of a kind whose value is an amount, not a percentage. */
export const isAmount = (kind: NewSubsidyProgram['kind']): boolean =>
  kind === 'monto fijo' || kind === 'bono buen pagador';
