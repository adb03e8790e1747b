import { useState } from 'react';
import Button from '@mui/material/Button';
import { isLiving } from '@core/loan/arrears';
import type { LoanDetail } from '@core/contract/loans';
import type { PaymentPromise } from '@core/contract/paymentPromises';
import { Blocks } from '@/components/Blocks';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { showDate, showMoney } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { OverdueInstallments } from './OverdueInstallments';
import { PromiseDialog } from './PromiseDialog';
import { PromisesTable } from './PromisesTable';
import { useListLoanPromisesQuery, useVoidPromiseMutation } from './promisesApi';

type Open = 'new' | PaymentPromise;

/** Collection of a loan: its overdue installments, and the promises about them. */
export function LoanCollection({ loan }: { readonly loan: LoanDetail }) {
  const promises = useListLoanPromisesQuery(loan.id);
  const { may } = useAccess();
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState('');
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    close();
    setResult(text);
  };
  const hasPending = promises.data?.some(({ status }) => status === 'pending') ?? true;
  const canPromise = isLiving(loan.status) && !hasPending && may('recordPromise');
  return (
    <>
      <PageResult latest={result} />
      <Blocks>
        <OverdueInstallments loan={loan} />
        <Section
          title="Promesas de pago"
          action={
            canPromise && (
              <Button variant="outlined" size="small" onClick={() => setOpen('new')}>
                Registrar promesa
              </Button>
            )
          }
        >
          <QueryState query={promises} empty="Nadie prometió pagar este préstamo.">
            {(rows) => <PromisesTable promises={rows} currency={loan.currency} onVoid={setOpen} />}
          </QueryState>
        </Section>
      </Blocks>
      {open === 'new' && (
        <PromiseDialog
          loan={loan}
          onClose={close}
          onDone={({ number, amount, promisedOn }) =>
            done(
              `${number} quedó registrada: ${showMoney(amount, loan.currency)} ` +
                `para el ${showDate(promisedOn)}.`,
            )
          }
        />
      )}
      {open !== undefined && open !== 'new' && (
        <VoidPromiseDialog promise={open} onClose={close} onDone={done} />
      )}
    </>
  );
}

interface VoidPromiseDialogProps {
  readonly promise: PaymentPromise;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function VoidPromiseDialog({ promise, onClose, onDone }: VoidPromiseDialogProps) {
  const { id: promiseId, loanId, number } = promise;
  const [end] = useVoidPromiseMutation();
  return (
    <ReasonDialog
      title={`Anular ${number}`}
      effect="La promesa deja de esperarse y se puede registrar otra. No cambia lo que se debe."
      confirm="Anular promesa"
      send={(reason, idempotencyKey) =>
        end({ loanId, promiseId, idempotencyKey, data: { reason } })
          .unwrap()
          .then(() => onDone(`${number} quedó anulada.`))
      }
      onClose={onClose}
    />
  );
}
