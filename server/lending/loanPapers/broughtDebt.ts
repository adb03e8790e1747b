import type { LoanDetail } from '@core/contract/loans';
import { listed } from '@core/documents/listed';
import { lateInterestOf } from '@core/loan/lateInterest';
import { sum } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import { dateForPeople, isSome, moneyForPeople } from '../../platform/documents/format';
import type { LoanRow } from '../loans/queries';
import { findScheduleChanges } from '../loans/scheduleChanges';

/** Debt of before that the first installment of a schedule made anew asks for; sums as text. */
export interface BroughtDebt {
  readonly kind: 'rescheduling' | 'holiday';
  readonly number: number;
  /** Interest of the days before: a part of the interest of the installment. */
  readonly interest: string;
  /** Late interest, like the two below, comes on top of the total of the installment. */
  readonly lateInterest: string;
  readonly lateCharge: string;
  readonly oneOff: string;
}

const NAMES = { rescheduling: 'la reprogramación', holiday: 'el descanso de pagos' } as const;

/** Debt that the last rescheduling or payment holiday put into its first installment. */
export async function findBrought(db: Database, loan: LoanRow): Promise<BroughtDebt | null> {
  const changes = loan.scheduleChangedOn === null ? [] : await findScheduleChanges(db, loan.id);
  for (const { kind, restart, scheduleAfter } of changes.toReversed()) {
    if ((kind !== 'rescheduling' && kind !== 'holiday') || restart === null) continue;
    const { number, interest } = restart;
    const first = scheduleAfter.find((row) => row.number === number);
    if (first === undefined) return null;
    const { lateBase, lateCharge = '0.00', oneOff = '0.00' } = first;
    const lateInterest = formatMoney(lateInterestOf(BigInt(lateBase), loan), loan.currency);
    return { kind, number, interest, lateInterest, lateCharge, oneOff };
  }
  return null;
}

/**
 * Sentences below a schedule: what its first new installment asks for besides its row, the total of
 * both, and the interest of before within it. Empty where nothing was brought.
 */
export function broughtText(brought: BroughtDebt | null, loan: LoanDetail): string {
  const rows = loan.earlyEnd?.agreed ?? loan.installments;
  const row = rows.find(({ number }) => number === brought?.number);
  if (brought === null || row === undefined) return '';
  const { interest, lateInterest, lateCharge, oneOff } = brought;
  const money = (text: string) => moneyForPeople(text, loan.currency);
  const besides = [
    { amount: lateInterest, name: 'de interés moratorio' },
    { amount: lateCharge, name: 'de penalidad por atraso' },
    { amount: oneOff, name: 'de otros cargos' },
  ].filter(({ amount }) => isSome(amount));
  const holds =
    parseMoney(interest, loan.currency) > 0n
      ? `incluye ${money(interest)} de los días anteriores al cronograma nuevo.`
      : '';
  const which = `cuota ${row.number}, del ${dateForPeople(row.dueOn)},`;
  if (besides.length === 0) return holds && `El interés de la ${which} ${holds}`;
  const texts = [row.total, ...besides.map(({ amount }) => amount)];
  const whole = formatMoney(
    sum(texts.map((text) => parseMoney(text, loan.currency))),
    loan.currency,
  );
  const parts = listed(besides.map(({ amount, name }) => `${money(amount)} ${name}`));
  return (
    `La ${which} pide ${money(row.total)} más ${parts} que trae ${NAMES[brought.kind]}: ` +
    `en total, ${money(whole)}.` +
    (holds && ` Su interés ${holds}`)
  );
}
