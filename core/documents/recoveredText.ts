import type { LoanDetail } from '../contract/loans';

/**
 * Says below the installments of a loan that was written off what came in since: a recovery settles
 * none of them, so that their total does not fall by it; empty where nothing came in.
 *
 * @example recoveredText(null, showDate, showMoney) === ''
 */
export function recoveredText(
  writeOff: LoanDetail['writeOff'],
  showDate: (date: string) => string,
  showMoney: (amount: string) => string,
): string {
  if (writeOff === null || !/[1-9]/.test(writeOff.recovered)) return '';
  const { on, amount, recovered, left } = writeOff;
  return (
    `Castigado el ${showDate(on)} por ${showMoney(amount)}: recuperado ${showMoney(recovered)}, ` +
    `queda por recuperar ${showMoney(left)}. Lo recuperado no se aplica a las cuotas.`
  );
}
