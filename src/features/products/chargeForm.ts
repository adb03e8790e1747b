import * as yup from 'yup';
import type { ProductTermsBody } from '@core/contract/products';
import { PRODUCT_CHARGES_MAX, type ProductCharge } from '@core/products/productCharges';
import { groupMoney, readTypedMoney } from '@/i18n/format';

type Charges = ProductTermsBody['charges'];

/** Texts of the inputs of one charge. */
export type ChargeRow = {
  readonly [Field in keyof ProductCharge]: ProductCharge[Field] extends string | null
    ? NonNullable<ProductCharge[Field]>
    : string;
};

/** A charge as its row opens. */
export const EMPTY_CHARGE: ChargeRow = {
  name: '',
  basis: 'fixed',
  value: '',
  charged: 'eachInstallment',
  taxPercent: '',
  account: '',
};

/** Rows that the one text of the form holds; none where it is empty. */
export const readRows = (text: string): ChargeRow[] =>
  text === '' ? [] : (JSON.parse(text) as ChargeRow[]);

export const writeRows = (rows: readonly ChargeRow[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows);

/** The charges of a product as the form holds them. */
export const chargesText = (charges: Charges): string =>
  writeRows(
    charges.map(({ taxPercent, account, value, ...charge }) => ({
      ...charge,
      value: charge.basis === 'fixed' ? groupMoney(value) : value,
      taxPercent: taxPercent ?? '',
      account: account ?? '',
    })),
  );

/** Input of a row that is wrong, and what is wrong with it. */
interface RowProblem {
  readonly row: number;
  readonly field: 'name' | 'value' | 'taxPercent';
  readonly message: string;
}

const PERCENT = /^\d{1,2}(\.\d{1,8})?$/;

const isPercent = (text: string) =>
  PERCENT.test(text.trim()) && Number(text) > 0 && Number(text) <= 50;

function problemOf({ name, basis, value, taxPercent }: ChargeRow): Omit<RowProblem, 'row'> | false {
  if (name.trim().length < 2) return { field: 'name', message: 'Escriba el nombre del cargo' };
  const isRight = basis === 'fixed' ? Number(readTypedMoney(value) ?? '0') > 0 : isPercent(value);
  if (!isRight) {
    const what = basis === 'fixed' ? 'Ingrese el importe' : 'Use un porcentaje de 0.01 a 50';
    return { field: 'value', message: what };
  }
  if (taxPercent.trim() === '' || isPercent(taxPercent)) return false;
  return { field: 'taxPercent', message: 'Use un porcentaje de 0.01 a 50, o déjelo vacío' };
}

/** The first input that is wrong among the charges. */
export function firstProblem(rows: readonly ChargeRow[]): RowProblem | undefined {
  const problems = rows.map(problemOf);
  const row = problems.findIndex((problem) => problem !== false);
  const problem = problems[row] ?? false;
  return problem === false ? undefined : { row, ...problem };
}

export const chargesField = yup.string().test('charges', '', (text, context) => {
  const rows = readRows(text ?? '');
  const problem = firstProblem(rows);
  if (problem !== undefined) return context.createError({ message: problem.message });
  if (rows.length <= PRODUCT_CHARGES_MAX) return true;
  return context.createError({ message: `Use hasta ${PRODUCT_CHARGES_MAX} cargos` });
});

/** The charges as they travel: of a choice that hides a field, without what it held. */
export const toCharges = (text: string): Charges =>
  readRows(text).map(({ name, basis, value, charged, taxPercent, account }) => ({
    name: name.trim(),
    basis,
    value: basis === 'fixed' ? (readTypedMoney(value) ?? '') : value.trim(),
    charged,
    taxPercent: taxPercent.trim() === '' ? null : taxPercent.trim(),
    account: account === '' || charged === 'eachInstallment' ? null : account,
  }));
