import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Borrower, BorrowerDecision } from '@core/contract/borrowers';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useAccess } from '@/store/access';
import { BlacklistDialog } from './BlacklistDialog';
import { useDecideBorrowerMutation, useLiftBlacklistMutation } from './borrowersApi';

type Decision = BorrowerDecision['decision'];

interface DecisionText {
  readonly label: string;
  readonly effect: string;
  readonly done: string;
}

const TEXTS: Readonly<Record<Decision, DecisionText>> = {
  approve: {
    label: 'Aprobar',
    effect: 'Desde ahora se le puede prestar.',
    done: 'Quedó aprobado.',
  },
  reject: {
    label: 'Rechazar',
    effect: 'No se le podrá prestar mientras no se reconsidere.',
    done: 'Quedó rechazado.',
  },
  reconsider: {
    label: 'Reconsiderar',
    effect: 'Vuelve a estar por aprobar.',
    done: 'Quedó por aprobar.',
  },
  withdraw: {
    label: 'Retirar',
    effect: 'Deja de ser cliente. Su ficha se conserva.',
    done: 'Quedó retirado.',
  },
  reinstate: {
    label: 'Reincorporar',
    effect: 'Vuelve a ser cliente y se le puede prestar.',
    done: 'Quedó reincorporado.',
  },
};

/** Decisions that each state of a borrower admits. */
const DECISIONS: Readonly<Partial<Record<Borrower['state'], readonly Decision[]>>> = {
  POR_APROBAR: ['approve', 'reject'],
  RECHAZADO: ['reconsider'],
  INACTIVO: ['withdraw'],
  RETIRADO: ['reinstate'],
};

type Open = Decision | 'blacklist' | 'lift';

interface BorrowerActionsProps {
  readonly borrower: Borrower;
  readonly onDone: (result: string) => void;
}

/** Decisions that can be taken about this borrower now. */
export function BorrowerActions({ borrower, onDone }: BorrowerActionsProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<Open>();
  const { state } = borrower;
  const decisions = may('decideBorrower') ? (DECISIONS[state] ?? []) : [];
  const isListed = state === 'LISTA_NEGRA';
  const done = (result: string) => {
    setOpen(undefined);
    onDone(result);
  };
  const dialog = { borrower, onDone: done, onClose: () => setOpen(undefined) };
  return (
    <>
      {decisions.map((decision) => (
        <Button key={decision} variant="outlined" onClick={() => setOpen(decision)}>
          {TEXTS[decision].label}
        </Button>
      ))}
      {!isListed && state !== 'FUSIONADO' && may('blacklistBorrower') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('blacklist')}>
          Lista negra
        </Button>
      )}
      {isListed && may('liftBlacklist') && (
        <Button variant="outlined" onClick={() => setOpen('lift')}>
          Quitar de la lista negra
        </Button>
      )}
      {open === 'blacklist' && <BlacklistDialog {...dialog} />}
      {open === 'lift' && <LiftDialog {...dialog} />}
      {open !== undefined && open !== 'blacklist' && open !== 'lift' && (
        <DecisionDialog decision={open} {...dialog} />
      )}
    </>
  );
}

interface DialogProps extends BorrowerActionsProps {
  readonly onClose: () => void;
}

function DecisionDialog(props: DialogProps & { readonly decision: Decision }) {
  const { decision, borrower, onDone, onClose } = props;
  const [decide] = useDecideBorrowerMutation();
  const { label, effect, done } = TEXTS[decision];
  return (
    <ReasonDialog
      title={`${label} a ${borrower.fullName}`}
      effect={effect}
      confirm={label}
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        decide({ borrowerId: borrower.id, data: { decision, reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${borrower.fullName}: ${done}`))
      }
    />
  );
}

function LiftDialog({ borrower, onDone, onClose }: DialogProps) {
  const [lift] = useLiftBlacklistMutation();
  return (
    <ReasonDialog
      title="Quitar de la lista negra"
      effect="Vuelve al estado que tenía antes."
      confirm="Quitar"
      onClose={onClose}
      send={(reason, idempotencyKey) =>
        lift({ borrowerId: borrower.id, data: { reason }, idempotencyKey })
          .unwrap()
          .then(() => onDone(`${borrower.fullName} salió de la lista negra.`))
      }
    />
  );
}
