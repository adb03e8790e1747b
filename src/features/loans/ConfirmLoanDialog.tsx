import { METHOD, RATE_KIND_SHORT } from '@core/products/choiceNames';
import { useState } from 'react';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { Fund } from '@core/contract/funds';
import type { NewLoan } from '@core/contract/loans';
import { frequencyName } from '@core/loan/frequencyNames';
import { Blocks } from '@/components/Blocks';
import { TICKED } from '@/components/CheckField';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { HabitNote } from '@/components/HabitNote';
import { readTypedMoney, showDate, showMoney, showRate } from '@/i18n/format';
import { LoanEntry, useLoanPreview } from './LoanEntry';
import type { LoanForm } from './loanForm';
import type { Preview } from './previewSchedule';
import { RepeatedLoanAlert } from './RepeatedLoanAlert';
import { costOf } from './SchedulePreview';

interface ConfirmLoanDialogProps {
  readonly form: LoanForm;
  readonly preview: Preview & { kind: 'ready' };
  readonly fund: Fund;
  readonly borrowerName: string;
  /** Loan that will be sent, for the server to say what it would do. */
  readonly data: NewLoan;
  /** True where the money leaves later, once what comes before it is done. */
  readonly isLater: boolean;
  readonly isBusy: boolean;
  /** Told whether a person said that it is another loan than the one it seems to repeat. */
  readonly onConfirm: (confirmsRepeated: boolean) => void;
  readonly onClose: () => void;
}

/** Last look before a loan is disbursed, or left waiting for its money. */
export function ConfirmLoanDialog(props: ConfirmLoanDialogProps) {
  const { form, preview, fund, borrowerName, data, isLater, isBusy } = props;
  const { onConfirm, onClose } = props;
  const amount = showMoney(preview.received ?? readTypedMoney(form.principal) ?? '', fund.currency);
  const { installments } = preview.schedule;
  const shown = useLoanPreview(data, isLater);
  const repeated = shown.data?.repeated ?? null;
  const [another, setAnother] = useState('');
  const [unanswered, setUnanswered] = useState(0);
  const confirm = () => {
    if (repeated === null || another === TICKED) onConfirm(repeated !== null);
    else setUnanswered((times) => times + 1);
  };
  return (
    <ConfirmDialog
      title={isLater ? 'Confirmar el préstamo por desembolsar' : 'Confirmar el desembolso'}
      isWide
      confirm={isLater ? 'Registrar por desembolsar' : 'Registrar y desembolsar'}
      busy={isLater ? 'Registrando...' : 'Desembolsando...'}
      cancel="Volver"
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Blocks gap={2.5}>
        <Typography>
          {isLater ? 'Se apartarán ' : 'Saldrán '}
          <strong>{amount}</strong> de {fund.name} para <strong>{borrowerName}</strong>
          {isLater ? ', que los recibirá el día ' : ' el día '}
          {showDate(form.disbursedOn)}.
        </Typography>
        {repeated !== null && (
          <RepeatedLoanAlert
            repeated={repeated}
            currency={fund.currency}
            value={another}
            unanswered={another === TICKED ? 0 : unanswered}
            onChange={setAnother}
          />
        )}
        <Facts isLarge facts={costOf(preview, fund.currency)} />
        {preview.habits !== '' && <HabitNote>{preview.habits}</HabitNote>}
        <Divider />
        <Facts
          facts={[
            {
              term: 'Tasa',
              value: `${showRate(form.annualRatePercent)} ${RATE_KIND_SHORT[form.rateKind]}`,
            },
            { term: 'Cuotas', value: installments.length },
            { term: 'Frecuencia', value: frequencyName(form.paymentFrequency).name },
            { term: 'Sistema de cuotas', value: METHOD[form.method] },
            { term: 'Primer vencimiento', value: showDate(form.firstDueOn) },
            { term: 'Último vencimiento', value: showDate(installments.at(-1)?.dueOn ?? '') },
            { term: 'Tasa moratoria', value: `${showRate(data.lateAnnualRatePercent)} anual` },
          ]}
        />
        <LoanEntry query={shown} isLater={isLater} />
      </Blocks>
    </ConfirmDialog>
  );
}
