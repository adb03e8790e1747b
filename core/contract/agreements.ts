import { z } from 'zod';
import { CONTRACT_STATUSES } from '../documents/contractMachine';
import { DISBURSEMENT_STEPS } from '../loan/toDisburse';
import { MoneyWay } from './moneyAccounts';
import { ListQuery, MoneyText, pageOf, PlainDateText } from './common';

const ContractLink = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(CONTRACT_STATUSES),
});

/** One version of what was agreed on: another day is another version. */
export const AgreementVersion = z
  .object({
    version: z.int(),
    disburseOn: PlainDateText,
    firstDueOn: PlainDateText,
    totalDue: MoneyText,
    agreedOn: PlainDateText,
    agreedBy: z.string(),
  })
  .meta({ id: 'AgreementVersion' });
export type AgreementVersion = z.infer<typeof AgreementVersion>;

/** Agreement on a loan before its money leaves: the conditions it waits for. */
export const Agreement = z
  .object({
    /** The day agreed on for handing the money over. */
    disburseOn: PlainDateText,
    /** Last day on which its fund holds the cash. */
    expiresOn: PlainDateText,
    isExpired: z.boolean(),
    heldCash: MoneyText,
    /** Way in which the money was said to be handed over, when it was agreed on. */
    way: MoneyWay,
    /** True where its product asks for the contract signed before any money leaves. */
    requiresSignedContract: z.boolean(),
    contract: ContractLink.nullable(),
    /** The loan that it will pay off when its money leaves. */
    renews: z.object({ id: z.int(), number: z.string() }).nullable(),
    /** Null once the money left. */
    step: z.enum(DISBURSEMENT_STEPS).nullable(),
    /** The first was agreed on first. */
    versions: z.array(AgreementVersion),
  })
  .meta({ id: 'Agreement' });
export type Agreement = z.infer<typeof Agreement>;

/** A loan that waits for its money, as lists show it. */
export const WaitingLoanRow = z
  .object({
    id: z.int(),
    number: z.string(),
    borrowerId: z.int(),
    borrowerName: z.string(),
    fundName: z.string(),
    currency: z.string(),
    principal: MoneyText,
    disburseOn: PlainDateText,
    expiresOn: PlainDateText,
    contract: ContractLink.nullable(),
    requiresSignedContract: z.boolean(),
    step: z.enum(DISBURSEMENT_STEPS),
  })
  .meta({ id: 'WaitingLoan' });
export type WaitingLoanRow = z.infer<typeof WaitingLoanRow>;

/** Query of the loans that wait for their money, the first agreed day first. */
export const WaitingLoanQuery = ListQuery.extend({ sort: z.enum(['disburseOn']).optional() });
export type WaitingLoanQuery = z.infer<typeof WaitingLoanQuery>;

/** A page of them. */
export const WaitingLoanPage = pageOf('WaitingLoanPage', WaitingLoanRow);
export type WaitingLoanPage = z.infer<typeof WaitingLoanPage>;
