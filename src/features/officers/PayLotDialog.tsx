import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { CommissionLot } from '@core/contract/commissions';
import { ALL_FUNDS, useListFundsQuery } from '@/api/funds';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import { toMoneyWay, USUAL_MONEY_WAY } from '@/features/moneyAccounts/moneyAccountTexts';
import { showMoney, showMonth } from '@/i18n/format';
import { usePayCommissionsMutation } from './commissionsApi';

const schema = yup.object({ fundId: yup.string().required('Elija un fondo') });

interface PayLotDialogProps {
  readonly lot: CommissionLot;
  readonly onClose: () => void;
  readonly onDone: (lot: CommissionLot) => void;
}

/** Payment of an approved lot, from the cash of a fund. */
export function PayLotDialog({ lot, onClose, onDone }: PayLotDialogProps) {
  const funds = useListFundsQuery(ALL_FUNDS).data?.items ?? [];
  const [pay] = usePayCommissionsMutation();
  const command = useCommandForm({
    initialValues: { fundId: '', ...USUAL_MONEY_WAY },
    schema,
    send: ({ fundId, ...way }, idempotencyKey) =>
      pay({ id: lot.id, data: { fundId: Number(fundId), ...toMoneyWay(way) }, idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { form, field } = command;
  const { currency } = lot;
  const options = funds
    .filter((fund) => fund.currency === currency)
    .map(({ id, name, cash }) => ({
      value: String(id),
      label: `${name} · ${showMoney(cash, currency)}`,
    }));
  return (
    <CommandDialog
      command={command}
      title={`Pagar ${lot.number}`}
      confirm="Pagar comisiones"
      onClose={onClose}
    >
      <Typography>
        Salen {showMoney(lot.total, currency)} por las comisiones de {showMonth(lot.month)}. Se
        asientan como gasto (4306).
      </Typography>
      <SelectField label="Fondo" empty="Elija un fondo" options={options} {...field('fundId')} />
      <MoneyWayFields fundId={Number(form.values.fundId)} label="Medio" field={field} />
    </CommandDialog>
  );
}
