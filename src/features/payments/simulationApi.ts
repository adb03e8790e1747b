import type { PrepaymentSimulation } from '@core/contract/prepaymentSimulations';
import { api } from '@/api/api';

interface Asked {
  readonly loanId: number;
  readonly query: Readonly<Record<string, string>>;
}

const simulationApi = api.injectEndpoints({
  endpoints: (build) => ({
    simulatePrepayment: build.query<PrepaymentSimulation, Asked>({
      query: ({ loanId, query }) => ({
        url: `/protected/prestamos/${loanId}/simulador`,
        params: query,
      }),
      providesTags: ['Loan'],
    }),
  }),
});

export const { useSimulatePrepaymentQuery } = simulationApi;
