import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditPage } from '@core/contract/auditLog';
import { REQUEST_FIELDS } from '@core/requests/requestForm';
import { HISTORY_KINDS } from '@core/requests/requestHistory';
import { describeAudit } from '@server/reports/auditLog/describe';
import { describe, expect, it } from 'vitest';
import { auditedData } from '@tests/support/auditedData';
import { sourcesOf } from '@tests/support/importGraph';
import { ANA, distribute, ok, payLoan, sharesOf, withInvestors } from '@tests/support/investments';
import { aMarket, buySharesBack } from '@tests/support/shareMarket';

const ROOT = join(import.meta.dirname, '../..');

/** Places of a file where the name of an act stands, directly or as one of two. */
const PLACES = [
  /\baction:\s*([^,}]*)[,}]/g,
  /\bconst action =([^;]+);/g,
  /\baudit\w*\(\s*tx,\s*act,\s*([^,]+),/g,
];

/** Acts that the rooms of the server write down, by their source. */
function writtenActs(): string[] {
  const names = sourcesOf('server').flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (!/audit/i.test(text)) return [];
    const places = PLACES.flatMap((place) => [...text.matchAll(place)].map(([, where]) => where!));
    return places.flatMap((where) => [...where.matchAll(/(?<!== )'([a-z]+[A-Z]\w*)'/g)]);
  });
  return [...new Set(names.map(([, name]) => name!))].toSorted();
}

/** Words of closed lists that are as people write them: addresses, papers of identity, classes. */
const IS_AS_WRITTEN =
  /^(list|report|reportId|startPage|riskClass|statement|documentType|representativeDocumentType)$/;

/**
 * Places whose types do not say what stands there: what a step of a request moves, a record of a
 * borrower, and what a correction answers, which other tests read.
 */
const UNREAD = [
  'server/origination/requests/move.ts value: after',
  'server/origination/requests/move.ts value: before',
  "server/parties/borrowers/records.ts employer: before['employer']",
  'server/reports/outsideFiles/assemble.ts value: correction',
];

/** A datum as the log tells it. */
const toldOf = (name: string, value: string) =>
  describeAudit({ action: 'registerBorrower', after: { [name]: value } }).fields[0]!;

/** Words that only people who read code understand. */
const IS_CODE = /^[a-z]+([A-Z][a-z]*)*$/;

/** Words that tell how an operation works, beside what was done by it. */
const IS_DOCUMENTATION = /[;:]|mientras|que se vio|por sí sol|hasta que|si nada|ya hecho/;

