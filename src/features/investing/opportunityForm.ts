import * as yup from 'yup';
import type { LoanOffer } from '@core/contract/loanOffers';
import type { AtMinimum, NewOpportunity, RiskClass } from '@core/contract/opportunities';
import type { RequestDetail } from '@core/contract/requests';
import { addDays } from '@core/calendar/plainDate';
import { BUY_BACK_DAYS_MAX } from '@core/investments/buyBack';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { TICKED } from '@/components/CheckField';
import { dateText, moneyText, positiveMoneyText, shareText, words } from '@/i18n/fields';
import { groupMoney, readTypedMoney, today } from '@/i18n/format';

/** Inputs of an opportunity, all text. */
export interface OpportunityForm {
  fundId: string;
  title: string;
  purpose: string;
  guarantee: string;
  riskClass: RiskClass;
  expectedLossPercent: string;
  minimum: string;
  ticket: string;
  lenderPart: string;
  isSubordinated: string;
  buyBackDays: string;
  atMinimum: AtMinimum;
  closesOn: string;
}

/** Days that an opportunity stays open where nobody says otherwise. */
const OPEN_DAYS = 15;

/** Day on which an opportunity closes where nobody says otherwise. */
export const closingDay = () => addDays(today(), OPEN_DAYS);

const formOf = (minimum: string, lenderPart: string): OpportunityForm => ({
  fundId: '',
  title: '',
  purpose: '',
  guarantee: '',
  riskClass: 'C',
  expectedLossPercent: '',
  minimum: groupMoney(minimum),
  ticket: '',
  lenderPart: groupMoney(lenderPart),
  isSubordinated: TICKED,
  buyBackDays: '',
  atMinimum: 'lenderTakesRest',
  closesOn: closingDay(),
});

export const opportunityFormOf = ({ offer }: RequestDetail): OpportunityForm =>
  formOf(offer.amount, '0.00');

/** Offer of a loan that lives already: all that does not fall due until it closes. */
export const loanOfferFormOf = ({ due, offerable }: LoanOffer): OpportunityForm =>
  formOf(offerable, due);

const isDays = (days: number) => days >= 1 && days <= BUY_BACK_DAYS_MAX;

export const opportunitySchema = yup.object({
  fundId: yup.string().required('Elija el fondo'),
  title: words('Escriba un título', 80).min(5, 'Escriba al menos 5 letras'),
  purpose: words('Diga para qué es el préstamo', REASON_MAX_LENGTH).min(
    10,
    'Escriba al menos 10 letras',
  ),
  guarantee: yup.string().max(REASON_MAX_LENGTH, `Use como máximo ${REASON_MAX_LENGTH} letras`),
  expectedLossPercent: shareText(),
  minimum: positiveMoneyText('Ingrese el mínimo'),
  ticket: positiveMoneyText('Ingrese desde cuánto se invierte'),
  lenderPart: moneyText('Ingrese cuánto pone la entidad; 0.00 si nada'),
  closesOn: dateText('Elija el día de cierre'),
  buyBackDays: yup
    .string()
    .test(
      'days',
      `Use de 1 a ${BUY_BACK_DAYS_MAX} días`,
      (typed = '') => typed === '' || (/^\d+$/.test(typed) && isDays(Number(typed))),
    ),
});

/** Inputs of a loan that lives already, which is in a fund. */
export const loanOfferSchema = opportunitySchema.omit(['fundId']);

/** Opportunity of a request that the API takes. */
export const toNewOpportunity = (form: OpportunityForm, requestId: number): NewOpportunity => ({
  requestId,
  fundId: Number(form.fundId),
  ...toTerms(form),
});

/** Opportunity of a loan that lives already. */
export const toLoanOffer = (form: OpportunityForm, loanId: number): NewOpportunity => ({
  loanId,
  ...toTerms(form),
});

function toTerms(form: OpportunityForm): Omit<NewOpportunity, 'requestId' | 'fundId' | 'loanId'> {
  const amount = (typed: string) => readTypedMoney(typed) ?? '';
  return {
    minimum: amount(form.minimum),
    ticket: amount(form.ticket),
    lenderPart: amount(form.lenderPart),
    isSubordinated: form.isSubordinated === TICKED,
    atMinimum: form.atMinimum,
    title: form.title.trim(),
    purpose: form.purpose.trim(),
    guarantee: form.guarantee.trim(),
    riskClass: form.riskClass,
    expectedLossPercent: form.expectedLossPercent.trim() || null,
    closesOn: form.closesOn,
    buyBackDays: form.buyBackDays.trim() === '' ? null : Number(form.buyBackDays),
  };
}
