import { describe, expect, it } from 'vitest';
import { importGraph, sourcesOf } from '@tests/support/importGraph';

const graph = importGraph(['core', 'server', 'src', 'tests'].flatMap(sourcesOf));
const imports = [...graph.values()].flatMap((file) => file.imports);
const isTest = (file: string) => file.startsWith('tests/');

/** Files that a program starts at, or reads whole, instead of importing a name. */
const ENTRIES: Readonly<Record<string, string>> = {
  'server/process/cli/entry.ts': 'run.mjs imports the bundle of it',
  'tests/bench/main.ts': 'bench.mjs imports the bundle of it',
  'tests/journeys/playwright.config.ts': 'Playwright reads it',
  'tests/support/browserEnvironment.ts': 'vitest reads it',
  'tests/support/databaseCluster.ts': 'vitest reads it',
  'tests/support/firstStarts.ts': 'vitest reads it',
  'tests/support/youngHeap.ts': 'vitest reads it',
  'tests/support/firstPassword.ts': 'Playwright runs it before the journeys',
};

/** Every export of these is compared with the tables that the migrations make. */
const TABLES = /^server\/platform\/db\/(schema|tables\/\w+)\.ts$/;

/** Exports that only tests import, and why each stays. */
const FOR_TESTS: Readonly<Record<string, string>> = {
  'core/contract/paymentPromises.ts PROMISE_VIEWS': 'each state is seen in a list',
  'core/documents/contractMachine.ts ContractAct': 'the table of acts is walked',
  'core/errors/domainError.ts DOMAIN_ERROR_CODES': 'each code has its message',
  'core/errors/moneyErrors.ts MONEY_ERRORS': 'each code has its message',
  'core/investments/autoInvest.ts AutoInvestRule': 'rules are made one by one',
  'core/investments/autoInvest.ts OfferedLoan': 'loans are made one by one',
  'core/investments/wallets.ts Wallet': 'lives keep wallets that the server keeps in a table',
  'core/investments/wallets.ts moveWallets': 'lives keep wallets that the server keeps in a table',
  'core/loan/collectionCase.ts CaseFacts': 'each state has its facts',
  'core/loan/explainOwed.ts OwedPart': 'tests say what each question and answer is',
  'core/loan/levelInstallment.ts exactLevelInstallment':
    'the quick installment is compared with it',
  'core/loan/lotKinds.ts ChargedSpan': 'a span grows lot by lot',
  'core/loan/planSchedule.ts PlannedSchedule': 'the oracle reads its flows',
  'core/loan/replanLoan.ts ReplannableRow': 'rows are made at random',
  'core/loan/replayPayments.ts replayPayments': 'lives begin at their first day',
  'core/loan/riskRating.ts RatingBand': 'bands are made at random',
  'core/loan/riskRating.ts provisionOf': 'the provision that SQL computes is compared with it',
  'core/loan/toDisburse.ts WaitingLoan': 'each step has its loan',
  'core/money/fixedPoint.ts multiplyFixed': 'the oracle grows annuities by it',
  'core/payments/pastedRows.ts readPastedRows': 'what is pasted is read row by row',
  'core/products/effectiveRate.ts percentOf': 'a rate is compared as the law writes it',
  'core/requests/requestMachine.ts REQUEST_TRANSITIONS': 'the table of acts is walked',
  'core/route/dayRoute.ts nearestFirst': 'no order is longer than it',
  'core/servicing/allocationOrder.ts AllocationOrder': 'the oracle settles by orders not sold',
  'core/servicing/allocationOrder.ts AllocationPhase': 'the oracle settles by orders not sold',
  'server/access/awaitingActs/classified.ts EVERY_OPERATION_IS_CLASSIFIED': 'proved by its type',
  'server/access/awaitingActs/endings.ts ENDINGS': 'each kind of act has its case',
  'server/access/users/staffActs.ts STAFF_ACTS': 'each act leaves its line in the log',
  'server/lending/loans/refusals.ts FIELD_OF_REFUSAL': 'each refusal stands beside a field',
  'server/money/journal/cashOut.ts CASH_OUT': 'each kind of entry is classified',
  'server/platform/audit/userActs.ts USER_ACTS': 'each act leaves its line in the log',
  'server/platform/files/uploadDay.ts DAILY_MEGABYTES': 'the limit is reached to the byte',
  'server/platform/http/origin.ts clientAddress': 'headers of proxies are forged',
  'server/platform/http/workbook.ts AMOUNT_FORMAT': 'its sign is compared with the one of papers',
  'server/platform/mail/events.ts MAIL_EVENTS': 'each event has its text',
  'server/platform/mail/hosts.ts isPrivateAddress': 'ranges are tried one by one',
  'server/platform/mail/secretMails.ts ShownMail': 'tests read the mail that a terminal shows',
  'server/process/jobs/nightly.ts lookAtClock': 'a night comes without waiting for it',
  'server/process/jobs/nightly.ts runNight': 'a night comes without waiting for it',
  'src/api/client.ts reloadBearerToken': 'each screen test signs in anew',
  'src/app/lazyScreen.tsx SCREEN_LOAD_TIMEOUT_MS': 'the clock is moved beyond it',
  'src/app/theme.ts dark': 'contrast is computed of its colours',
  'src/app/theme.ts light': 'contrast is computed of its colours',
  'src/features/collection/collectionApi.ts collectionApi': 'a list is put in the store',
  'src/features/loans/migratedForm.ts readPayments': 'what is typed is read line by line',
};

