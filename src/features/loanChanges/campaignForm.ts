import type {
  CampaignFilter,
  CampaignLoanStatus,
  CampaignStatus,
  CampaignTotal,
  HolidayCampaign,
} from '@core/contract/holidayCampaigns';
import * as yup from 'yup';
import { currencyName } from '@core/money/currency';
import { count, groupMoney, showMoney } from '@/i18n/format';
import { holidayShape, type HolidayForm } from './holidayForm';

/** Texts of the inputs of a campaign: which loans, and their holiday. */
export type CampaignForm = HolidayForm & {
  productId: string;
  fundId: string;
  zone: string;
  officer: string;
  currency: string;
  daysFrom: string;
  daysTo: string;
};

export const EMPTY_CAMPAIGN: CampaignForm = {
  productId: '',
  fundId: '',
  zone: '',
  officer: '',
  currency: '',
  daysFrom: '',
  daysTo: '',
  way: '',
  installments: '1',
  days: '30',
  bearsInterest: 'yes',
  effect: 'longerTerm',
};

const daysText = () =>
  yup.string().matches(/^\d{0,4}$/, 'Use un número entero de días, o deje el campo vacío');

export const campaignSchema = yup.object({
  ...holidayShape,
  daysFrom: daysText(),
  daysTo: daysText(),
});

/** Filter of a campaign as it is sent: an input left empty admits all. */
export function toFilter(form: CampaignForm): CampaignFilter {
  const { productId, fundId, zone, officer, currency, daysFrom, daysTo } = form;
  return {
    ...(productId !== '' && { productId: Number(productId) }),
    ...(fundId !== '' && { fundId: Number(fundId) }),
    ...(zone !== '' && { zone }),
    ...(officer !== '' && { officer }),
    ...(currency !== '' && { currency }),
    ...(daysFrom !== '' && { daysFrom: Number(daysFrom) }),
    ...(daysTo !== '' && { daysTo: Number(daysTo) }),
  };
}

/** Filters of a campaign, in words. */
export function scopeWords(campaign: HolidayCampaign): string {
  const { product, fund, zone, officer, filter } = campaign;
  const { currency, daysFrom, daysTo } = filter;
  const named = (label: string, name: string | null, isNone: boolean, none: string) =>
    name !== null ? [`${label} ${name}`] : isNone ? [none] : [];
  const parts = [
    ...named('producto', product, false, ''),
    ...named('fondo', fund, false, ''),
    ...named('zona', zone, filter.zone === 'none', 'sin zona'),
    ...named('responsable', officer, filter.officer === 'none', 'sin responsable'),
    ...(currency === undefined ? [] : [`en ${currencyName(currency)}`]),
    ...(daysFrom === undefined ? [] : [`desde ${count(daysFrom, 'día', 'días')} de atraso`]),
    ...(daysTo === undefined ? [] : [`hasta ${count(daysTo, 'día', 'días')} de atraso`]),
  ];
  return parts.length === 0 ? 'Todos los préstamos vigentes' : `Vigentes: ${parts.join(', ')}`;
}

export const CAMPAIGN_STATUS = {
  assembling: { label: 'Calculando', tone: 'warn' },
  assembled: { label: 'Por pedir', tone: 'warn' },
  requested: { label: 'Por aprobar', tone: 'warn' },
  rejected: { label: 'Descartada', tone: 'quiet' },
  applying: { label: 'Aplicando', tone: 'warn' },
  applied: { label: 'Aplicada', tone: 'good' },
  undoing: { label: 'Deshaciendo', tone: 'warn' },
  undone: { label: 'Deshecha', tone: 'quiet' },
} as const satisfies Readonly<Record<CampaignStatus, object>>;

export const CAMPAIGN_LOAN_STATUS = {
  pending: { label: 'Por calcular', tone: 'quiet' },
  included: { label: 'Descansa', tone: 'good' },
  refused: { label: 'No puede', tone: 'quiet' },
  leftOut: { label: 'Dejado fuera', tone: 'quiet' },
  applied: { label: 'Aplicado', tone: 'good' },
  failed: { label: 'No se pudo', tone: 'late' },
  undone: { label: 'Deshecho', tone: 'quiet' },
  kept: { label: 'No se deshizo', tone: 'late' },
} as const satisfies Readonly<Record<CampaignLoanStatus, object>>;

/** True while a campaign moves by itself. */
export const isMoving = ({ status }: Pick<HolidayCampaign, 'status'>) =>
  ['assembling', 'applying', 'undoing'].includes(status);

/** Progress of the act under way: loans that still wait for it, and of how many. */
export function progressOf({ status, loans }: HolidayCampaign) {
  const { pending, included, applied, failed, undone, kept } = loans;
  const all = Object.values(loans).reduce((sum, some) => sum + some, 0);
  if (status === 'assembling') return { done: all - pending, all };
  if (status === 'applying') return { done: applied + failed, all: included + applied + failed };
  return { done: undone + kept, all: applied + undone + kept };
}

/** One amount of the totals, by currency: `S/ 24.00 · US$ 10.00`. */
export function totalText(
  totals: readonly CampaignTotal[],
  name: 'outstanding' | 'interestDifference',
): string {
  const amounts = totals.map((total) => showMoney(total[name], total.currency));
  return amounts.length === 0 ? '—' : amounts.join(' · ');
}

/** Count over all currencies, in words of people. */
export const countOf = (totals: readonly CampaignTotal[], name: 'loans' | 'installmentsMoved') =>
  groupMoney(String(totals.reduce((sum, total) => sum + total[name], 0)));
