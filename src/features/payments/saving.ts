import { formatMoney, parseMoney } from '@core/money/wire';
import { isSome } from '@/i18n/format';

/** Effect on what is paid: an amount less, an amount more, or none. */
interface Saving {
  readonly kind: 'saves' | 'costs' | 'none';
  readonly amount: string;
}

/** Reads what a choice saves; a negative saving is what it costs more. */
export function savingOf(saved: string): Saving {
  if (!isSome(saved)) return { kind: 'none', amount: saved };
  const amount = parseMoney(saved);
  return amount < 0n
    ? { kind: 'costs', amount: formatMoney(-amount) }
    : { kind: 'saves', amount: saved };
}
