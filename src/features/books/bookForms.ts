import * as yup from 'yup';
import type {
  AccountKind,
  LedgerAccount,
  LedgerAccountChange,
  NewLedgerAccount,
} from '@core/contract/books';
import { TICKED } from '@/components/CheckField';
import { words } from '@/i18n/fields';

export const ACCOUNT_KIND: Readonly<Record<AccountKind, string>> = {
  asset: 'Activo',
  liability: 'Pasivo',
  equity: 'Patrimonio',
  income: 'Ingreso',
  expense: 'Gasto',
};

/** Texts of the inputs of an account of the books. */
export interface AccountForm {
  code: string;
  name: string;
  kind: AccountKind;
  ownCode: string;
  isActive: string;
}

/** A form as it opens: empty, or with an account that is changed. */
export const accountForm = (account?: LedgerAccount): AccountForm => ({
  code: account?.code ?? '',
  name: account?.name ?? '',
  kind: account?.kind ?? 'expense',
  ownCode: account?.ownCode ?? '',
  isActive: account?.isActive === false ? '' : TICKED,
});

export const accountSchema = yup.object({
  code: yup
    .string()
    .required('Ingrese el código')
    .matches(/^\d{4,10}$/, 'Use de 4 a 10 cifras'),
  name: words('Escriba el nombre', 120).min(3, 'Escriba el nombre'),
  ownCode: yup.string().max(20, 'Use como máximo 20 letras'),
});

export const toNewAccount = ({ code, name, kind, ownCode }: AccountForm): NewLedgerAccount => ({
  code: code.trim(),
  name: name.trim(),
  kind,
  ownCode: ownCode.trim(),
});

export const toAccountChange = ({ name, ownCode, isActive }: AccountForm): LedgerAccountChange => ({
  name: name.trim(),
  ownCode: ownCode.trim(),
  isActive: isActive === TICKED,
});

/** A signed closing on its side of the books: debtors first; an empty text on the other. */
export const sidesOf = (closing: string): readonly [string, string] =>
  closing.startsWith('-') ? ['', closing.slice(1)] : [closing, ''];
