import * as yup from 'yup';
import type { NewIndexValue } from '@core/contract/rateIndexes';
import { dateText, rateText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';

export const emptyIndexValue = (): NewIndexValue => ({
  index: '',
  validFrom: today(),
  percent: '',
  source: '',
});

export const indexValueSchema = yup.object({
  index: words('Escriba el nombre del índice', 60).min(3, 'Use al menos 3 letras'),
  validFrom: dateText('Ingrese desde cuándo rige'),
  percent: rateText('Ingrese el valor; puede ser 0'),
  source: words('Escriba la fuente', 120).min(3, 'Use al menos 3 letras'),
});

/** A value as it travels. */
export const toNewIndexValue = ({ index, validFrom, percent, source }: NewIndexValue) => ({
  index: index.trim(),
  validFrom,
  percent,
  source: source.trim(),
});
