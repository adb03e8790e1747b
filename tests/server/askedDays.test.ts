import { describeApi } from '@server/process/describeApi';
import { addDays } from '@core/calendar/plainDate';
import { expect, it } from 'vitest';
import { aLoan } from '@tests/support/builders';
import { TODAY, withTestApp } from '@tests/support/testApp';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: { readonly $ref?: string; readonly pattern?: string };
  }[];
}

/**
 * Each day that a query may name: refused where a day to come has no figures yet; a reader of the
 * answer where it is of that very day; a range where it bounds a list, which simply ends before.
 */
const DAYS: Readonly<Record<string, 'refused' | 'range' | ((body: Body) => unknown)>> = {
  'getPortfolioBalance asOf': 'refused',
  'getPortfolioGroups asOf': 'refused',
  'getPortfolioGroups compareOn': 'refused',
  'exportPortfolioBalance asOf': 'refused',
  'exportPortfolioSheet asOf': 'refused',
  'getReport from': 'range',
  'getReport to': 'refused',
  'getReport asOf': 'refused',
  'exportReport from': 'range',
  'exportReport to': 'refused',
  'exportReport asOf': 'refused',
  'exportReportSheet from': 'range',
  'exportReportSheet to': 'refused',
  'exportReportSheet asOf': 'refused',
  'getReportPaper from': 'range',
  'getReportPaper to': 'refused',
  'getReportPaper asOf': 'refused',
  'listPayrollDiscounts until': 'range',
  'getLoanPast asOf': 'refused',
  'getLoanRating asOf': 'refused',
  'quotePayoff asOf': (body) => body['asOf'],
  'simulatePrepayment on': (body) => body['on'],
  'getLoanOffer closesOn': (body) => body['closesOn'],
  'getCollectionSheet date': (body) => body['collectOn'],
  'getDayRoute date': (body) => body['collectOn'],
  'exportDayRoute date': 'range',
  'listCollectorDays date': (body) => body['on'],
  'getTrialBalance from': 'range',
  'getTrialBalance to': 'range',
  'exportTrialBalance from': 'range',
  'exportTrialBalance to': 'range',
  'listLedgerLines from': 'range',
  'listLedgerLines to': 'range',
  'listRequests dateFrom': 'range',
  'listRequests dateTo': 'range',
  'exportRequests dateFrom': 'range',
  'exportRequests dateTo': 'range',
  'getRequestStatistics dateFrom': 'range',
  'getRequestStatistics dateTo': 'range',
  'listCollectionRoutes from': 'range',
  'listCollectionRoutes to': 'range',
  'listPanelData from': 'range',
  'listPanelData to': 'range',
  'getIndicators from': 'range',
  'getIndicators to': 'refused',
  'getIndicatorTrend from': 'range',
  'getIndicatorTrend to': 'refused',
  'getIndicatorGroups from': 'range',
  'getIndicatorGroups to': 'refused',
  'getVintages from': 'range',
  'getVintages to': 'refused',
  'getRollMatrix from': 'range',
  'getRollMatrix to': 'refused',
  'getWeekCollections from': 'range',
  'getWeekCollections to': 'refused',
  'listReceivedPayments receivedOn': 'range',
  'getInvestorStatement from': 'range',
  'getInvestorStatement to': 'range',
  'exportInvestorStatement from': 'range',
  'exportInvestorStatement to': 'range',
  'listInvestorMovements dateFrom': 'range',
  'listInvestorMovements dateTo': 'range',
  'getLayoutSample from': 'range',
  'getLayoutSample to': 'refused',
  'getLayoutSample asOf': 'refused',
  'listAudit from': 'range',
  'listAudit to': 'range',
};

type Body = Readonly<Record<string, unknown>>;

const isDay = ({ $ref, pattern = '' }: { readonly $ref?: string; readonly pattern?: string }) =>
  $ref === '#/components/schemas/PlainDate' || pattern.includes('\\d{4}-\\d{2}-\\d{2}');

async function findDays() {
  const { paths } = JSON.parse(await describeApi()) as Described;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ in: place, schema }) => place === 'query' && isDay(schema))
        .map(({ name }) => ({ key: `${operationId} ${name}`, path, name })),
    ),
  );
}

it('every day that a query may name is classified', async () => {
  expect((await findDays()).map(({ key }) => key).toSorted()).toEqual(Object.keys(DAYS).toSorted());
});

it('a day to come is answered as that day or refused beside its field, never as today', () =>
  withTestApp(async (app) => {
    await aLoan(app);
    const tomorrow = addDays(TODAY, 1);
    for (const { key, path, name } of await findDays()) {
      const kind = DAYS[key];
      if (kind === 'range' || kind === undefined) continue;
      const rest = path.endsWith('/grupos') ? '&groupBy=fund' : '';
      const named = path.replace('{reportId}', 'cobros').replaceAll(/\{\w+\}/g, '1');
      const address = `${named}?${name}=${tomorrow}${rest}`;
      const answer = await app.send('GET', address);
      const body = (await answer.json()) as Body;
      if (kind === 'refused') {
        const refused = { status: 422, errors: [{ field: name }] };
        expect({ key, status: answer.status, ...body }).toMatchObject({ key, ...refused });
      } else {
        expect([key, answer.status, kind(body)]).toEqual([key, 200, tomorrow]);
      }
    }
    const payoff = async (asOf: string) => {
      const answer = await app.send('GET', `/protected/prestamos/1/cancelacion?asOf=${asOf}`);
      return (await answer.json()) as Body;
    };
    const [now, later] = [await payoff(TODAY), await payoff('2026-03-25')];
    expect(Number(later['amount'])).toBeGreaterThan(Number(now['amount']));
    const simulated = await app.send('GET', '/protected/prestamos/1/simulador?on=2026-03-25');
    expect(await simulated.json()).toMatchObject({ payoff: { amount: later['amount'] } });
    for (const asOf of ['2026-03-09', '2026-04-10']) {
      const code = 'PAYMENT_DATE_OUT_OF_LIMITS';
      expect(await payoff(asOf)).toMatchObject({ code, errors: [{ field: 'asOf' }] });
    }
  }));
