import type {
  CampaignFilter,
  CampaignLoanPage,
  HolidayCampaign,
} from '@core/contract/holidayCampaigns';
import type { ChangeEvidence, HolidayTerms } from '@core/contract/loanChanges';
import { campaignWork } from '@server/lending/holidayCampaigns/runner';
import type { TestApp } from './testApp';
import { ADMIN, ANALYST } from './testUsers';
import { PNG, uploadAs } from './uploads';

export const CAMPAIGNS = '/protected/campanas-de-descansos';

/** A scanned agreement: heavier than what is not a file may be. */
const SCAN = Buffer.concat([PNG, Buffer.alloc(1_500_000)]);

export const ONE_INSTALLMENT: HolidayTerms = {
  way: 'total',
  installments: 1,
  bearsInterest: true,
  effect: 'longerTerm',
};

/** Acts on campaigns, as requests. The analyst makes them, the administrator decides. */
export function campaignsOf(app: TestApp) {
  const read = async <T>(path: string) => (await (await app.send('GET', path)).json()) as T;
  const act = (id: number, what: string, body: object, as = ANALYST) =>
    app.send('POST', `${CAMPAIGNS}/${id}/${what}`, { body, as });
  /** A campaign once it waits for a person. */
  const settled = async (id: number) => {
    await campaignWork.goOn(app.deps, id);
    return read<HolidayCampaign>(`${CAMPAIGNS}/${id}`);
  };
  const assemble = (filter: CampaignFilter = {}, plan = ONE_INSTALLMENT, key?: string) =>
    app.send('POST', CAMPAIGNS, {
      body: { filter, plan },
      as: ANALYST,
      ...(key !== undefined && { key }),
    });
  const evidence = async (id: number) => {
    const path = `${CAMPAIGNS}/${id}/sustento?name=acta.png`;
    return ((await (await uploadAs(app, ANALYST, path, SCAN)).json()) as ChangeEvidence).fileId;
  };
  return {
    act,
    settled,
    assemble,
    evidence,
    loans: async (id: number, query = '') =>
      (await read<CampaignLoanPage>(`${CAMPAIGNS}/${id}/prestamos${query}`)).items,
    /** Made and computed. */
    made: async (filter: CampaignFilter = {}, plan = ONE_INSTALLMENT) => {
      const { id } = (await (await assemble(filter, plan)).json()) as HolidayCampaign;
      return settled(id);
    },
    ask: async ({ id, hash }: HolidayCampaign) => {
      const body = { hash, reason: 'Lluvias en la zona', evidenceFileId: await evidence(id) };
      return act(id, 'solicitud', body);
    },
    approve: ({ id, hash }: HolidayCampaign, as = ADMIN) => act(id, 'aprobacion', { hash }, as),
    undo: (id: number, as = ADMIN) => act(id, 'anulacion', { reason: 'No llovió al final' }, as),
  };
}
