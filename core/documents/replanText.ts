import type { Replan } from '../contract/replans';
import { listed } from './listed';

/** A loan as far as its agreements are told apart. */
interface Replanned {
  readonly terms: { readonly installmentCount: number; readonly firstDueOn: string };
  readonly replans: readonly Replan[];
  readonly installments: readonly unknown[];
  readonly earlyEnd: unknown;
}

/** Agreements alone. */
type FirstAgreed = Pick<Replanned, 'terms' | 'replans'>;

/** Way to show a date, and the rate agreed first, with its kind. */
interface Shown {
  readonly date: (date: string) => string;
  readonly rate: string;
}

const NAMES = { rescheduling: 'la reprogramación', holiday: 'el descanso de pagos' } as const;
const DONE = { rescheduling: 'reprogramado', holiday: 'con descanso de pagos' } as const;

const since = ({ kind, number }: Replan) => `${NAMES[kind]} ${number}`;

/**
 * Number of installments of the agreement in force, and since which change it is that one; those
 * left where prepayments made them fewer.
 *
 * @example countText(loan) // '14, desde la reprogramación CA-000001'
 */
export function countText({ terms, replans, installments, earlyEnd }: Replanned): string {
  const last = replans.at(-1);
  if (last !== undefined) return `${last.installmentCount}, desde ${since(last)}`;
  const { installmentCount: agreed } = terms;
  const isShorter = earlyEnd === null && installments.length < agreed;
  return isShorter ? `${installments.length}, de ${agreed} pactadas` : String(agreed);
}

/**
 * First due date of the agreement in force.
 *
 * @example firstDueOf(loan) // '2026-12-15'
 */
export const firstDueOf = ({ terms, replans }: Replanned): string =>
  replans.at(-1)?.firstDueOn ?? terms.firstDueOn;

/**
 * Agreement of the day of the disbursement, and what was agreed on anew since; empty where the
 * first one is in force.
 *
 * @example agreedFirstText(loan, { date, rate: '42.00 % TEA' }).startsWith('12 cuotas, 42.00 %')
 */
export function agreedFirstText({ terms, replans }: FirstAgreed, { date, rate }: Shown): string {
  if (replans.length === 0) return '';
  const { installmentCount: count, firstDueOn } = terms;
  const installments = count === 1 ? '1 cuota' : `${count} cuotas`;
  const which = count === 1 ? 'que vencía' : 'la primera';
  const anew = replans.map(({ kind, number, on }) => `${DONE[kind]} el ${date(on)} (${number})`);
  return `${installments}, ${rate}, ${which} el ${date(firstDueOn)}; ${listed(anew)}`;
}

/**
 * Sentences of the installments that changes of a schedule replaced, which it shows no longer;
 * empty where there are none.
 *
 * @example replacedText(loan.replans, showDate).startsWith('Cuotas 6 a 8: reemplazadas por la')
 */
export function replacedText(replans: readonly Replan[], date: (date: string) => string): string {
  const sentences = replans
    .filter(({ replaced }) => replaced.length > 0)
    .map((replan) => {
      const spans = replan.replaced.map(({ fromNumber, toNumber }) =>
        fromNumber === toNumber ? String(fromNumber) : `${fromNumber} a ${toNumber}`,
      );
      const [first] = replan.replaced;
      const isOne = spans.length === 1 && first?.fromNumber === first?.toNumber;
      const head = `${isOne ? 'Cuota' : 'Cuotas'} ${listed(spans)}`;
      const done = isOne ? 'reemplazada' : 'reemplazadas';
      return `${head}: ${done} por ${since(replan)} del ${date(replan.on)}.`;
    });
  return sentences.join(' ');
}
