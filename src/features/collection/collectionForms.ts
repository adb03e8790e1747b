import * as yup from 'yup';
import type { CloseCashDesk, NewCollectionRoute, OpenCashDesk } from '@core/contract/collection';
import type { NewRest } from '@core/contract/dailyFacts';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { dateText, moneyText, words } from '@/i18n/fields';
import { readTypedMoney, today } from '@/i18n/format';

export interface RouteForm {
  collectorId: string;
  collectOn: string;
  zone: string;
  /** Ids separated by spaces, in the order of the visits. */
  loanIds: string;
}

export const emptyRoute = (): RouteForm => ({
  collectorId: '',
  collectOn: today(),
  zone: '',
  loanIds: '',
});

export const routeFormSchema = yup.object({
  collectorId: yup.string().required('Elija quién cobra'),
  collectOn: dateText('Ingrese el día de la cobranza'),
  zone: words('Escriba la zona', 60).min(2, 'Escriba al menos 2 letras'),
  loanIds: yup.string().required('Elija al menos un préstamo'),
});

export const idsOf = (text: string) => text.split(' ').filter(Boolean).map(Number);

export const toNewRoute = ({ collectorId, zone, loanIds, ...rest }: RouteForm) =>
  ({
    ...rest,
    collectorId: Number(collectorId),
    zone: zone.trim(),
    loanIds: idsOf(loanIds),
  }) satisfies NewCollectionRoute;

export interface OpeningForm {
  opening: string;
}

export const openingFormSchema = yup.object({
  opening: moneyText('Ingrese el efectivo inicial; puede ser 0'),
});

export const toOpening = ({ opening }: OpeningForm): OpenCashDesk => ({
  opening: readTypedMoney(opening) ?? '',
});

export interface ClosingForm {
  counted: string;
  note: string;
}

export const closingFormSchema = yup.object({
  counted: moneyText('Ingrese el efectivo contado'),
  note: yup.string().trim().max(REASON_MAX_LENGTH),
});

export const toClosing = (businessDate: string, form: ClosingForm): CloseCashDesk => ({
  businessDate,
  counted: readTypedMoney(form.counted) ?? '',
  note: form.note.trim(),
});

export interface RestForm {
  kind: NewRest['kind'];
  scope: string;
  fromOn: string;
  toOn: string;
  reason: string;
}

export const emptyRest = (): RestForm => ({
  kind: 'feriado',
  scope: 'todos',
  fromOn: today(),
  toOn: today(),
  reason: '',
});

export const restFormSchema = yup.object({
  scope: words('Escriba todos o una zona', 60).min(2, 'Escriba al menos 2 letras'),
  fromOn: dateText('Ingrese el primer día'),
  toOn: dateText('Ingrese el último día').test(
    'order',
    'Termina antes de empezar',
    (text, form) => {
      const { fromOn = '' } = form.parent as Readonly<Record<string, string>>;
      return fromOn <= (text ?? '');
    },
  ),
  reason: words('Escriba el motivo', REASON_MAX_LENGTH).min(3, 'Escriba al menos 3 letras'),
});

export const toNewRest = ({ scope, reason, ...rest }: RestForm): NewRest => ({
  ...rest,
  scope: scope.trim(),
  reason: reason.trim(),
});
