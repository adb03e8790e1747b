import * as yup from 'yup';
import type { LateChargeBody } from '@core/contract/lateCharges';
import { LATE_CHARGE_GRACE_MAX } from '@core/loan/lateCharge';
import type { LATE_CHARGE_KIND } from '@/i18n/charges';
import { groupMoney, readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of the charge for lateness. */
export interface LateChargeTexts {
  lateChargeKind: keyof typeof LATE_CHARGE_KIND;
  lateChargeValue: string;
  lateChargeGraceDays: string;
}

export const lateChargeTexts = (charge: LateChargeBody | null): LateChargeTexts => ({
  lateChargeKind: charge?.kind ?? 'none',
  lateChargeValue: charge === null ? '' : groupMoney(charge.value),
  lateChargeGraceDays: String(charge?.graceDays ?? 0),
});

const whenCharged = (field: yup.StringSchema) =>
  yup
    .string()
    .when('lateChargeKind', ([kind], text: yup.StringSchema) => (kind === 'none' ? text : field));

export const lateChargeFields = {
  lateChargeValue: whenCharged(
    yup
      .string()
      .required('Ingrese la penalidad')
      .test(
        'value',
        'Use un número mayor que 0, como 15.00; un porcentaje, hasta 20',
        (text, at) => {
          const value = Number(readTypedMoney(text ?? '') ?? '0');
          const { lateChargeKind } = at.parent as Partial<LateChargeTexts>;
          return value > 0 && (lateChargeKind !== 'percent' || value <= 20);
        },
      ),
  ),
  lateChargeGraceDays: whenCharged(
    yup
      .string()
      .required('Complete este dato; puede ser 0')
      .matches(/^\d{1,2}$/, { message: 'Use un número entero', excludeEmptyString: true })
      .test(
        'max',
        `Use como máximo ${LATE_CHARGE_GRACE_MAX}`,
        (text) => Number(text ?? '0') <= LATE_CHARGE_GRACE_MAX,
      ),
  ),
};

/** The charge as it travels; null is none. */
export function toLateCharge(form: LateChargeTexts): LateChargeBody | null {
  const { lateChargeKind: kind, lateChargeValue, lateChargeGraceDays } = form;
  if (kind === 'none') return null;
  const value = readTypedMoney(lateChargeValue) ?? '';
  return { kind, value, graceDays: Number(lateChargeGraceDays) };
}
