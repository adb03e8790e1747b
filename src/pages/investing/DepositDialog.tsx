import { useState } from 'react';
import * as yup from 'yup';
import type { WalletPreview } from '@core/contract/investorMoney';
import type { Fund } from '@core/contract/funds';
import type { Investor } from '@core/contract/investors';
import { PAYMENT_MEANS, REASON_MAX_LENGTH } from '@core/loan/rules';
import { PAYMENT_MEANS_NAMES } from '@core/names/stateNames';
import { USUAL_MEANS } from '@core/payments/moneyAccountKinds';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { unsaidBy } from '@/components/problems';
import { QueryState } from '@/components/QueryState';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { InvestorFundField } from '@/features/investing/InvestorFundField';
import { useListInvestorFundsQuery } from '@/features/investing/investorFundsApi';
import { NoInvestorFund } from '@/features/investing/NoInvestorFund';
import {
  usePreviewInvestorDepositMutation,
  useRecordInvestorDepositMutation,
} from '@/features/investing/walletsApi';
import { WalletSeen } from '@/features/investing/WalletSeen';
import { MoneyAccountFields } from '@/features/moneyAccounts/MoneyAccountFields';
import {
  toMoneyWay,
  USUAL_MONEY_WAY,
  type MoneyWayTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { optionsOf } from '@/i18n/es';
import { positiveMoneyText } from '@/i18n/fields';
import { readTypedMoney, showMoney } from '@/i18n/format';
import { useCurrencyOf } from '@/store/useBaseCurrency';

interface DepositForm extends MoneyWayTexts {
  fundId: string;
  amount: string;
  note: string;
}

const EMPTY: DepositForm = { fundId: '', amount: '', note: '', ...USUAL_MONEY_WAY };
const DRAWN = ['fundId', 'amount', 'means', 'moneyAccountId', 'operationNumber', 'note'];

const schema = yup.object({
  fundId: yup.string().required('Elija un fondo'),
  amount: positiveMoneyText('Ingrese el monto'),
});

interface DepositDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Money that an investor brought: its data, then what it would do, then its number. */
export function DepositDialog({ investor, onClose, onDone }: DepositDialogProps) {
  const query = useListInvestorFundsQuery();
  const [preview] = usePreviewInvestorDepositMutation();
  const [record] = useRecordInvestorDepositMutation();
  const [seen, setSeen] = useState<WalletPreview>();
  const { userId, name } = investor;
  const { form, field, fields, problem } = useCommandForm<DepositForm>({
    initialValues: EMPTY,
    schema,
    send: async ({ fundId, amount, note, ...way }, idempotencyKey) => {
      const data = {
        fundId: Number(fundId),
        amount: readTypedMoney(amount) ?? '',
        ...toMoneyWay(way),
        ...(note.trim() !== '' && { note: note.trim() }),
      };
      if (seen === undefined) {
        setSeen(await preview({ userId, data }).unwrap());
        return;
      }
      const made = await record({ userId, data, idempotencyKey }).unwrap();
      onDone(
        `Depósito ${made.number} registrado: ${showMoney(made.available, made.currency)}. ` +
          `${name} tiene ${showMoney(made.balance, made.currency)} disponibles.`,
      );
    },
  });
  const isSeen = seen !== undefined;
  const isOffered = query.data !== undefined && query.data.length > 0;
  return (
    <ConfirmDialog
      title={isSeen ? 'Confirmar el depósito' : `Depósito de ${name}`}
      confirm={isSeen ? 'Confirmar depósito' : isOffered ? 'Ver el depósito' : null}
      busy={isSeen ? 'Registrando...' : 'Calculando...'}
      cancel={isSeen ? 'Volver' : 'Cancelar'}
      isWide={isSeen}
      isBusy={form.isSubmitting}
      isDirty={form.dirty && !isSeen}
      problem={isSeen ? problem : unsaidBy(problem, DRAWN)}
      onConfirm={form.handleSubmit}
      onBack={isSeen ? () => setSeen(undefined) : undefined}
      onClose={onClose}
    >
      {isSeen ? (
        <WalletSeen seen={seen} />
      ) : (
        <Blocks ref={fields} gap={2}>
          <QueryState query={query}>
            {(funds) =>
              funds.length === 0 ? (
                <NoInvestorFund />
              ) : (
                <DepositFields funds={funds} form={form.values} field={field} />
              )
            }
          </QueryState>
        </Blocks>
      )}
    </ConfirmDialog>
  );
}

interface DepositFieldsProps {
  readonly funds: readonly Fund[];
  readonly form: DepositForm;
  readonly field: (name: keyof DepositForm) => Omit<FieldProps, 'label'>;
}

/** Fund, sum, and the account that it entered. */
function DepositFields({ funds, form, field }: DepositFieldsProps) {
  const fund = funds.find(({ id }) => String(id) === form.fundId);
  const currency = useCurrencyOf(fund?.currency);
  const means = PAYMENT_MEANS.find((one) => one === form.means) ?? USUAL_MEANS;
  return (
    <>
      <FormGrid>
        <InvestorFundField funds={funds} {...field('fundId')} />
        <MoneyField label="Monto" currency={currency} {...field('amount')} />
      </FormGrid>
      <SelectField label="Medio" options={optionsOf(PAYMENT_MEANS_NAMES)} {...field('means')} />
      {fund !== undefined && <MoneyAccountFields fundId={fund.id} means={means} field={field} />}
      <TextInput label="Nota (opcional)" maxLength={REASON_MAX_LENGTH} {...field('note')} />
    </>
  );
}
