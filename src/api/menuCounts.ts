import type { RequestPage } from '@core/contract/requests';
import { paths } from '@/paths';
import { useAccess } from '@/store/access';
import { api } from './api';

const menuCountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    countAwaitedRequests: build.query<Pick<RequestPage, 'total'>, void>({
      query: () => ({
        url: '/protected/solicitudes',
        params: { group: 'pending', awaits: 'borrower', limit: '1' },
      }),
      providesTags: ['Request', 'DigitalRecord'],
    }),
  }),
});

/** Things at an address of the menu that wait for whoever is signed in. */
export function useMenuCount(path: string): number {
  const { isStaff, may } = useAccess();
  const isTheirs = path.replace(/\/$/, '') === paths.pendingRequests;
  const skip = isStaff || !isTheirs || !may('listRequests');
  const { data } = menuCountsApi.useCountAwaitedRequestsQuery(undefined, { skip });
  return skip ? 0 : (data?.total ?? 0);
}
