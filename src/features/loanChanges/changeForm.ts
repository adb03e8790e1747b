import type { LoanChangeTerms } from '@core/contract/loanChanges';
import { REASON_MAX_LENGTH, type WaivableComponent } from '@core/loan/rules';
import * as yup from 'yup';
import { positiveMoneyText, words } from '@/i18n/fields';
import { readTypedMoney, showMoney } from '@/i18n/format';

export type ChangeKind = LoanChangeTerms['kind'];

/** What a person types about a change; each kind asks for some of it. */
export type ChangeForm = {
  component: string;
  amount: string;
  evidence: string;
  reason: string;
};

export const EMPTY_CHANGE: ChangeForm = { component: '', amount: '', evidence: '', reason: '' };

export const COMPONENT_NAMES: Readonly<Record<WaivableComponent, string>> = {
  lateInterest: 'Interés moratorio',
  fees: 'Penalidad y cargos',
  interest: 'Interés vencido',
};

interface KindOfChange {
  readonly name: string;
  /** The button that opens it. */
  readonly open: string;
  /** What happens, in one sentence. */
  readonly effect: string;
  readonly schema: yup.AnyObjectSchema;
  readonly toTerms: (form: ChangeForm) => LoanChangeTerms;
}

const reason = words('Escriba el motivo', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras');

export const KINDS: Readonly<Record<ChangeKind, KindOfChange>> = {
  waiver: {
    name: 'Condonación',
    open: 'Condonar',
    effect: 'El fondo asume lo que se condona: el prestatario deja de deberlo.',
    schema: yup.object({
      component: yup.string().required('Elija qué se condona'),
      amount: positiveMoneyText('Ingrese el monto'),
      reason,
    }),
    toTerms: ({ component, amount }) => ({
      kind: 'waiver',
      component: component as WaivableComponent,
      amount: readTypedMoney(amount) ?? amount,
    }),
  },
  writeOff: {
    name: 'Castigo',
    open: 'Castigar',
    effect:
      'La deuda sale de la cartera como pérdida y no genera más cargos. ' +
      'El prestatario la sigue debiendo: lo que pague después es una recuperación.',
    schema: yup.object({
      evidence: words('Indique el sustento', REASON_MAX_LENGTH).min(5, 'Escriba al menos 5 letras'),
      reason,
    }),
    toTerms: ({ evidence }) => ({ kind: 'writeOff', evidence: evidence.trim() }),
  },
};

/** What was asked for, in words. */
export function wordsOf(terms: LoanChangeTerms, currency: string): string {
  if (terms.kind === 'writeOff') return `Sustento: ${terms.evidence}`;
  return `${COMPONENT_NAMES[terms.component]}: ${showMoney(terms.amount, currency)}`;
}
