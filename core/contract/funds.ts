import { z } from 'zod';
import { FUND_KINDS } from './fundProfiles';
import { REASON_MAX_LENGTH } from '../loan/rules';
import {
  CurrencyCode,
  ListQuery,
  MoneyText,
  NameText,
  pageOf,
  PlainDateText,
  PositiveMoneyText,
  TypedMoneyText,
} from './common';
import { moneyFields, MovedMoney } from './moneyAccounts';

/** A source of the money lent, with its opening capital. */
export const NewFund = z
  .strictObject({
    name: NameText.min(3, 'Use al menos 3 letras').max(80),
    currency: CurrencyCode,
    openingCapital: TypedMoneyText,
  })
  .meta({ id: 'NewFund' });
export type NewFund = z.infer<typeof NewFund>;

/** A fund and where its money is: capital = cash + lent - results. */
export const Fund = z
  .object({
    id: z.int(),
    name: z.string(),
    currency: CurrencyCode,
    openedOn: PlainDateText,
    capital: MoneyText,
    cash: MoneyText,
    /** Cash of the fund that waits for loans that are por desembolsar. */
    reserved: MoneyText,
    /** Cash of the fund that is its investors', whom the lender owes it. */
    investorsCash: MoneyText,
    /** Cash that a new loan may take: less what was promised to loans, and what the fund keeps. */
    free: MoneyText,
    lent: MoneyText,
    collected: MoneyText,
    /** Part of the principal lent that may not come back. */
    provision: MoneyText,
    livingLoans: z.int(),
  })
  .meta({ id: 'Fund' });
export type Fund = z.infer<typeof Fund>;

/** A fund as it was opened, with the names of the money accounts that were opened for it. */
export const OpenedFund = Fund.extend({ accounts: z.array(z.string()) }).meta({ id: 'OpenedFund' });
export type OpenedFund = z.infer<typeof OpenedFund>;

/** Query of the list of funds; sorts: name, cash. */
export const FundQuery = ListQuery.extend({
  sort: z.enum(['name', 'openedOn']).optional(),
  currency: CurrencyCode.optional(),
  kind: z.enum(FUND_KINDS).optional(),
});
export type FundQuery = z.infer<typeof FundQuery>;

/** A page of funds. */
export const FundPage = pageOf('FundPage', Fund);
export type FundPage = z.infer<typeof FundPage>;

/** Money put into a fund or taken out of it; the opposite kind is the inverse act. */
const FUND_MOVEMENT_KINDS = ['contribution', 'withdrawal'] as const;

/** A contribution or withdrawal to record. */
export const NewFundMovement = z
  .strictObject({
    kind: z.enum(FUND_MOVEMENT_KINDS),
    amount: PositiveMoneyText,
    note: z.string().trim().min(3, 'Escriba el motivo').max(REASON_MAX_LENGTH).optional(),
    ...moneyFields,
  })
  .meta({ id: 'NewFundMovement' });
export type NewFundMovement = z.infer<typeof NewFundMovement>;

/** One movement of a fund's cash, newest first; amounts out are negative. */
export const FundMovement = z
  .object({
    entryNumber: z.int(),
    postedOn: PlainDateText,
    kind: z.string(),
    description: z.string(),
    loanId: z.int().nullable(),
    amount: MoneyText,
    money: MovedMoney,
    /** Name of the person who moved it; `Sistema` where nobody did by hand. */
    recordedBy: z.string(),
  })
  .meta({ id: 'FundMovement' });
export type FundMovement = z.infer<typeof FundMovement>;

/** Query of a fund's movements, newest first. */
export const FundMovementQuery = ListQuery.pick({ after: true, before: true, limit: true });
export type FundMovementQuery = z.infer<typeof FundMovementQuery>;

/** A page of movements. */
export const FundMovementPage = pageOf('FundMovementPage', FundMovement);
export type FundMovementPage = z.infer<typeof FundMovementPage>;

/** Seven days of a fund's cash as they are agreed today. */
export const ForecastWeek = z
  .object({
    from: PlainDateText,
    to: PlainDateText,
    /** Money expected from installments that fall due, and fees that stay of investors' money. */
    collections: MoneyText,
    /** Money to be handed over, but for investors'; what is late is expected in the first week. */
    disbursements: MoneyText,
    /** At the end of the week. */
    cash: MoneyText,
  })
  .meta({ id: 'ForecastWeek' });
export type ForecastWeek = z.infer<typeof ForecastWeek>;

/** The cash of a fund in the weeks to come, if every installment is paid on its day. */
export const FundForecast = z
  .object({
    asOf: PlainDateText,
    cash: MoneyText,
    /** Approved and not handed over yet, whenever it is planned; no money of investors. */
    committed: MoneyText,
    /** Cash of the fund once everything committed is handed over. */
    free: MoneyText,
    /** Fell due before today and is unpaid: no week counts on it. */
    overdue: MoneyText,
    weeks: z.array(ForecastWeek),
  })
  .meta({ id: 'FundForecast' });
export type FundForecast = z.infer<typeof FundForecast>;
