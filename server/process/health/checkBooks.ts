import type { HealthCheck } from '@core/contract/health';
import { findCurrencies } from '../../access/currencies/queries';
import type { Deps } from '../../platform/deps';
import { isSome, moneyForPeople } from '../../platform/documents/format';
import { findLastCheck } from '../../lending/loanChecks/queries';
import { getPortfolioBalance } from '../../reports/portfolio/service';

type Finding = Omit<HealthCheck, 'name'>;

const ONE_ROW = { limit: 1 } as const;

/**
 * Compares the loans with the books, currency by currency, and each loan with its events: a
 * difference of one céntimo is to be looked at.
 */
export async function checkBooks({ db, clock }: Deps): Promise<Finding> {
  const today = clock.today();
  const differences: string[] = [];
  for (const currency of await findCurrencies(db)) {
    const { difference } = await getPortfolioBalance(db, { ...ONE_ROW, currency }, today);
    if (isSome(difference)) differences.push(moneyForPeople(difference, currency));
  }
  if (differences.length > 0) {
    return {
      state: 'bad',
      finding: `Los préstamos y los libros difieren en ${differences.join(' y ')}`,
      advice: 'Revise: vea qué cuenta difiere en Balance de préstamos y no cierre el día.',
    };
  }
  const last = await findLastCheck(db);
  if (last !== null && last.differences > 0) {
    return {
      state: 'warn',
      finding: `Los libros cuadran, pero ${last.differences} datos de préstamos no`,
      advice: 'Revise la última comprobación de préstamos, en Administración avanzada.',
    };
  }
  return { state: 'good', finding: 'Los préstamos y los libros dicen lo mismo', advice: '' };
}
