import type { PaymentWayOption } from '@core/contract/payments';
import type { PaymentWay } from '@core/loan/paymentWays';
import { PAYMENT_WAY_NAMES } from '@core/names/stateNames';
import { RadioField } from '@/components/RadioField';
import { isSome, showDate, showMoney } from '@/i18n/format';
import { savingOf } from './savingSign';

interface PaymentWaysProps {
  readonly ways: readonly PaymentWayOption[];
  readonly value: PaymentWay | '';
  readonly error: string | undefined;
  readonly currency: string;
  readonly onChoose: (way: PaymentWay) => void;
}

/** Interest that a way saves, or costs more than leaving the installments as they are. */
function interestWords(interestSaved: string, currency: string): string {
  const { kind, amount } = savingOf(interestSaved);
  if (kind === 'none') return 'no ahorra interés';
  const money = showMoney(amount, currency);
  return kind === 'saves' ? `ahorra ${money} de interés` : `cuesta ${money} más de interés`;
}

/** Loan as each way leaves it: the next installment, the last date, what it saves. */
function detailOf(option: PaymentWayOption, currency: string): string {
  const saved = interestWords(option.interestSaved, currency);
  const excess = isSome(option.excess) ? ` · sobran ${showMoney(option.excess, currency)}` : '';
  if (!isSome(option.installment)) return `No quedan cuotas · ${saved}${excess}`;
  const installment = showMoney(option.installment, currency);
  return `Próxima cuota ${installment} · última el ${showDate(option.lastDueOn)} · ${saved}`;
}

/** The name of a way; ending the loan says with how much. */
const labelOf = ({ way, amount }: PaymentWayOption, currency: string) =>
  way === 'payOff'
    ? `${PAYMENT_WAY_NAMES.payOff} con ${showMoney(amount, currency)}`
    : PAYMENT_WAY_NAMES[way];

/** The ways to apply money beyond what is due, side by side: the borrower chooses. */
export function PaymentWays({ ways, value, error, currency, onChoose }: PaymentWaysProps) {
  return (
    <RadioField
      name="way"
      label="El pago supera lo que vence: ¿qué prefiere el prestatario?"
      value={value}
      error={error}
      options={ways.map((option) => ({
        value: option.way,
        label: labelOf(option, currency),
        detail: detailOf(option, currency),
      }))}
      onChange={(chosen) => {
        const option = ways.find(({ way }) => way === chosen);
        if (option) onChoose(option.way);
      }}
    />
  );
}
