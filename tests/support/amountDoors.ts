import { doorsOfEntries } from './entryDoors';
import { CURRENCY } from './pesos';
import { aNewProduct } from './products';
import { doorsOfProfiles, type Door, type Doors } from './profileDoors';
import { SPOKEN } from './loanContacts';

const migration = (fundId: number, borrowerId: number, change: object) => ({
  borrowerId,
  fundId,
  originalNumber: 'ANT-1',
  principal: '100000',
  rateKind: 'annualNominal',
  annualRatePercent: '12',
  dayCount: '30/360',
  paymentFrequency: 'monthly',
  installmentCount: 3,
  disbursedOn: '2026-01-10',
  firstDueOn: '2026-02-10',
  cutOn: '2026-03-10',
  lateAnnualRatePercent: '36',
  past: { kind: 'paidThrough', installment: 0 },
  control: { principal: '0.00', interest: '0.00', lateInterest: '0.00' },
  ...change,
});

const SOLD = {
  minAmount: '100000',
  maxAmount: '5000000',
  defaultAmount: '200000',
  maxExposure: null,
  committee: [{ upTo: null, votes: 1 }],
};

/** Loan in pesos, with its product, the money accounts of its fund, and the amount to refuse. */
interface World {
  readonly amount: string;
  readonly id: number;
  readonly fundId: number;
  readonly borrowerId: number;
  readonly productId: number;
  readonly accounts: readonly number[];
}

function doorsOfMoney({ fundId, accounts, amount }: World): Doors {
  const transfer = { fundId, fromAccountId: accounts[0], toAccountId: accounts[1], amount };
  const cash = [{ currency: CURRENCY, amount }];
  const ficha = {
    kind: 'own',
    bankName: '',
    bankAccount: '',
    annualCostPercent: '0',
    minCash: '0',
    maxLoan: null,
  };
  const profile = { method: 'PUT', path: `/protected/fondos/${fundId}/ficha` } as const;
  const limits = `/protected/monedas/${CURRENCY}/limites`;
  return {
    ...doorsOfProfiles(amount),
    'changeFundProfile maxLoan': { ...profile, body: { ...ficha, maxLoan: amount } },
    'changeFundProfile minCash': { ...profile, body: { ...ficha, minCash: amount } },
    'addFundLimit amount': {
      path: `/protected/fondos/${fundId}/limites`,
      body: { kind: 'borrower', amount },
    },
    'openCashDesk opening.0.amount': {
      path: '/protected/caja/apertura',
      body: { opening: cash },
      field: `opening${CURRENCY}`,
    },
    'closeCashDesk counted.0.amount': {
      path: '/protected/caja/cierre',
      body: { businessDate: '2026-03-10', counted: cash, note: '' },
      field: `counted${CURRENCY}`,
    },
    'previewCashCount counted.0.amount': {
      path: '/protected/caja/cierre/simulacion',
      body: { businessDate: '2026-03-10', counted: cash },
      field: `counted${CURRENCY}`,
    },
    'openFund openingCapital': {
      path: '/protected/fondos',
      body: { name: 'Otro', currency: CURRENCY, openingCapital: amount },
    },
    ...doorsOfEntries({ fundId, amount }),
    'previewMoneyTransfer amount': {
      path: '/protected/transferencias-de-dinero/vista-previa',
      body: transfer,
    },
    'transferMoney amount': { path: '/protected/transferencias-de-dinero', body: transfer },
    'recordFundMovement amount': {
      path: `/protected/fondos/${fundId}/movimientos`,
      body: { kind: 'contribution', amount, note: 'Aporte del mes' },
    },
    'addChargeRate amount': {
      path: '/protected/tarifas-de-cargos',
      body: {
        name: 'Carta notarial',
        currency: CURRENCY,
        amount,
        taxPercent: null,
        isThirdParty: false,
        account: '5108',
        validFrom: '2026-03-11',
      },
    },
    'savePrincipalLimits maxPrincipal': {
      method: 'PUT',
      path: limits,
      body: { minPrincipal: '50000', maxPrincipal: amount.includes('.') ? '9000000.50' : amount },
    },
    'savePrincipalLimits minPrincipal': {
      method: 'PUT',
      path: limits,
      body: { minPrincipal: amount, maxPrincipal: '9000000' },
    },
  };
}

function doorsOfLoan({ id, amount }: World): Doors {
  const waiver = { kind: 'waiver', component: 'interest', amount };
  const change = { terms: waiver, reason: 'Se acordó así', loanVersion: 1 };
  const pays = { amount, receivedOn: '2026-03-10', means: 'cash' };
  return {
    'previewLoanChange terms.amount': {
      path: `${LOANS}/${id}/cambios/vista-previa`,
      body: { terms: waiver },
    },
    'requestLoanChange terms.amount': { path: `${LOANS}/${id}/cambios`, body: change },
    'previewPayment amount': { path: `${LOANS}/${id}/pagos/simulacion`, body: pays },
    'recordPayment amount': { path: `${LOANS}/${id}/pagos`, body: { ...pays, loanVersion: 1 } },
    'simulatePrepayment amount': {
      method: 'GET',
      path: `${LOANS}/${id}/simulador?amount=${amount}&on=2026-03-10`,
    },
    'recordPromise amount': {
      path: `${LOANS}/${id}/promesas`,
      body: { amount, promisedOn: '2026-03-11', contactName: 'Rosa', channel: 'call' },
    },
    'recordLoanContact promise.amount': {
      path: `${LOANS}/${id}/gestiones`,
      body: { ...SPOKEN, promise: { amount, promisedOn: '2026-03-11' } },
    },
  };
}

