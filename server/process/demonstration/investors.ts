import { addDays, addMonths } from '@core/calendar/plainDate';
import { SUITABILITY_QUESTIONS } from '@core/investments/suitability';
import { acceptRisks, saveProfile, verifyInvestor } from '../../investing/investors/service';
import { RISKS_SHA256 } from '../../investing/investors/risks';
import { addRule } from '../../investing/rules/service';
import { recordDeposit } from '../../investing/wallets/deposits';
import { askWithdrawal } from '../../investing/wallets/withdrawals';
import { changeFundProfile } from '../../money/funds/profile';
import { openFund } from '../../money/funds/service';
import type { Database } from '../../platform/db/client';
import type { Act } from '../../platform/deps';
import { fundPublished, fundedEvents } from './fundedLoan';
import { livingOfferEvents, OWN_CAPITAL } from './livingOffer';
import type { LoanEvent } from './loanEvents';
import { actorOf, type Office } from './requests';

/** People who invest, how they are known, and what they brought. */
const INVESTORS = [
  {
    username: 'INVERSIONISTA@DEMO.PE',
    kind: 'person',
    documentType: 'DNI',
    documentNumber: '42817365',
    isInstitutional: false,
    annualIncome: '60000.00',
    netWorth: '180000.00',
    bankAccount: '191-2233445-6',
    deposits: ['4000.00', '1500.00'],
  },
  {
    username: 'ANDINAS@DEMO.PE',
    kind: 'company',
    documentType: 'RUC',
    documentNumber: '20601987652',
    isInstitutional: true,
    annualIncome: '900000.00',
    netWorth: '2500000.00',
    bankAccount: '193-9988776-5',
    deposits: ['12000.00'],
  },
  {
    username: 'GLORIA@DEMO.PE',
    kind: 'person',
    documentType: 'DNI',
    documentNumber: '09354871',
    isInstitutional: true,
    annualIncome: '240000.00',
    netWorth: '850000.00',
    bankAccount: '191-5566778-9',
    deposits: ['7000.00'],
  },
] as const;

type Person = (typeof INVESTORS)[number]['username'] | 'TESORERIA@DEMO.PE' | 'ADMIN@DEMO.PE';

/** Money that one of them asked back and nobody paid yet. */
const ASKED = { by: 'GLORIA@DEMO.PE', amount: '500.00', daysAgo: 1 } as const;

/** Days before the loan was handed over on which their fund was opened. */
const OPENED_BEFORE = 8;

/**
 * Days of those who invest: their fund and money, a loan that they funded three months ago with
 * the distributions of its payments, an opportunity that they may still fund, a loan that lives
 * and is offered to them, and a withdrawal that waits.
 */
export function investedEvents(office: Office): LoanEvent[] {
  const disbursedOn = addDays(addMonths(office.today, -3), -1);
  const place = { fundId: 0 };
  const opening: LoanEvent = {
    date: addDays(disbursedOn, -OPENED_BEFORE),
    happen: async (tx, act) => {
      place.fundId = await openInvestorsFund(tx, act);
      for (const investor of INVESTORS) await admit(tx, act, investor, place.fundId);
    },
  };
  const asking: LoanEvent = {
    date: addDays(office.today, -ASKED.daysAgo),
    happen: async (tx, act) => {
      const userId = await userOf(tx, ASKED.by);
      const { amount } = ASKED;
      await askWithdrawal(tx, { ...act, userId }, userId, { fundId: place.fundId, amount });
    },
  };
  return [
    opening,
    ...fundedEvents(office, disbursedOn, place),
    ...livingOfferEvents(office, addDays(disbursedOn, 1), place),
    fundPublished(office, place),
    asking,
  ];
}

const userOf = async (tx: Database, username: Person) => (await actorOf(tx, username)).userId;

/** Fund with a bank account of its own, and the commission of the lender. Answers its id. */
async function openInvestorsFund(tx: Database, act: Act): Promise<number> {
  const admin = { ...act, userId: await userOf(tx, 'ADMIN@DEMO.PE') };
  const data = { name: 'Fondo de inversionistas', currency: 'PEN', openingCapital: OWN_CAPITAL };
  const { id } = await openFund(tx, admin, data);
  await changeFundProfile(tx, admin, id, {
    kind: 'investors',
    bankName: 'Banco de Crédito',
    bankAccount: '193-7654321-0-55',
    annualCostPercent: '0',
    minCash: '0',
    maxLoan: null,
  });
  await addRule(tx, admin, {
    kind: 'commission',
    currency: null,
    validFrom: act.clock.today(),
    base: 'interest',
    percent: '8',
    taxPercent: '18',
    takesLateInterest: false,
    tier: null,
    amount: null,
    source: 'Acuerdo del directorio',
  });
  return id;
}

/** An investor declares who they are, accepts the risks, is verified and brings money. */
async function admit(
  tx: Database,
  act: Act,
  investor: (typeof INVESTORS)[number],
  fundId: number,
): Promise<void> {
  const { username, deposits, isInstitutional, ...declared } = investor;
  const userId = await userOf(tx, username);
  const theirs = { ...act, userId };
  await saveProfile(tx, theirs, userId, {
    ...declared,
    taxResidence: 'PE',
    isExposed: false,
    suitability: SUITABILITY_QUESTIONS.map(({ answers }) => answers.at(-1)!),
    bankName: 'Banco de Crédito',
    bankHolder: 'El titular',
    version: 0,
  });
  await acceptRisks(tx, theirs, userId, { sha256: RISKS_SHA256, ip: '' });
  const treasury = { ...act, userId: await userOf(tx, 'TESORERIA@DEMO.PE') };
  await verifyInvestor(tx, treasury, userId, {
    kycTier: 2,
    isInstitutional,
    bankIsVerified: true,
    withholdingPercent: null,
    reason: 'Documento y estado de cuenta a la vista',
    version: 1,
  });
  for (const amount of deposits) {
    await recordDeposit(tx, treasury, userId, { fundId, amount, means: 'transfer' });
  }
}
