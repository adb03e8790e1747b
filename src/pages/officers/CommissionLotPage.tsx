import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import * as yup from 'yup';
import type { CommissionLot } from '@core/contract/commissions';
import { toOfficers } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { Facts } from '@/components/Facts';
import { PageHeader } from '@/components/PageHeader';
import { PageResult } from '@/components/PageResult';
import { QueryState } from '@/components/QueryState';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Section } from '@/components/Section';
import { useCommandForm } from '@/components/useCommandForm';
import { usePageResult } from '@/components/usePageResult';
import { CommissionLines } from '@/features/officers/CommissionLines';
import {
  useApproveCommissionsMutation,
  useDiscardCommissionsMutation,
  useGetCommissionLotQuery,
  useVoidCommissionPaymentMutation,
} from '@/features/officers/commissionsApi';
import { PayLotDialog } from '@/features/officers/PayLotDialog';
import { showDate, showInstant, showMoney, showMonth } from '@/i18n/format';
import { COMMISSION_STATUS } from '@/i18n/officers';
import { useAccess } from '@/store/access';

const back = { to: toOfficers('comisiones'), label: 'Comisiones' };

/** /administrar_responsables/comisiones/:lotId */
export function CommissionLotPage() {
  const lot = useGetCommissionLotQuery(Number(useParams()['lotId']));
  return (
    <QueryState query={lot} header={<PageHeader title="Comisiones" back={back} />}>
      {(data) => <LotCard lot={data} />}
    </QueryState>
  );
}

type Step = 'approve' | 'pay' | 'discard' | 'void';

/** Steps that a lot may take from where it stands, with who may. */
const STEPS: readonly {
  readonly step: Step;
  readonly label: string;
  readonly operation: string;
  readonly from: readonly CommissionLot['status'][];
}[] = [
  {
    step: 'discard',
    label: 'Descartar',
    operation: 'discardCommissions',
    from: ['assembled', 'approved'],
  },
  { step: 'void', label: 'Extornar pago', operation: 'voidCommissionPayment', from: ['paid'] },
  { step: 'approve', label: 'Aprobar', operation: 'approveCommissions', from: ['assembled'] },
  { step: 'pay', label: 'Pagar', operation: 'payCommissions', from: ['approved'] },
];

function LotCard({ lot }: { readonly lot: CommissionLot }) {
  const { may } = useAccess();
  const [step, setStep] = useState<Step>();
  const [result, setResult] = usePageResult();
  const { month, currency, status, total, lines } = lot;
  const done = (text: string) => {
    setStep(undefined);
    setResult(text);
  };
  const steps = STEPS.filter(({ from, operation }) => from.includes(status) && may(operation));
  return (
    <>
      <PageHeader
        title={`Comisiones de ${showMonth(month)}`}
        detail={`${lot.number} · ${COMMISSION_STATUS[status]}`}
        back={back}
        action={steps.map(({ step: name, label }, index) => (
          <Button
            key={name}
            variant={index === steps.length - 1 ? 'contained' : 'outlined'}
            onClick={() => setStep(name)}
          >
            {label}
          </Button>
        ))}
      />
      <PageResult latest={result} />
      <Blocks>
        <Facts
          isLarge
          facts={[
            { term: 'Por pagar', value: showMoney(total, currency) },
            { term: 'Personas', value: String(lot.officers) },
            { term: 'Armado por', value: `${lot.assembledBy}, ${showInstant(lot.assembledAt)}` },
            { term: 'Aprobado por', value: lot.approvedBy ?? '—' },
            {
              term: 'Pagado',
              value:
                lot.paidOn === null
                  ? '—'
                  : `${showDate(lot.paidOn)}, ${lot.fundName ?? ''}, asiento ${lot.entryId ?? ''}`,
            },
          ]}
        />
        {lot.endReason !== '' && <Typography>Descartado: {lot.endReason}</Typography>}
        <Section title="La cuenta de cada persona">
          <CommissionLines lines={lines} currency={currency} />
        </Section>
      </Blocks>
      <Steps lot={lot} step={step} onClose={() => setStep(undefined)} onDone={done} />
    </>
  );
}

interface StepsProps {
  readonly lot: CommissionLot;
  readonly step: Step | undefined;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function Steps({ lot, step, onClose, onDone }: StepsProps) {
  const [discard] = useDiscardCommissionsMutation();
  const [voidPayment] = useVoidCommissionPaymentMutation();
  const { id } = lot;
  if (step === 'approve') return <ApproveDialog lot={lot} onClose={onClose} onDone={onDone} />;
  if (step === 'pay') {
    return (
      <PayLotDialog
        lot={lot}
        onClose={onClose}
        onDone={({ entryId }) => onDone(`Comisiones pagadas. Asiento ${entryId ?? ''}.`)}
      />
    );
  }
  if (step === 'discard') {
    return (
      <ReasonDialog
        title="Descartar el lote"
        effect="El mes se podrá armar de nuevo con lo que digan los libros."
        confirm="Descartar"
        send={(reason, idempotencyKey) =>
          discard({ id, data: { reason }, idempotencyKey })
            .unwrap()
            .then(() => onDone('Lote descartado.'))
        }
        onClose={onClose}
      />
    );
  }
  if (step === undefined) return null;
  return (
    <ReasonDialog
      title="Extornar el pago"
      effect="El dinero vuelve al fondo con un asiento contrario; el lote queda sin pagar."
      confirm="Extornar"
      send={(reason, idempotencyKey) =>
        voidPayment({ id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone('Pago extornado.'))
      }
      onClose={onClose}
    />
  );
}

function ApproveDialog({ lot, onClose, onDone }: Omit<StepsProps, 'step'>) {
  const [approve] = useApproveCommissionsMutation();
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) =>
      approve({ id: lot.id, data: null, idempotencyKey })
        .unwrap()
        .then(() => onDone('Lote aprobado. Ya se puede pagar.')),
  });
  return (
    <CommandDialog command={command} title="Aprobar el lote" confirm="Aprobar" onClose={onClose}>
      <Typography>
        Se aprueban {showMoney(lot.total, lot.currency)} de comisiones de {showMonth(lot.month)}. Lo
        aprueba otra persona que quien lo armó.
      </Typography>
    </CommandDialog>
  );
}