function doorsOfNewLoans({ fundId, borrowerId, productId, amount }: World): Doors {
  const terms = {
    principal: '100000',
    rateKind: 'annualNominal',
    annualRatePercent: '12',
    dayCount: '30/360',
    paymentFrequency: 'monthly',
    installmentCount: 3,
    disbursedOn: '2026-03-10',
    firstDueOn: '2026-04-10',
  };
  const simulated = { ...terms, currency: CURRENCY };
  const asked = {
    ...terms,
    borrowerId,
    fundId,
    productId,
    lateAnnualRatePercent: '36',
    previewTotalDue: '1.00',
  };
  const charges = { insurancePercent: '0', fees: [{ name: 'Portes', amount }] };
  const PREVIEW = `${LOANS}/vista-previa`;
  const REQUESTS = '/protected/solicitudes';
  const wished = {
    borrowerId,
    productId,
    installmentCount: 3,
    paymentFrequency: 'monthly',
    firstDueOn: '2026-04-10',
  };
  return {
    'previewLoan askedAmount': { path: PREVIEW, body: { ...asked, askedAmount: amount } },
    'previewLoan installmentAmount': {
      path: PREVIEW,
      body: { ...asked, method: 'fixedInstallment', installmentAmount: amount },
    },
    'previewLoan principal': { path: PREVIEW, body: { ...asked, principal: amount } },
    'previewLoan tranches.0.amount': {
      path: PREVIEW,
      body: {
        ...asked,
        tranches: [
          { amount, plannedOn: '2026-03-10' },
          { amount: '98999.50', plannedOn: '2026-04-01' },
        ],
      },
      field: 'tranches',
    },
    'simulateLoan charges.fees.0.amount': {
      path: `${LOANS}/simulacion`,
      body: { ...simulated, charges },
      field: 'charges.fees',
    },
    'simulateLoan installmentAmount': {
      path: `${LOANS}/simulacion`,
      body: { ...simulated, method: 'fixedInstallment', installmentAmount: amount },
    },
    'simulateLoan installmentMultiple': {
      path: `${LOANS}/simulacion`,
      body: { ...simulated, installmentMultiple: amount },
    },
    'simulateLoan principal': {
      path: `${LOANS}/simulacion`,
      body: { ...simulated, principal: amount },
    },
    'startRequest amount': { path: REQUESTS, body: { ...wished, amount } },
    'startRequest installmentAmount': {
      path: REQUESTS,
      body: { ...wished, amount: '200000', installmentAmount: amount },
    },
  };
}

function doorsOfMigrations({ fundId, borrowerId, amount }: World): Doors {
  const MIGRATION = `${LOANS}/migracion/vista-previa`;
  const past = { kind: 'payments', payments: [{ receivedOn: '2026-02-10', amount }] };
  const control = { principal: '0.00', interest: '0.00', lateInterest: '0.00' };
  const brought = (change: object, field?: string): Door => ({
    path: MIGRATION,
    body: migration(fundId, borrowerId, change),
    ...(field !== undefined && { field }),
  });
  const withControl = (name: string) =>
    brought(
      { control: { ...control, [name]: amount.includes('.') ? amount : `${amount}.00` } },
      `control.${name}`,
    );
  return {
    'previewMigration control.interest': withControl('interest'),
    'previewMigration control.lateInterest': withControl('lateInterest'),
    'previewMigration control.principal': withControl('principal'),
    'previewMigration installmentAmount': brought({
      method: 'fixedInstallment',
      installmentAmount: amount,
    }),
    'previewMigration past.payments.0.amount': brought({ past }, 'past.payments'),
    'previewMigration principal': brought({ principal: amount }),
  };
}

const LOANS = '/protected/prestamos';
const ONE_LATE = { kind: 'fixed', value: '1', graceDays: 0 } as const;

function doorsOfProducts({ amount }: World): Doors {
  const sold = (change: object, field?: string): Door => ({
    path: '/protected/productos',
    body: aNewProduct({ ...SOLD, ...change }, { currency: CURRENCY, code: 'OTRO' }),
    ...(field !== undefined && { field }),
  });
  return {
    'publishProduct terms.committee.0.upTo': sold(
      {
        committee: [
          { upTo: amount, votes: 1 },
          { upTo: null, votes: 2 },
        ],
      },
      'committee',
    ),
    'publishProduct terms.defaultAmount': sold({ defaultAmount: amount }),
    'publishProduct terms.installmentFees.0.amount': sold(
      { installmentFees: [{ name: 'Portes', amount }] },
      'installmentFees',
    ),
    'publishProduct terms.installmentMultiple': sold({ installmentMultiple: amount }),
    'publishProduct terms.lateCharge.stages.0.value': sold(
      { lateCharge: { ...ONE_LATE, stages: [{ from: 9, value: amount }] } },
      'lateCharge',
    ),
    'publishProduct terms.lateCharge.value': sold(
      { lateCharge: { ...ONE_LATE, value: amount } },
      'lateCharge',
    ),
    'publishProduct terms.maxAmount': sold({ maxAmount: amount }),
    'publishProduct terms.maxExposure': sold({ maxExposure: amount }),
    'publishProduct terms.minAmount': sold({ minAmount: amount }),
  };
}

/** Doors of the amounts that operations take, each with the amount to refuse in its own one. */
export const doorsOf = (world: World): Doors => ({
  ...doorsOfMoney(world),
  ...doorsOfLoan(world),
  ...doorsOfNewLoans(world),
  ...doorsOfMigrations(world),
  ...doorsOfProducts(world),
});
