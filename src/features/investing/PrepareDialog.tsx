import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@core/contract/opportunities';
import type { RequestDetail } from '@core/contract/requests';
import { CommandDialog } from '@/components/CommandDialog';
import { QueryState } from '@/components/QueryState';
import { unsaidBy } from '@/components/problems';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { showMoney } from '@/i18n/format';
import { useListInvestorFundsQuery } from './investorFundsApi';
import { NoInvestorFund } from './NoInvestorFund';
import { usePrepareOpportunityMutation } from './opportunitiesApi';
import { OpportunityFields } from './OpportunityFields';
import {
  opportunityFormOf,
  opportunitySchema,
  toNewOpportunity,
  type OpportunityForm,
} from './opportunityForm';

const DRAWN = ['fundId', 'minimum', 'ticket', 'lenderPart', 'closesOn', 'title', 'purpose'];

interface PrepareDialogProps {
  readonly request: RequestDetail;
  readonly onClose: () => void;
  readonly onDone: (opportunity: OpportunityDetail) => void;
}

/** Offer of an accepted request to investors: prepared here, published by another person. */
export function PrepareDialog({ request, onClose, onDone }: PrepareDialogProps) {
  const [prepare] = usePrepareOpportunityMutation();
  const query = useListInvestorFundsQuery();
  const [initialValues] = useState(() => opportunityFormOf(request));
  const { folio, currency, offer } = request;
  const funds = query.data?.filter((fund) => fund.currency === currency) ?? [];
  const command = useCommandForm<OpportunityForm>({
    initialValues,
    schema: opportunitySchema,
    send: (values, idempotencyKey) =>
      prepare({ data: toNewOpportunity(values, request.id), idempotencyKey })
        .unwrap()
        .then(onDone),
  });
  return (
    <CommandDialog
      command={command}
      title={`Ofrecer ${folio} a inversionistas`}
      confirm={funds.length === 0 ? null : 'Preparar oportunidad'}
      busy="Preparando..."
      problem={unsaidBy(command.problem, DRAWN)}
      isWide
      onClose={onClose}
    >
      <Typography>
        <WholeNumbers>
          {`Los inversionistas fondean ${showMoney(offer.amount, currency)} sin saber quién pide ` +
            'el préstamo: no escriba nombres ni documentos. Se publica después, en otro paso.'}
        </WholeNumbers>
      </Typography>
      <QueryState query={query}>
        {() =>
          funds.length === 0 ? (
            <NoInvestorFund />
          ) : (
            <OpportunityFields currency={currency} funds={funds} field={command.field} />
          )
        }
      </QueryState>
    </CommandDialog>
  );
}
