import * as yup from 'yup';
import type {
  ReconciliationDetail,
  StatementChange,
  StatementMapping,
} from '@core/contract/reconciliations';
import { dateText } from '@/i18n/fields';
import { groupMoney, readTypedMoney } from '@/i18n/format';

export interface StatementForm {
  startsOn: string;
  endsOn: string;
  openingBalance: string;
  closingBalance: string;
}

/** An account may be overdrawn: a balance has a sign. */
function readBalance(typed: string): string | undefined {
  const [, sign = '', digits = ''] = /^\s*([-−]?)(.*)$/.exec(typed) ?? [];
  const amount = readTypedMoney(digits);
  return amount === undefined || sign === '' ? amount : `-${amount}`;
}

const balanceText = (required: string) =>
  yup
    .string()
    .required(required)
    .test('balance', 'Use un importe como 1,250.00', (text) => readBalance(text) !== undefined);

export const statementSchema = yup.object({
  startsOn: dateText('Indique desde cuándo'),
  endsOn: dateText('Indique hasta cuándo'),
  openingBalance: balanceText('Escriba el saldo inicial'),
  closingBalance: balanceText('Escriba el saldo final'),
});

const shownBalance = (text: string | null) => {
  if (text === null) return '';
  return text.startsWith('-') ? `-${groupMoney(text.slice(1))}` : groupMoney(text);
};

/** Texts of the inputs of a statement. */
export const statementForm = ({
  startsOn,
  endsOn,
  openingBalance,
  closingBalance,
}: ReconciliationDetail): StatementForm => ({
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
  openingBalance: shownBalance(openingBalance),
  closingBalance: shownBalance(closingBalance),
});

/** Statement as it travels, from the texts typed. */
export const toStatement = (mapping: StatementMapping, form: StatementForm): StatementChange => ({
  mapping,
  startsOn: form.startsOn,
  endsOn: form.endsOn,
  openingBalance: readBalance(form.openingBalance) ?? '',
  closingBalance: readBalance(form.closingBalance) ?? '',
});
