import * as yup from 'yup';
import type { Investor, InvestorKind, InvestorProfile } from '@core/contract/investors';
import { RESIDENCE_NAMES } from '@core/countries';
import type { BorrowerDocumentType } from '@core/identity/documents';
import { BANK_ACCOUNT, BANK_ACCOUNT_HELP } from '@core/investments/bankAccount';
import { TICKED } from '@/components/CheckField';
import { moneyText, words } from '@/i18n/fields';
import { groupMoney, readTypedMoney } from '@/i18n/format';

/** Inputs of what an investor declares, all text. */
export interface InvestorForm {
  kind: InvestorKind;
  documentType: string;
  documentNumber: string;
  taxResidence: string;
  annualIncome: string;
  netWorth: string;
  isExposed: string;
  answer0: string;
  answer1: string;
  answer2: string;
  answer3: string;
  bankName: string;
  bankAccount: string;
  bankHolder: string;
}

/** Countries where an investor may pay taxes, by their names. */
export const RESIDENCES = Object.entries<string>(RESIDENCE_NAMES).map(([value, label]) => ({
  value,
  label,
}));

/** Document that most of a kind have. */
export const DEFAULT_DOCUMENT: Readonly<Record<InvestorKind, BorrowerDocumentType>> = {
  person: 'DNI',
  company: 'RUC',
};

const amountOf = (amount: string | null) => (amount === null ? '' : groupMoney(amount));

export const investorFormOf = (investor: Investor): InvestorForm => {
  const { suitability } = investor;
  const [answer0 = '', answer1 = '', answer2 = '', answer3 = ''] = suitability;
  return {
    kind: investor.kind,
    documentType: investor.documentType ?? DEFAULT_DOCUMENT[investor.kind],
    documentNumber: investor.documentNumber,
    taxResidence: investor.taxResidence,
    annualIncome: amountOf(investor.annualIncome),
    netWorth: amountOf(investor.netWorth),
    isExposed: investor.isExposed ? TICKED : '',
    answer0,
    answer1,
    answer2,
    answer3,
    bankName: investor.bankName,
    bankAccount: investor.bankAccount,
    bankHolder: investor.bankHolder,
  };
};

const answer = yup.string().required('Elija una respuesta');

export const investorSchema = yup.object({
  documentNumber: yup.string().trim().required('Escriba el número de su documento'),
  taxResidence: yup.string().required('Elija el país'),
  annualIncome: moneyText('Ingrese cuánto gana al año; 0.00 si nada'),
  netWorth: moneyText('Ingrese cuánto vale lo que tiene, menos lo que debe; 0.00 si nada'),
  answer0: answer,
  answer1: answer,
  answer2: answer,
  answer3: answer,
  bankName: words('Escriba el banco', 60).min(2, 'Escriba el banco'),
  bankAccount: yup
    .string()
    .trim()
    .required('Escriba el número de cuenta')
    .matches(BANK_ACCOUNT, BANK_ACCOUNT_HELP),
  bankHolder: words('Escriba el titular', 60).min(2, 'Escriba el titular'),
});

/** Declaration that the API takes. */
export const toInvestorProfile = (form: InvestorForm, version: number): InvestorProfile => ({
  kind: form.kind,
  documentType: form.documentType as BorrowerDocumentType,
  documentNumber: form.documentNumber.trim(),
  taxResidence: form.taxResidence,
  annualIncome: readTypedMoney(form.annualIncome) ?? '',
  netWorth: readTypedMoney(form.netWorth) ?? '',
  isExposed: form.isExposed === TICKED,
  suitability: [form.answer0, form.answer1, form.answer2, form.answer3],
  bankName: form.bankName.trim(),
  bankAccount: form.bankAccount.trim(),
  bankHolder: form.bankHolder.trim(),
  version,
});