describe('the words of the log', () => {
  it('are Spanish for every act that the server writes down', () =>
    withInvestors(() => {
      const acts = writtenActs();
      expect(acts.length).toBeGreaterThan(200);
      for (const act of ['fundOpportunity', 'buyBackShares', 'sellLoan', 'askWithdrawal']) {
        expect(acts).toContain(act);
      }
      const titles = acts.map((action) => describeAudit({ action }).title);
      expect(titles.filter((title) => IS_CODE.test(title))).toEqual([]);
      return Promise.resolve();
    }));

  it('are short acts, not documentation of their routes', () => {
    const text = readFileSync(join(ROOT, 'server/openapi.json'), 'utf8');
    const { paths } = JSON.parse(text) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { summary?: string }>>>>;
    };
    const titles = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, { summary = '' }]) =>
        verb === 'get' || !path.includes('/protected/') ? [] : summary,
      ),
    );
    const acts = titles.filter((title) => !/^Muestra |sin guardar/.test(title));
    expect(acts.length).toBeGreaterThan(250);
    expect(acts.filter((title) => IS_DOCUMENTATION.test(title))).toEqual([]);
    expect(describeAudit({ action: 'voidPayment' }).title).toBe('Extorna un pago');
  });

  it('are Spanish for every datum, and every value of a closed list, that an act may write', () => {
    const files = sourcesOf('server').filter((file) => !file.startsWith('server/platform/db/'));
    const { data, unread } = auditedData(files);
    expect(unread).toEqual(UNREAD);
    expect(data.size).toBeGreaterThan(500);
    for (const name of ['outstanding', 'way', 'receivedOn', 'withdrawal', 'appraisedOn']) {
      expect([...data.keys()]).toContain(name);
    }
    expect([...data.get('way')!]).toContain('payAhead');
    // Terms of a product are told by words of their own, which its tests read.
    const names = [...data.keys()].filter((name) => name !== 'terms');
    expect(names.filter((name) => toldOf(name, 'Uno').field === name)).toEqual([]);
    const values = [...data].flatMap(([name, all]) =>
      IS_AS_WRITTEN.test(name) ? [] : [...all].map((value) => [name, value] as const),
    );
    const raw = values.filter(
      ([name, value]) => /[A-Za-z]/.test(value) && toldOf(name, value).after === value,
    );
    expect(raw.map((one) => one.join(': '))).toEqual([]);
  }, 180_000);

  it('are Spanish for every step, term and answer of a request', () => {
    const steps = Object.keys(HISTORY_KINDS).map((step) => `request:${step}`);
    const titles = steps.map((action) => describeAudit({ action }).title);
    expect(titles.filter((title) => !title.startsWith('Solicitud de préstamo: '))).toEqual([]);
    expect(titles).toContain('Solicitud de préstamo: tomó la solicitud');
    const names = [...REQUEST_FIELDS, 'productVersionId', 'offerExpiresOn', 'isInvestorFunded'];
    expect(names.filter((name) => toldOf(name, 'Uno').field === name)).toEqual([]);
    const told = Object.entries({ purpose: 'workingCapital', employmentKind: 'independent' });
    expect(told.filter(([name, value]) => toldOf(name, value).after === value)).toEqual([]);
  });

  it('tell the parts of a datum one after the other', () => {
    const after = {
      way: 'payAhead',
      receivedOn: '2026-04-10',
      loanId: 42,
      outstanding: { principal: '1900.00', interest: '1.50' },
      kinds: ['late', 'fees'],
      lines: [
        { means: 'cash', amount: '5.00' },
        { means: 'check', amount: '6.00' },
      ],
      isActive: true,
    };
    const told = describeAudit({ action: 'recordPayment', after }).fields;
    const words = Object.fromEntries(told.map(({ field, after: value }) => [field, value]));
    expect(words).toEqual({
      'Qué hace el excedente': 'Adelantar cuotas',
      'Recibido el': '10/04/2026',
      Préstamo: 'P-000042',
      Saldo: 'Capital: 1,900.00, Interés: 1.50',
      Tipos: 'Mora, Comisiones y cargos',
      Líneas: 'Medio: Efectivo, Importe: 5.00; Medio: Cheque, Importe: 6.00',
      Activo: 'Sí',
    });
  });

  it('call a title by what it titles', () => {
    const facts = { action: 'prepareOpportunity', after: { title: 'Ampliar un taller' } };
    const titleOn = (entity: string) => describeAudit(facts, entity).fields[0]!.field;
    expect([titleOn('opportunity'), titleOn('borrower')]).toEqual(['Título', 'Documento']);
  });

  it('are Spanish for what investors and their money did, and for its data', () =>
    withInvestors(async (world) => {
      const { app } = world;
      const { loan, opportunityId } = await aMarket(world);
      await ok(await buySharesBack(app, opportunityId, [(await sharesOf(app, ANA))[0]!.id]));
      await payLoan(app, loan.id, '10.00', '2026-04-11');
      app.setToday('2026-04-12');
      await distribute(app);
      const seen = new Set<string>();
      const things = ['investor', 'opportunity', 'share', 'distributionLot', 'investmentRule'];
      for (const entity of things) {
        const page = `/protected/bitacora?limit=100&entity=${entity}`;
        const { items } = await ok<AuditPage>(await app.send('GET', page));
        for (const { title, changes } of items) {
          seen.add(title);
          expect(
            [title, ...changes.map(({ field }) => field)].filter((w) => IS_CODE.test(w)),
          ).toEqual([]);
        }
      }
      expect([...seen]).toContain('Oportunidad fondeada');
    }, '20000'));
});
