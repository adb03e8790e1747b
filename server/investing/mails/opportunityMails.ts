import { sum, type Money } from '@core/money/money';
import { formatMoney, parseMoney } from '@core/money/wire';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { moneyForPeople } from '../../platform/documents/format';
import { opportunityNumber } from '../../platform/text';
import { groupBy } from '../../platform/groupBy';
import { tellInvestors, type NewsOfInvestor } from './tell';

/** Share of somebody in an opportunity, as its mails tell it. */
interface ToldShare {
  readonly investorId: number;
  readonly units: string;
}

/** Opportunity of which its investors are told. */
interface ToldOpportunity {
  readonly id: number;
  readonly title: string;
  readonly currency: string;
  readonly offeredLoanId: number | null;
}

/** Sum of the shares of each investor, told in a text. */
function newsOf(
  shares: readonly ToldShare[],
  currency: string,
  subject: string,
  textOf: (amount: string) => string,
): NewsOfInvestor[] {
  return [...groupBy(shares, ({ investorId }) => investorId)].map(([investorId, theirs]) => {
    const total: Money = sum(theirs.map(({ units }) => parseMoney(units, currency)));
    const text = textOf(moneyForPeople(formatMoney(total, currency), currency));
    return { investorId, subject, text };
  });
}

/** Tells investors that what they reserved of an opportunity is theirs. */
export async function tellFunded(
  tx: Database,
  act: Act,
  { id, title, currency, offeredLoanId }: ToldOpportunity,
  shares: readonly ToldShare[],
): Promise<void> {
  const number = opportunityNumber(id);
  const next =
    offeredLoanId === null
      ? 'Su dinero sigue reservado hasta que el préstamo se desembolse; si no llega a ' +
        'desembolsarse, vuelve a su disponible.'
      : 'El préstamo ya está en curso: desde hoy le toca su parte de cada pago.';
  const subject = `La oportunidad ${number} se fondeó`;
  const news = newsOf(
    shares,
    currency,
    subject,
    (amount) => `Se fondeó «${title}» (${number}). Usted puso ${amount}.\n${next}`,
  );
  await tellInvestors(tx, act, 'funded', news);
}

/** Tells investors that an opportunity came to nothing, and that their money is free again. */
export async function tellNotFunded(
  tx: Database,
  act: Act,
  { id, title, currency }: ToldOpportunity,
  { shares, reason }: { readonly shares: readonly ToldShare[]; readonly reason: string },
): Promise<void> {
  const number = opportunityNumber(id);
  const subject = `La oportunidad ${number} quedó sin efecto`;
  const news = newsOf(
    shares,
    currency,
    subject,
    (amount) =>
      `«${title}» (${number}) quedó sin efecto: ${reason}.\n` +
      `${amount} que usted tenía en ella vuelven a su disponible.`,
  );
  await tellInvestors(tx, act, 'notFunded', news);
}
