import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { isPlainDate } from '@core/calendar/plainDate';
import type { DisbursementPreview, NewDisbursement } from '@core/contract/disbursements';
import type { LoanDetail } from '@core/contract/loans';
import type { MoneyWay } from '@core/contract/moneyAccounts';
import { skipToken } from '@reduxjs/toolkit/query';
import * as yup from 'yup';
import { Blocks } from '@/components/Blocks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { unsaidBy } from '@/components/problems';
import { DateField } from '@/components/DateField';
import { EntryLinesTable } from '@/components/EntryLinesTable';
import { Facts } from '@/components/Facts';
import { FormGrid } from '@/components/FormGrid';
import { MoneyText } from '@/components/MoneyText';
import { EmptyNote, QueryState } from '@/components/QueryState';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import {
  toMoneyWay,
  USUAL_MONEY_WAY,
  type MoneyWayTexts,
} from '@/features/moneyAccounts/moneyAccountTexts';
import { showDate, showMoney } from '@/i18n/format';
import {
  useDisburseAgreedMutation,
  usePreviewDisbursementQuery,
  type DisbursementAct,
} from './disbursementsApi';

interface DisburseDialogProps {
  readonly loan: LoanDetail;
  readonly act: DisbursementAct;
  readonly onClose: () => void;
  readonly onDone: (loan: LoanDetail) => void;
}

const TEXTS = {
  desembolso: { title: 'Desembolsar', confirm: 'Desembolsar', busy: 'Desembolsando...' },
  'fecha-pactada': {
    title: 'Cambiar la fecha de',
    confirm: 'Cambiar la fecha',
    busy: 'Cambiando...',
  },
} as const;

const NO_FIELDS = yup.object({});

/** Way of handing over that was said when the loan was agreed on. */
function wayAgreed({ agreement }: LoanDetail): MoneyWayTexts {
  const { means, moneyAccountId, operationNumber } = agreement?.way ?? {};
  return {
    means: means ?? USUAL_MONEY_WAY.means,
    moneyAccountId: moneyAccountId?.toString() ?? '',
    operationNumber: operationNumber ?? '',
  };
}

/** Command of the act, from the preview that the person saw. */
const commandOf = (
  { loanVersion, planned, askedFirstDueOn, renewal }: DisbursementPreview,
  way: MoneyWay,
): NewDisbursement => ({
  disbursedOn: planned.disbursedOn,
  firstDueOn: askedFirstDueOn,
  loanVersion,
  previewTotalDue: planned.totalDue,
  ...(renewal && { payoff: renewal.quote.amount }),
  ...way,
});

/** A day for the money, all that it would change, and the button that does it. */
export function DisburseDialog({ loan, act, onClose, onDone }: DisburseDialogProps) {
  const [disbursedOn, setDay] = useState(loan.asOf);
  const [chosenDue, setDue] = useState('');
  const isTyped = isPlainDate(disbursedOn) && (chosenDue === '' || isPlainDate(chosenDue));
  const data = { disbursedOn, ...(chosenDue !== '' && { firstDueOn: chosenDue }) };
  const preview = usePreviewDisbursementQuery(isTyped ? { loanId: loan.id, act, data } : skipToken);
  const [disburse] = useDisburseAgreedMutation();
  const previewed = preview.currentData;
  const { form, field, fields, problem } = useCommandForm<MoneyWayTexts>({
    initialValues: wayAgreed(loan),
    schema: NO_FIELDS,
    send: async (values, idempotencyKey) => {
      if (previewed === undefined) return;
      const command = commandOf(previewed, act === 'desembolso' ? toMoneyWay(values) : {});
      onDone(await disburse({ loanId: loan.id, act, idempotencyKey, data: command }).unwrap());
    },
  });
  const texts = TEXTS[act];
  return (
    <ConfirmDialog
      title={`${texts.title} ${loan.number}`}
      isWide
      confirm={texts.confirm}
      busy={preview.isLoading ? 'Calculando...' : texts.busy}
      cancel="Volver"
      isBusy={form.isSubmitting || preview.isLoading}
      isDirty={form.dirty}
      isReady={previewed !== undefined}
      problem={unsaidBy(problem, ['moneyAccountId', 'operationNumber'])}
      onConfirm={form.handleSubmit}
      onClose={onClose}
    >
      <Blocks ref={fields} gap={2.5}>
        <FormGrid>
          <DateField
            name="disbursedOn"
            label={act === 'desembolso' ? 'Fecha de desembolso' : 'Nueva fecha de desembolso'}
            value={disbursedOn}
            error={isPlainDate(disbursedOn) ? undefined : 'Escriba el día como dd/mm/aaaa'}
            onChange={(day) => {
              setDay(day);
              setDue('');
            }}
          />
          <DateField
            name="firstDueOn"
            label="Primer vencimiento"
            value={chosenDue === '' ? (previewed?.planned.firstDueOn ?? '') : chosenDue}
            error={undefined}
            onChange={setDue}
          />
        </FormGrid>
        {act === 'desembolso' && (
          <MoneyWayFields fundId={loan.fundId} label="Medio de entrega" field={field} />
        )}
        {isTyped ? (
          <QueryState query={{ ...preview, data: previewed }}>
            {(data) => <Previewed preview={data} loan={loan} act={act} />}
          </QueryState>
        ) : (
          <EmptyNote>Escriba la fecha para ver qué pasaría.</EmptyNote>
        )}
      </Blocks>
    </ConfirmDialog>
  );
}

