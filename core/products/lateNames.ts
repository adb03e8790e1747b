import type { LateBase, LateTerms } from '../loan/lateTerms';

/** Spanish names of the money on which late interest runs. */
export const LATE_BASE: Readonly<Record<LateBase, string>> = {
  principal: 'El capital vencido',
  installment: 'La cuota vencida, sin su mora',
  balance: 'Todo el saldo de capital',
};

/**
 * Base of late interest inside of a sentence.
 *
 * @example lateBaseText(terms) // 'el capital vencido'
 */
export function lateBaseText({ base }: Pick<LateTerms, 'base'>): string {
  const name = LATE_BASE[base];
  return name[0]!.toLowerCase() + name.slice(1);
}

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/**
 * Free days of late interest as a sentence; empty where there are none.
 *
 * @example lateFreeText({ freeDays: 3, isChargedBack: false })
 */
export function lateFreeText({
  freeDays,
  isChargedBack,
}: Pick<LateTerms, 'freeDays' | 'isChargedBack'>): string {
  if (freeDays === 0) return '';
  return isChargedBack
    ? `Hasta ${days(freeDays)} de atraso no hay mora; si se exceden, corre desde el vencimiento`
    : `Los primeros ${days(freeDays)} de atraso no generan mora`;
}

/**
 * Terms of late interest besides its rate, as a line of facts.
 *
 * @example lateTermsText(terms) // 'sobre el capital vencido y un año de 360 días'
 */
export function lateTermsText(late: LateTerms): string {
  const { timesOrdinary, yearDays } = late;
  const times = timesOrdinary === undefined ? '' : `${timesOrdinary} veces la tasa compensatoria, `;
  const free = lateFreeText(late);
  const line = `${times}sobre ${lateBaseText(late)} y un año de ${yearDays} días`;
  return free === '' ? line : `${line}. ${free}`;
}
