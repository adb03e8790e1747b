import { useMemo } from 'react';
import type { ChosenNames } from '@core/contract/portfolio';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { chosenGroup } from '@/i18n/chosenGroups';
import { useAccess } from '@/store/access';
import type { PanelNarrowing } from './chartFile';

const OTHERS = ['productId', 'officerId', 'zoneId', 'rating', 'guarantee'] as const;

/** Filters of the panel in words, for what leaves its screen. */
export function usePanelNarrowing(
  query: Readonly<Record<string, string>>,
  chosen: ChosenNames | undefined,
): PanelNarrowing {
  const { may } = useAccess();
  const { fundId } = query;
  const skip = fundId === undefined || !may('listFunds');
  const funds = useListFundsQuery(ALL_FUNDS, { skip }).data?.items;
  return useMemo(() => {
    const name = funds?.find(({ id }) => String(id) === fundId)?.name ?? fundId;
    return {
      fund: name === undefined ? [] : [`Fondo: ${name}`],
      others: OTHERS.flatMap((filter) => {
        const value = query[filter];
        return value === undefined ? [] : [chosenGroup(filter, value, chosen)];
      }),
    };
  }, [funds, fundId, query, chosen]);
}
