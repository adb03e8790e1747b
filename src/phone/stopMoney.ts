import type { FieldStop } from '@core/contract/fieldDevices';
import { isBeyond, isLongUnsynced, limitLeft } from '@core/field/limits';
import { sum, ZERO } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import { showMoney } from '@/i18n/format';
import { UNSYNCED_ADVICE } from '@/i18n/phone';
import { pendingMoney, type OpenDay, type PhoneRecord } from './phoneWork';

/** Sum that a stop still owes on the day of the phone, after what the phone took and holds. */
export function owedNow(
  { loanId, owed, currency }: FieldStop,
  on: string,
  records: readonly PhoneRecord[],
): string {
  const due = parseMoney(owed.find((one) => one.on === on)?.amount ?? '0.00', currency);
  const taken = sum(
    pendingMoney(records)
      .filter((one) => one.loanId === loanId)
      .map(({ amount }) => parseMoney(amount, currency)),
  );
  return formatMoney(taken > due ? ZERO : due - taken, currency);
}

/** Part of some money that is beyond the whole debt of a stop; none where its debt is not known. */
export function excessOf(
  { loanId, owed, currency }: FieldStop,
  on: string,
  records: readonly PhoneRecord[],
  amount: string,
): string {
  const debt = parseMoney(owed.find((one) => one.on === on)?.debt ?? '0.00', currency);
  const taken = pendingMoney(records).filter((one) => one.loanId === loanId);
  const all = sum(
    [amount, ...taken.map((one) => one.amount)].map((one) => parseMoney(one, currency)),
  );
  return formatMoney(debt > ZERO && all > debt ? all - debt : ZERO, currency);
}

const limitsOf = ({ device }: OpenDay) => ({
  currency: device.limitCurrency,
  amount: device.limitAmount,
  count: device.limitCount,
});

/** Rest of what the phone may take before it has to send. */
export const leftOf = (day: OpenDay, records: readonly PhoneRecord[]) => ({
  ...limitLeft(limitsOf(day), pendingMoney(records)),
  currency: day.device.limitCurrency,
});

/** Words about money above the limit: what still fits, where some of that currency does. */
function beyondText(rest: ReturnType<typeof leftOf>, currency: string): string {
  const fits = rest.currency === currency && !rest.isOther && rest.count > 0;
  if (!fits || !/[1-9]/.test(rest.amount)) {
    return 'Llegó al límite de este teléfono. Sincronice antes de cobrar más.';
  }
  const most = showMoney(rest.amount, currency);
  return (
    `Ese importe pasa el límite de este teléfono: aún puede cobrar ${most}. ` +
    'Para cobrar más, sincronice antes.'
  );
}

/** Why the phone has to send before it takes some more money; empty where it may. */
export function whyStopped(
  day: OpenDay,
  records: readonly PhoneRecord[],
  money: { readonly amount: string; readonly currency: string },
  { lastSyncAt, now }: { readonly lastSyncAt: string; readonly now: number },
): string {
  if (isLongUnsynced(lastSyncAt, now)) {
    return `${UNSYNCED_ADVICE} Hasta entonces no puede cobrar más.`;
  }
  if (isBeyond(limitsOf(day), pendingMoney(records), money)) {
    return beyondText(leftOf(day, records), money.currency);
  }
  return '';
}
