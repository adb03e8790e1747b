/** End of a loan before its time, as far as its sentence needs it. */
interface Ended {
  readonly on: string;
  readonly receiptNumber: string;
  readonly interestNotAccrued: string;
  readonly chargesNotAccrued: string;
}

interface Shown {
  readonly date: (date: string) => string;
  readonly money: (amount: string) => string;
}

const isSome = (amount: string) => /[1-9]/.test(amount);

/**
 * Sentence below the schedule of a loan that was paid before its time: the interest and the charges
 * of it that did not accrue; empty of another loan.
 *
 * @example earlyEndText(null, { date: showDate, money: showMoney }) === ''
 */
export function earlyEndText(ended: Ended | null, { date, money }: Shown): string {
  if (ended === null) return '';
  const { on, receiptNumber } = ended;
  const end = `${date(on)} con el recibo ${receiptNumber}`;
  const when = `El préstamo se canceló antes de plazo el ${end}`;
  const parts = notAccruedText(ended, money);
  return parts === '' ? `${when}.` : `${when}: de este cronograma no corrieron ${parts}.`;
}

/**
 * Interest and charges of the agreed schedule that did not accrue, as a sentence names them; empty
 * where all of it did.
 *
 * @example notAccruedText(ended, showMoney) // 'S/ 12.00 de interés'
 */
export function notAccruedText(
  { interestNotAccrued, chargesNotAccrued }: Omit<Ended, 'on' | 'receiptNumber'>,
  money: Shown['money'],
): string {
  const parts = [
    ...(isSome(interestNotAccrued) ? [`${money(interestNotAccrued)} de interés`] : []),
    ...(isSome(chargesNotAccrued)
      ? [`${money(chargesNotAccrued)} de seguro, cargos e impuesto`]
      : []),
  ];
  return parts.join(' ni ');
}