/** Features that a feature imports, and what it takes of them. */
const BESIDE: Readonly<Record<string, string>> = {
  'bankFiles > loans': 'the field that finds a loan by number, document or name',
  'bankFiles > moneyAccounts': 'the fields of how money goes back',
  'books > moneyAccounts': 'the account that the money of an entry by hand goes through',
  'caseMatters > borrowers': 'whoever works here, one of whom does what follows',
  'caseMatters > moneyAccounts': 'the account that a cost of a file leaves',
  'collection > loans': 'loans of the day to pick for a route',
  'contracts > loans': 'the field that finds the loan of a new contract',
  'disbursements > moneyAccounts': 'the fields of how money is handed over',
  'fieldDevices > officers': 'the bosses whose team is chosen',
  'funds > moneyAccounts': 'the account that a fund opens with, and those its money moves by',
  'loanChanges > caseMatters': 'the file in court whose cost a charge is',
  'loans > moneyAccounts': 'the fields of how a loan or a tranche is handed over',
  'officers > borrowers': 'people, posts and zones to choose among, and what undoes a handing over',
  'officers > moneyAccounts': 'the fields of how commissions are paid',
  'officers > products': 'the products that a rule of assignment may name',
  'paymentSheets > moneyAccounts': 'the account that a sheet is collected in',
  'payments > loans': 'what closes a loan today, offered beside the amount',
  'payments > moneyAccounts': 'the account that a payment enters, and a refund leaves',
};

describe('an export', () => {
  const users = new Map<string, Set<string>>();
  for (const { from, to, name } of imports) {
    const key = `${to} ${name}`;
    users.set(key, (users.get(key) ?? new Set()).add(from));
  }
  const exported = [...graph]
    .filter(([file]) => !TABLES.test(file) && !(file in ENTRIES))
    .flatMap(([file, { exports }]) =>
      [...new Set(exports)].map((name) => ({
        key: `${file} ${name}`,
        by: [...(users.get(`${file} ${name}`) ?? []), ...(users.get(`${file} *`) ?? [])],
      })),
    );

  it('is imported by somebody', () => {
    expect(exported.filter(({ by }) => by.length === 0).map(({ key }) => key)).toEqual([]);
  });

  it('is imported by more than tests, but for what is named', () => {
    const forTests = exported.filter(
      ({ key, by }) => !isTest(key) && by.length > 0 && by.every((file) => isTest(file)),
    );
    expect(forTests.map(({ key }) => key).toSorted()).toEqual(Object.keys(FOR_TESTS).toSorted());
  });
});

describe('the engine', () => {
  it('is reached from the server or the screens', () => {
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { to } of graph.get(file)!.imports) visit(to);
    };
    for (const file of graph.keys()) if (/^(server|src)\//.test(file)) visit(file);
    const unreached = [...graph.keys()].filter(
      (file) => file.startsWith('core/') && !reached.has(file),
    );
    expect(unreached).toEqual([]);
  });
});

describe('a feature of the screens', () => {
  const featureOf = (file: string) => /^src\/features\/(\w+)\//.exec(file)?.[1];
  const edges = new Set(
    imports.flatMap(({ from, to }) => {
      const [importer, imported] = [featureOf(from), featureOf(to)];
      const isEdge = importer !== undefined && imported !== undefined && importer !== imported;
      return isEdge ? [`${importer} > ${imported}`] : [];
    }),
  );

  it('imports only the features that are named, each for its reason', () => {
    expect([...edges].toSorted()).toEqual(Object.keys(BESIDE));
  });

  it('is imported by none that it imports, however far', () => {
    const pairs = [...edges].map((edge) => edge.split(' > '));
    const reachedFrom = (feature: string, reached = new Set<string>()) => {
      for (const [importer, imported] of pairs) {
        if (importer !== feature || reached.has(imported!)) continue;
        reachedFrom(imported!, reached.add(imported!));
      }
      return reached;
    };
    const features = [...new Set(pairs.flat())];
    expect(features.filter((feature) => reachedFrom(feature).has(feature))).toEqual([]);
  });
});
