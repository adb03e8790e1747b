import type { FundProfile } from '@core/contract/fundProfiles';
import type { Fund, FundPage } from '@core/contract/funds';
import { api } from '@/api/api';
import { ALL_FUNDS } from '@/api/funds';

const BASE = '/protected/fondos';

const investorFundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Funds whose money is of investors: the kind of each is on its ficha. */
    listInvestorFunds: build.query<readonly Fund[], void>({
      queryFn: async (_of, _api, _options, ask) => {
        const page = await ask({ url: BASE, params: ALL_FUNDS });
        if (page.error !== undefined) return { error: page.error };
        const { items } = page.data as FundPage;
        const funds: Fund[] = [];
        for (const fund of items) {
          const profile = await ask({ url: `${BASE}/${fund.id}/ficha` });
          if (profile.error !== undefined) return { error: profile.error };
          if ((profile.data as FundProfile).kind === 'investors') funds.push(fund);
        }
        return { data: funds };
      },
      providesTags: ['Fund'],
    }),
  }),
});

export const { useListInvestorFundsQuery } = investorFundsApi;
