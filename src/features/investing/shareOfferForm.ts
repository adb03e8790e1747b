import * as yup from 'yup';
import type { NewShareOffer } from '@core/contract/shareSales';
import { isSharePrice, SHARE_PRICE_HINT } from '@core/investments/sharePrice';
import { percentOf } from '@core/loan/chargeColumns';
import { fitsCurrency, formatMoney, parseMoney } from '@core/money/wire';
import { positiveMoneyText } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';

/** Inputs of an offer, all text; a share that is sold whole names no principal. */
export interface ShareOfferForm {
  part: 'whole' | 'part';
  principal: string;
  pricePercent: string;
}

export const shareOfferSchema = yup.object({
  principal: yup
    .string()
    .when('part', ([part], text: yup.StringSchema) =>
      part === 'part' ? positiveMoneyText('Ingrese cuánto capital vende') : text,
    ),
  pricePercent: yup
    .string()
    .trim()
    .required('Escriba el precio')
    .test('price', SHARE_PRICE_HINT, (text) => isSharePrice(text)),
});

/** Offer that the API takes. */
export const toNewShareOffer = (form: ShareOfferForm): NewShareOffer => ({
  principal: form.part === 'part' ? (readTypedMoney(form.principal) ?? '') : null,
  pricePercent: form.pricePercent.trim(),
});

/** Price of what a form offers, as decimal text; undefined until it can be told. */
export function priceOf(form: ShareOfferForm, outstanding: string, currency: string) {
  const text = form.part === 'part' ? readTypedMoney(form.principal) : outstanding;
  const percent = form.pricePercent.trim();
  if (text === undefined || !fitsCurrency(text, currency) || !isSharePrice(percent))
    return undefined;
  return formatMoney(percentOf(parseMoney(text, currency), percent), currency);
}
