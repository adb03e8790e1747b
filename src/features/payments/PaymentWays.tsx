import type { PaymentWayOption } from '@core/contract/payments';
import type { PrepaymentWay } from '@core/loan/planPrepayment';
import { RadioField } from '@/components/RadioField';
import { PREPAYMENT_WAY_NAMES } from '@/i18n/es';
import { isSome, showDate, showMoney } from '@/i18n/format';

interface PaymentWaysProps {
  readonly ways: readonly PaymentWayOption[];
  readonly value: PrepaymentWay | '';
  readonly error: string | undefined;
  readonly currency: string;
  readonly onChoose: (way: PrepaymentWay) => void;
}

/** What each way leaves: the next installment, the last date, what it saves. */
function detailOf(option: PaymentWayOption, currency: string): string {
  const saved = isSome(option.interestSaved)
    ? `ahorra ${showMoney(option.interestSaved, currency)} de interés`
    : 'no ahorra interés';
  const excess = isSome(option.excess) ? ` · sobran ${showMoney(option.excess, currency)}` : '';
  if (!isSome(option.installment)) return `No quedan cuotas · ${saved}${excess}`;
  const installment = showMoney(option.installment, currency);
  return `Próxima cuota ${installment} · última el ${showDate(option.lastDueOn)} · ${saved}`;
}

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
        label: PREPAYMENT_WAY_NAMES[option.way],
        detail: detailOf(option, currency),
      }))}
      onChange={(chosen) => {
        const option = ways.find(({ way }) => way === chosen);
        if (option) onChoose(option.way);
      }}
    />
  );
}
