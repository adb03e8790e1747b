import * as yup from 'yup';
import type { NewRatingTable, RatingTable } from '@core/contract/riskRatings';
import { CREDIT_TYPES, RISK_RATINGS, type RiskRating } from '@core/loan/riskRating';
import { dateText, shareText, words } from '@/i18n/fields';
import { today } from '@/i18n/format';

type Texts = Record<`day${RiskRating}` | `percent${RiskRating}`, string>;

/**
 * Texts of the inputs of a table of classes: of each class, its first day late and its provision.
 */
export interface RatingTableForm extends Texts {
  creditType: NewRatingTable['creditType'];
  validFrom: string;
  source: string;
  healsAfterMonths: string;
}

/** A new table begins as the one that it replaces. */
export function ratingTableForm(current: RatingTable | undefined): RatingTableForm {
  const bandOf = (rating: RiskRating) => current?.bands.find((band) => band.rating === rating);
  const texts = RISK_RATINGS.flatMap((rating) => [
    [`day${rating}`, String(bandOf(rating)?.fromDay ?? '')],
    [`percent${rating}`, bandOf(rating)?.percent ?? ''],
  ]);
  return {
    ...(Object.fromEntries(texts) as Texts),
    creditType: current?.creditType ?? 'consumer',
    validFrom: today(),
    source: '',
    healsAfterMonths: String(current?.healsAfterMonths ?? ''),
  };
}

/** The form for another type of credit: it proposes the figures of that type. */
export function withType(
  form: RatingTableForm,
  type: string,
  tables: readonly RatingTable[],
): RatingTableForm {
  const creditType = CREDIT_TYPES.find((one) => one === type) ?? form.creditType;
  const current = tables.find((table) => table.isCurrent && table.creditType === creditType);
  const { validFrom, source } = form;
  return {
    ...(current === undefined ? form : ratingTableForm(current)),
    creditType,
    validFrom,
    source,
  };
}

const day = () =>
  yup
    .string()
    .required('Ingrese los días')
    .matches(/^\d{1,4}$/, { message: 'Use un número entero', excludeEmptyString: true });

const MONTHS_MAX = 60;

export const ratingTableSchema = yup.object({
  healsAfterMonths: yup
    .string()
    .matches(/^\d{1,2}$/, { message: 'Use un número entero', excludeEmptyString: true })
    .test(
      'months',
      `Use de 1 a ${MONTHS_MAX} meses, o déjelo vacío`,
      (text) => !text || (Number(text) >= 1 && Number(text) <= MONTHS_MAX),
    ),
  validFrom: dateText('Ingrese desde cuándo rige'),
  source: words('Escriba la fuente', 160).min(3, 'Use al menos 3 letras'),
  ...Object.fromEntries(
    RISK_RATINGS.flatMap((rating) => [
      [`day${rating}`, day()],
      [`percent${rating}`, shareText().required('Ingrese el porcentaje')],
    ]),
  ),
});

/**
 * Table of classes as the API takes it, from the texts typed; nothing else turns one into the
 * other.
 */
export const toNewRatingTable = (form: RatingTableForm): NewRatingTable => ({
  creditType: form.creditType,
  validFrom: form.validFrom,
  source: form.source.trim(),
  healsAfterMonths: form.healsAfterMonths === '' ? null : Number(form.healsAfterMonths),
  bands: RISK_RATINGS.map((rating) => ({
    rating,
    fromDay: Number(form[`day${rating}`]),
    percent: form[`percent${rating}`].trim(),
  })),
});

/** The days of a class, up to the one before the next begins, and what it provides for. */
export function bandTexts(bands: RatingTable['bands'], rating: RiskRating): readonly string[] {
  const index = bands.findIndex((band) => band.rating === rating);
  const band = bands[index];
  if (band === undefined) return [];
  const next = bands[index + 1];
  const days = next === undefined ? `${band.fromDay} o más` : `${band.fromDay}–${next.fromDay - 1}`;
  return [`${days} d`, `${band.percent} %`];
}
