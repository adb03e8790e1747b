import * as yup from 'yup';
import type { LateChargeBody } from '@core/contract/lateCharges';
import {
  areStagesRising,
  LATE_CHARGE_DAYS_MAX,
  LATE_CHARGE_GRACE_MAX,
  LATE_CHARGE_STAGES_MAX,
} from '@core/loan/lateCharge';
import type { LATE_CHARGE_KIND } from '@/i18n/charges';
import { groupMoney, readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of the charge for lateness. */
export interface LateChargeTexts {
  lateChargeKind: keyof typeof LATE_CHARGE_KIND;
  lateChargeValue: string;
  lateChargeGraceDays: string;
  /** One a line: `9: 20.00`. */
  lateChargeStages: string;
}

export const lateChargeTexts = (charge: LateChargeBody | null): LateChargeTexts => ({
  lateChargeKind: charge?.kind ?? 'none',
  lateChargeValue: charge === null ? '' : groupMoney(charge.value),
  lateChargeGraceDays: String(charge?.graceDays ?? 0),
  lateChargeStages: (charge?.stages ?? [])
    .map(({ from, value }) => `${from}: ${groupMoney(value)}`)
    .join('\n'),
});

type Stages = NonNullable<LateChargeBody['stages']>;

/** Stages as they are typed; undefined where a line is not `9: 20.00`. */
function readStages(text: string): Stages | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const stages = lines.filter(Boolean).map((line) => {
    const [, from = '', typed = ''] = /^(\d{1,3})\s*[:=]\s*(.+?)\s*%?$/.exec(line) ?? [];
    const value = readTypedMoney(typed);
    const isRead = value !== undefined && Number(value) > 0 && Number(from) > 1;
    return isRead && Number(from) <= LATE_CHARGE_DAYS_MAX
      ? { from: Number(from), value }
      : undefined;
  });
  const read = stages.filter((stage) => stage !== undefined);
  return read.length === stages.length && read.length <= LATE_CHARGE_STAGES_MAX ? read : undefined;
}

/** True where stages can be read, and each asks for more than the one before. */
function areRight(text: string, form: Partial<LateChargeTexts>): boolean {
  const stages = readStages(text);
  if (stages === undefined || stages.length === 0) return stages !== undefined;
  const kind = form.lateChargeKind ?? 'none';
  if (kind === 'none') return true;
  if (kind !== 'fixed' && stages.some(({ value }) => Number(value) > 20)) return false;
  const value = readTypedMoney(form.lateChargeValue ?? '') ?? '0';
  const graceDays = Number(form.lateChargeGraceDays ?? '0');
  return areStagesRising({ kind, value, graceDays, stages });
}

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
          return value > 0 && (lateChargeKind === 'fixed' || value <= 20);
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
  lateChargeStages: whenCharged(
    yup
      .string()
      .test(
        'stages',
        'Escriba el día y la penalidad, como 9: 20.00; cada línea, más tarde y más que la anterior',
        (text, at) => areRight(text ?? '', at.parent as Partial<LateChargeTexts>),
      ),
  ),
};

/** The charge as it travels; null is none. */
export function toLateCharge(form: LateChargeTexts): LateChargeBody | null {
  const { lateChargeKind: kind, lateChargeValue, lateChargeGraceDays } = form;
  if (kind === 'none') return null;
  const value = readTypedMoney(lateChargeValue) ?? '';
  const stages = readStages(form.lateChargeStages) ?? [];
  const graceDays = Number(lateChargeGraceDays);
  return { kind, value, graceDays, ...(stages.length > 0 && { stages }) };
}
