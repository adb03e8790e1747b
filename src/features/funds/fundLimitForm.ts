import * as yup from 'yup';
import type { FundLimit, FundLimitKind, NewFundLimit } from '@core/contract/fundLimits';
import { percentText, positiveMoneyText } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';

/** Texts of the inputs of a limit of a fund. */
export interface FundLimitForm {
  kind: FundLimitKind;
  productId: string;
  zoneId: string;
  basis: 'amount' | 'capitalPercent';
  amount: string;
  capitalPercent: string;
}

export const emptyFundLimit: FundLimitForm = {
  kind: 'borrower',
  productId: '',
  zoneId: '',
  basis: 'amount',
  amount: '',
  capitalPercent: '',
};

export const FUND_LIMIT_KIND: Readonly<Record<FundLimitKind, string>> = {
  borrower: 'Cada prestatario',
  product: 'Un producto',
  zone: 'Una zona',
};

export const FUND_LIMIT_BASIS: Readonly<Record<FundLimitForm['basis'], string>> = {
  amount: 'Un monto',
  capitalPercent: 'Un porcentaje del capital',
};

/** Name of what a limit is of: `Zona Norte`. */
export const fundLimitName = ({ kind, of }: Pick<FundLimit, 'kind' | 'of'>): string =>
  kind === 'borrower' ? 'Cada prestatario' : `${kind === 'product' ? 'Producto' : 'Zona'} ${of}`;

const capitalShare = percentText()
  .required('Ingrese el porcentaje')
  .test(
    'share',
    'Use un porcentaje mayor que 0 y hasta 100',
    (text) => Number(text) > 0 && Number(text) <= 100,
  );

export const fundLimitSchema = yup.object({
  productId: yup
    .string()
    .when('kind', ([kind], field) =>
      kind === 'product' ? field.required('Elija el producto') : field,
    ),
  zoneId: yup
    .string()
    .when('kind', ([kind], field) => (kind === 'zone' ? field.required('Elija la zona') : field)),
  amount: yup
    .string()
    .when('basis', ([basis], field) =>
      basis === 'amount' ? positiveMoneyText('Ingrese el monto') : field,
    ),
  capitalPercent: yup
    .string()
    .when('basis', ([basis], field) => (basis === 'capitalPercent' ? capitalShare : field)),
});

/** Limit as the API takes it, from the texts typed; nothing else turns one into the other. */
export const toNewFundLimit = (form: FundLimitForm): NewFundLimit => {
  const { kind, productId, zoneId, basis, amount, capitalPercent } = form;
  return {
    kind,
    ...(kind === 'product' && { productId: Number(productId) }),
    ...(kind === 'zone' && { zoneId: Number(zoneId) }),
    ...(basis === 'amount'
      ? { amount: readTypedMoney(amount) ?? amount }
      : { capitalPercent: capitalPercent.trim() }),
  };
};
