import { useRef, useState, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { PAYMENT_MEANS_NAMES, PAYMENT_WAY_NAMES } from '@core/names/stateNames';
import type { LoanDetail } from '@core/contract/loans';
import type { Payment, PaymentPreview } from '@core/contract/payments';
import type { PaymentWay } from '@core/loan/paymentWays';
import { oppositeText, sumOfTexts } from '@core/money/decimalTexts';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { isNumbered } from '@/features/moneyAccounts/moneyAccountTexts';
import { useShownAccount } from '@/features/moneyAccounts/shownAccount';
import { asProblem, fieldErrorsOf, unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { isSome, readTypedMoney, showMoney } from '@/i18n/format';
import { PaymentFields } from './PaymentFields';
import {
  newPaymentForm,
  paymentFormSchema,
  toConfirmed,
  toNewPayment,
  type PaymentForm,
} from './paymentForm';
import { PaymentPreviewCard } from './PaymentPreviewCard';
import { PaymentReceipt } from './PaymentReceipt';
import { PaymentWays } from './PaymentWays';
import { RepeatedPaymentAlert } from './RepeatedPaymentAlert';
import { useFirstLook, type Offered } from './useFirstLook';
import { usePreviewPaymentMutation, useRecordPaymentMutation } from './paymentsApi';

interface PaymentDialogProps {
  readonly loan: LoanDetail;
  /** Texts that the form opens with, where a payment was simulated before. */
  readonly proposed?: Partial<PaymentForm>;
  /** Notice that whoever receives the money should read first. */
  readonly notice?: ReactNode;
  /** Notice beside the means, while they are cash. */
  readonly cashNotice?: ReactNode;
  readonly onClose: () => void;
}

/** Amount and date, then what they pay and what becomes of the rest, then the receipt. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { loan, proposed, notice, cashNotice, onClose } = props;
  const { form, field, fields, problem, steps } = usePaymentSteps(loan, proposed);
  const { preview, ways, payment, isChoosing, wayError, suggested, choose, goBack } = steps;
  const { currency } = loan;
  if (payment !== undefined) {
    return <PaymentReceipt payment={payment} currency={currency} onClose={onClose} />;
  }
  const isAsking = preview === undefined;
  const isExcessRefused = problem?.code === 'PAYMENT_EXCEEDS_BALANCE';
  return (
    <ConfirmDialog
      title={isAsking ? 'Registrar pago' : 'Confirmar el pago'}
      confirm={confirmOf(preview)}
      busy={isAsking || isChoosing ? 'Calculando...' : 'Registrando...'}
      cancel={isAsking ? 'Cancelar' : 'Volver'}
      isWide={!isAsking}
      isBusy={form.isSubmitting || isChoosing}
      isDirty={form.dirty && isAsking}
      problem={isAsking ? unsaidBy(problem, drawnIn(field)) : problem}
      onConfirm={form.handleSubmit}
      onClose={isAsking ? onClose : goBack}
    >
      {isAsking ? (
        <>
          {notice}
          <PaymentFields {...{ loan, field, box: fields, isExcessRefused, cashNotice }} />
        </>
      ) : (
        <Blocks gap={2.5}>
          {preview.repeated !== null && (
            <RepeatedPaymentAlert repeated={preview.repeated} currency={currency} />
          )}
          {ways.length > 0 && (
            <PaymentWays
              ways={ways}
              value={form.values.way}
              error={wayError}
              currency={currency}
              onChoose={choose}
            />
          )}
          {ways.length > 1 && suggested !== null && preview.way === suggested && (
            <Typography sx={{ color: 'text.secondary' }}>
              Por el monto se propone «{PAYMENT_WAY_NAMES[suggested]}»: elija otra opción si el
              prestatario la prefiere.
            </Typography>
          )}
          {ways.length > 0 && isSome(loan.undisbursedPrincipal) && (
            <Typography sx={{ color: 'text.secondary' }}>
              Quedan {showMoney(loan.undisbursedPrincipal, currency)} por desembolsar. Para bajar la
              cuota o acortar el plazo, entréguelos o cierre los desembolsos antes.
            </Typography>
          )}
          <NotNeeded typed={form.values.amount} preview={preview} currency={currency} />
          {ways.length > 0 && preview.way === null ? (
            // Figures of a way that nobody chose would read as what happens.
            <Typography sx={{ color: 'text.secondary' }}>
              Elija una opción para ver cómo queda el préstamo.
            </Typography>
          ) : (
            <PaymentPreviewCard preview={preview} currency={currency}>
              <TypedFacts form={form.values} fundId={loan.fundId} />
            </PaymentPreviewCard>
          )}
        </Blocks>
      )}
    </ConfirmDialog>
  );
}

/** Words of the button; a payment that seems to repeat another is answered for. */
function confirmOf(preview: PaymentPreview | undefined): string {
  if (preview === undefined) return 'Ver qué paga';
  return preview.repeated === null ? 'Confirmar pago' : 'Sí, es otro pago';
}

interface TypedFactsProps {
  readonly form: PaymentForm;
  readonly fundId: number;
}

/** Means, account, number of the operation and note, as they are about to be recorded. */
function TypedFacts({ form, fundId }: TypedFactsProps) {
  const { means, moneyAccountId, operationNumber } = form;
  const { shown } = useShownAccount(fundId, means, moneyAccountId);
  const note = form.note.trim();
  const number = isNumbered(means) ? operationNumber.trim() : '';
  return (
    <Facts
      facts={[
        { term: 'Medio de pago', value: PAYMENT_MEANS_NAMES[means] },
        ...(shown === undefined ? [] : [{ term: 'Cuenta', value: shown.name }]),
        ...(number === '' ? [] : [{ term: 'N.º de operación', value: number }]),
        ...(note === '' ? [] : [{ term: 'Nota', value: note }]),
      ]}
    />
  );
}

interface NotNeededProps {
  readonly typed: string;
  readonly preview: PaymentPreview;
  readonly currency: string;
}

/** Part of the typed money that ending the loan does not take: it is not received. */
function NotNeeded({ typed, preview, currency }: NotNeededProps) {
  const brought = readTypedMoney(typed) ?? '0.00';
  const more = sumOfTexts([brought, oppositeText(preview.received)]);
  if (!isSome(more) || !isSome(brought)) return null;
  return (
    <Typography sx={{ fontWeight: 600 }}>
      Reciba {showMoney(preview.received, currency)}: los otros {showMoney(more, currency)} no hacen
      falta.
    </Typography>
  );
}

const ALWAYS_ASKED = ['amount', 'receivedOn', 'means', 'note'] as const;

/** The fields that stand on the form, where the profile sees them. */
const drawnIn = (field: ReturnType<typeof usePaymentSteps>['field']) => [
  ...ALWAYS_ASKED.filter((name) => field(name).isHidden !== true),
  ...(isNumbered(field('means').value) ? ['operationNumber'] : []),
];

/** Steps of a payment: asked, previewed, chosen and recorded, in this order. */
function usePaymentSteps(loan: LoanDetail, proposed?: Partial<PaymentForm>) {
  const [askPreview] = usePreviewPaymentMutation();
  const [record] = useRecordPaymentMutation();
  const [preview, setPreview] = useState<PaymentPreview>();
  const [{ ways, suggested }, setOffered] = useState<Offered>({ ways: [], suggested: null });
  const [payment, setPayment] = useState<Payment>();
  const [wayError, setWayError] = useState<string>();
  const chosen = useRef<PaymentWay | ''>('');
  const { look, remember } = useFirstLook(loan, proposed);
  const loanId = loan.id;
  const command = useCommandForm<PaymentForm>({
    initialValues: { ...newPaymentForm(loan.asOf), ...proposed },
    schema: paymentFormSchema,
    formCode: 'payment',
    send: async (values, idempotencyKey) => {
      if (preview === undefined) {
        const { offered, shown } = await look(values);
        await form.setFieldValue('way', shown.way ?? '');
        setOffered(offered);
        setPreview(shown);
        return;
      }
      if (ways.length > 0 && values.way === '') {
        setWayError('Elija qué hacer con lo que supera la cuota');
        return;
      }
      const data = toConfirmed(values, preview, ways);
      try {
        setPayment(await record({ loanId, idempotencyKey, data }).unwrap());
      } catch (error) {
        // A payment without an answer may stand: the same words with the same key ask again.
        if (asProblem(error).code !== 'NETWORK') back();
        throw error;
      }
    },
  });
  const { form } = command;
  const goBack = () => {
    remember(form.values);
    back();
  };
  const back = () => {
    chosen.current = '';
    setPreview(undefined);
    setWayError(undefined);
    void form.setFieldValue('way', '');
  };
  const choose = (way: PaymentWay) => {
    chosen.current = way;
    setWayError(undefined);
    void form.setFieldValue('way', way);
    const version = preview?.loanVersion ?? loan.version;
    const data = toNewPayment({ ...form.values, way }, version, ways);
    void askPreview({ loanId, data })
      .unwrap()
      .then(
        // An answer that comes late is of a way that is not chosen any more.
        (next) => chosen.current === way && setPreview(next),
        (error: unknown) => {
          if (chosen.current !== way) return;
          back();
          const refused = asProblem(error);
          form.setStatus({ problem: refused, fieldErrors: fieldErrorsOf(refused) });
        },
      );
  };
  const isChoosing = preview !== undefined && form.values.way !== (preview.way ?? '');
  const steps = { preview, ways, payment, isChoosing, wayError, suggested, choose, goBack };
  return { ...command, steps };
}
