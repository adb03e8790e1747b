import type { NewAppraisal, NewCollateral } from '@core/contract/collaterals';
import type { LoanDetail } from '@core/contract/loans';
import { COLLATERAL_KINDS, COLLATERAL_OWNERS, type CollateralKind } from '@core/loan/collateral';
import { isPlainDate } from '@core/calendar/plainDate';
import * as yup from 'yup';
import { dateText, positiveMoneyText, words } from '@/i18n/fields';
import { readTypedMoney } from '@/i18n/format';

/** Limits of the contract, in letters. */
export const NAME_MAX = 150;
export const TEXT_MAX = 300;
export const REGISTRY_MAX = 100;

/** Texts of the inputs of an appraisal. */
export type AppraisalForm = {
  value: string;
  currency: string;
  appraisedOn: string;
  appraiser: string;
};

export const emptyAppraisal = ({ currency, asOf }: LoanDetail): AppraisalForm => ({
  value: '',
  currency,
  appraisedOn: asOf,
  appraiser: '',
});

const appraisalFields = {
  value: positiveMoneyText('Ingrese el valor de tasación'),
  currency: yup.string().required('Elija la moneda'),
  appraisedOn: dateText('Ingrese la fecha de la tasación'),
  appraiser: words('Escriba quién la tasó', NAME_MAX).min(2, 'Escriba al menos 2 letras'),
};
export const appraisalSchema = yup.object(appraisalFields);

export const toNewAppraisal = ({ value, currency, appraisedOn, appraiser }: AppraisalForm) =>
  ({
    value: readTypedMoney(value) ?? '',
    currency,
    appraisedOn,
    appraiser: appraiser.trim(),
  }) satisfies NewAppraisal;

/** Texts of the inputs of a collateral; which of them are asked depends on its owner. */
export type CollateralForm = AppraisalForm & {
  kind: string;
  description: string;
  ownerKind: string;
  guarantorId: string;
  ownerName: string;
  ownerDocument: string;
  registryReference: string;
  insuredUntil: string;
};

export const emptyCollateral = (loan: LoanDetail): CollateralForm => ({
  ...emptyAppraisal(loan),
  kind: '',
  description: '',
  ownerKind: 'borrower',
  guarantorId: '',
  ownerName: '',
  ownerDocument: '',
  registryReference: '',
  insuredUntil: '',
});

const whenOwner = (kind: string, required: (field: yup.StringSchema) => yup.StringSchema) =>
  yup.string().when('ownerKind', ([owner], field) => (owner === kind ? required(field) : field));

export const collateralSchema = yup.object({
  ...appraisalFields,
  kind: yup.string().required('Elija qué es').oneOf(COLLATERAL_KINDS, 'Elija qué es'),
  description: words('Describa la garantía', TEXT_MAX).min(5, 'Escriba al menos 5 letras'),
  ownerKind: yup.string().required().oneOf(COLLATERAL_OWNERS),
  guarantorId: whenOwner('guarantor', (field) => field.required('Elija el aval')),
  ownerName: whenOwner('third', () =>
    words('Escriba el nombre del dueño', NAME_MAX).min(2, 'Escriba al menos 2 letras'),
  ),
  ownerDocument: whenOwner('third', () =>
    words('Escriba el documento del dueño', 30).min(5, 'Escriba el tipo y el número'),
  ),
  registryReference: yup.string().max(REGISTRY_MAX, `Use como máximo ${REGISTRY_MAX} letras`),
  insuredUntil: yup
    .string()
    .test('date', 'Use una fecha como 31/12/2026', (text) => !text || isPlainDate(text)),
});

function ownerOf({ ownerKind, guarantorId, ownerName, ownerDocument }: CollateralForm) {
  if (ownerKind === 'guarantor') {
    return { kind: 'guarantor' as const, borrowerId: Number(guarantorId) };
  }
  if (ownerKind === 'third') {
    return { kind: 'third' as const, name: ownerName.trim(), document: ownerDocument.trim() };
  }
  return { kind: 'borrower' as const };
}

/** Collateral as the API takes it. */
export const toNewCollateral = (form: CollateralForm): NewCollateral => ({
  kind: form.kind as CollateralKind,
  description: form.description.trim(),
  owner: ownerOf(form),
  registryReference: form.registryReference.trim(),
  insuredUntil: form.insuredUntil === '' ? null : form.insuredUntil,
  appraisal: toNewAppraisal(form),
});
