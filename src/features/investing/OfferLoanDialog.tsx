import { useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import Alert from '@mui/material/Alert';
import { isPlainDate } from '@core/calendar/plainDate';
import type { LoanOffer } from '@core/contract/loanOffers';
import type { OpportunityDetail } from '@core/contract/opportunities';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { QueryState } from '@/components/QueryState';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { showDate, showMoney } from '@/i18n/format';
import { useGetLoanOfferQuery, usePrepareOpportunityMutation } from './opportunitiesApi';
import { OpportunityFields } from './OpportunityFields';
import {
  closingDay,
  loanOfferFormOf,
  loanOfferSchema,
  toLoanOffer,
  type OpportunityForm,
} from './opportunityForm';

const DRAWN = ['minimum', 'ticket', 'lenderPart', 'isSubordinated', 'closesOn', 'title', 'purpose'];
const TITLE = 'Ofrecer un préstamo vigente';

interface OfferLoanDialogProps {
  /** Loan that is offered; undefined until it is chosen. */
  readonly loanId: number | undefined;
  /** Way to choose it, where it is not known. */
  readonly picker?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: (opportunity: OpportunityDetail) => void;
}

/** Offer of a loan that lives already to investors: prepared here, published by another person. */
export function OfferLoanDialog({ loanId, picker, onClose, onDone }: OfferLoanDialogProps) {
  const [closesOn] = useState(closingDay);
  const query = useGetLoanOfferQuery(loanId === undefined ? skipToken : { id: loanId, closesOn });
  const offer = query.currentData;
  if (loanId !== undefined && offer?.why === null) {
    return (
      <OfferForm key={loanId} offer={offer} picker={picker} onClose={onClose} onDone={onDone} />
    );
  }
  return (
    <ConfirmDialog title={TITLE} confirm={null} isWide onConfirm={onClose} onClose={onClose}>
      <Blocks gap={2}>
        {picker}
        {loanId !== undefined && (
          <QueryState query={{ ...query, data: offer }}>
            {({ number, why }) => (
              <Alert severity="warning">{`${number} no se ofrece a inversionistas: ${why}.`}</Alert>
            )}
          </QueryState>
        )}
      </Blocks>
    </ConfirmDialog>
  );
}

interface OfferFormProps extends Omit<OfferLoanDialogProps, 'loanId'> {
  readonly offer: LoanOffer;
}

function OfferForm({ offer, picker, onClose, onDone }: OfferFormProps) {
  const [prepare] = usePrepareOpportunityMutation();
  const [initialValues] = useState(() => loanOfferFormOf(offer));
  const { loanId, number, currency } = offer;
  const command = useCommandForm<OpportunityForm>({
    initialValues,
    schema: loanOfferSchema,
    send: (values, idempotencyKey) =>
      prepare({ data: toLoanOffer(values, loanId), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  const { closesOn } = command.form.values;
  const now = useGetLoanOfferQuery(isPlainDate(closesOn) ? { id: loanId, closesOn } : skipToken);
  return (
    <CommandDialog
      command={command}
      title={TITLE}
      confirm="Preparar oportunidad"
      busy="Preparando..."
      problem={unsaidBy(command.problem, DRAWN)}
      isWide
      onClose={onClose}
    >
      {picker}
      <OfferedNow offer={now.data ?? offer} />
      <OpportunityFields
        currency={currency}
        livingHelp={keepsHelp(now.data ?? offer)}
        field={command.field}
      />
      <div>
        {`Los inversionistas compran a la par el capital de ${number} sin saber quién lo debe: ` +
          'no escriba nombres ni documentos. El interés corrido hasta la venta es de la ' +
          'entidad. Se publica después, en otro paso.'}
      </div>
    </CommandDialog>
  );
}

/** Bounds of the part that the lender keeps. */
const keepsHelp = ({ due, lenderMost, currency }: LoanOffer) =>
  [
    `Al menos ${showMoney(due, currency)}, que vencen hasta el cierre`,
    ...(lenderMost === null ? [] : [`por ley, ${showMoney(lenderMost, currency)} como máximo`]),
  ].join('; ');

/** Principal of the loan that may be offered until the chosen day. */
function OfferedNow({ offer }: { readonly offer: LoanOffer }) {
  const { number, currency, outstanding, due, offerable, fundName, closesOn } = offer;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Facts
      facts={[
        { term: 'Préstamo', value: number },
        { term: 'Fondo', value: fundName },
        { term: 'Saldo capital de hoy', value: money(outstanding) },
        { term: `Vence hasta el ${showDate(closesOn)}`, value: money(due) },
        { term: 'Se puede ofrecer hasta', value: money(offerable) },
      ]}
    />
  );
}
