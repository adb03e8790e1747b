import { sum, ZERO, type Money } from '@core/money/money';
import { formatMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { opportunityNumber, shareActNumber } from '../../platform/text';
import { groupBy } from '../../platform/groupBy';
import { tellInvestors } from './tell';

/** Money of a share that was bought back, in minor units. */
interface ToldBuyBack {
  readonly investor: number;
  readonly principal: Money;
  readonly accrued: Money;
  readonly withheld: Money;
  readonly net: Money;
}

/** A buy-back as its mail names it. */
interface OfBuyBack {
  readonly id: number;
  readonly opportunityId: number;
  readonly currency: string;
  readonly reason: string;
}

/** Tells each investor once what the lender paid them for their shares of a loan. */
export async function tellBoughtBack(
  tx: Database,
  act: Act,
  { id, opportunityId, currency, reason }: OfBuyBack,
  paid: readonly ToldBuyBack[],
): Promise<void> {
  const money = (amount: Money) => moneyForPeople(formatMoney(amount, currency), currency);
  const number = opportunityNumber(opportunityId);
  const news = [...groupBy(paid, ({ investor }) => investor)].map(([investorId, theirs]) => {
    const total = (name: 'principal' | 'accrued' | 'withheld' | 'net') =>
      sum(theirs.map((one) => one[name]));
    const withheld = total('withheld');
    const text = [
      `Recompramos su participación en ${number} (${shareActNumber(id)}): ${reason}.`,
      '',
      `Capital: ${money(total('principal'))}`,
      `Interés: ${money(total('accrued'))}`,
      ...(withheld === ZERO ? [] : [`Impuesto retenido: ${money(-withheld)}`]),
      `En su disponible: ${money(total('net'))}`,
    ].join('\n');
    return { investorId, subject: `Recompramos su participación en ${number}`, text };
  });
  await tellInvestors(tx, act, 'boughtBack', news);
}