interface PreviewedProps {
  readonly preview: DisbursementPreview;
  readonly loan: LoanDetail;
  readonly act: DisbursementAct;
}

function Previewed({ preview, loan, act }: PreviewedProps) {
  const { currency, received, fundName, planned, renewal, lines } = preview;
  const isLeaving = act === 'desembolso';
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <>
      <Typography component="div">
        <WholeNumbers>
          {`${isLeaving ? 'Saldrán' : 'Se apartarán'} ${showMoney(received, currency)} de ` +
            `${fundName} para ${loan.borrowerName} el día ${showDate(planned.disbursedOn)}.`}
        </WholeNumbers>
      </Typography>
      {preview.isMoved ? (
        <Alert severity="warning">
          <WholeNumbers>{changeText(preview)}</WholeNumbers>
        </Alert>
      ) : (
        <Typography color="text.secondary">El cronograma no cambia.</Typography>
      )}
      <Facts
        facts={[
          { term: 'Primera cuota', value: showDate(planned.firstDueOn) },
          { term: 'Importe de la primera', value: money(planned.firstInstallment) },
          { term: 'Última cuota', value: showDate(planned.lastDueOn) },
          { term: 'Total pactado', value: money(planned.totalDue) },
          ...(isLeaving
            ? [{ term: 'Quedará en el fondo', value: money(preview.fundCashAfter) }]
            : [{ term: 'Espera hasta', value: showDate(preview.expiresOn) }]),
        ]}
      />
      {isLeaving && (
        <EntryLinesTable currency={currency} label="Asiento del desembolso" lines={lines} />
      )}
      {renewal !== null && (
        <Typography>
          {isLeaving ? 'Queda cancelado' : 'Ese día se cancelará'}{' '}
          <strong>{renewal.quote.number}</strong>
          {isLeaving ? ' con ' : '; hoy cuesta '}
          {money(renewal.quote.amount)}.
        </Typography>
      )}
    </>
  );
}

/** Sentences about what another day changes of the terms agreed and of the contract signed. */
function changeText({ agreed, planned, currency, replaces }: DisbursementPreview): string {
  const total =
    agreed.totalDue === planned.totalDue
      ? 'el total sigue igual'
      : `el total, de ${showMoney(agreed.totalDue, currency)} a ` +
        showMoney(planned.totalDue, currency);
  const plan =
    `El cronograma cambia: la primera cuota pasa del ${showDate(agreed.firstDueOn)} al ` +
    `${showDate(planned.firstDueOn)} y ${total}.`;
  if (replaces === null) return plan;
  const kind = replaces.wasSigned ? 'contrato firmado' : 'contrato';
  return `${plan} El ${kind} ${replaces.number} queda sustituido: el nuevo se firma otra vez.`;
}
