import { oppositeText } from '@core/money/decimalTexts';
import { isSome } from '@/i18n/format';

/** Effect on what is paid: an amount less, an amount more, or none. */
interface Saving {
  readonly kind: 'saves' | 'costs' | 'none';
  readonly amount: string;
}

/** Reads what a choice saves; a negative saving is what it costs more. */
export function savingOf(saved: string): Saving {
  if (!isSome(saved)) return { kind: 'none', amount: saved };
  return saved.startsWith('-')
    ? { kind: 'costs', amount: oppositeText(saved) }
    : { kind: 'saves', amount: saved };
}
