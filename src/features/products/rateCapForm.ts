import * as yup from 'yup';
import type { NewRateCap } from '@core/contract/products';
import { dateText, rateText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';

export interface RateCapForm {
  kind: NewRateCap['kind'];
  currency: NewRateCap['currency'];
  validFrom: string;
  annualEffectivePercent: string;
  source: string;
}

export const emptyRateCap = (): RateCapForm => ({
  kind: 'ordinary',
  currency: '',
  validFrom: today(),
  annualEffectivePercent: '',
  source: '',
});

export const rateCapSchema = yup.object({
  validFrom: dateText('Ingrese desde cuándo rige'),
  annualEffectivePercent: rateText('Ingrese la tasa máxima'),
  source: words('Escriba la fuente', 120).min(3, 'Use al menos 3 letras'),
});

export const toNewRateCap = (form: RateCapForm): NewRateCap => ({
  ...form,
  source: form.source.trim(),
});
