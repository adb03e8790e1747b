import type { HomeSummary } from '@core/contract/portfolio';
import { isSome, showMoney } from '@/i18n/format';

/**
 * Words under a figure, with the currencies it leaves out: `2 préstamos, y US$ 3,000.00 aparte`.
 */
export const withOthers = (
  detail: string,
  { others }: Pick<HomeSummary, 'others'>,
  figure: 'outstandingPrincipal' | 'overdue',
): string =>
  [detail]
    .concat(
      others
        .filter((one) => isSome(one[figure]))
        .map((one) => `y ${showMoney(one[figure], one.currency)} aparte`),
    )
    .join(', ');
