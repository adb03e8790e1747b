import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseMatter, LoanCase } from '@core/contract/caseMatters';
import { Blocks } from '@/components/Blocks';
import { PageResult } from '@/components/PageResult';
import { ReasonDialog } from '@/components/ReasonDialog';
import { useAccess } from '@/store/access';
import { CostDialog, CostVoidDialog, type CostLoan } from './CostDialogs';
import { MatterCard } from './MatterCard';
import { EndMatterDialog, OpenMatterDialog, StepDialog } from './MatterDialogs';
import { useCloseCaseMutation, useReopenCaseMutation } from './casesApi';

/** Act that is being written down: on the case, or on one of its matters. */
type Open =
  | 'new'
  | 'close'
  | 'reopen'
  | { readonly act: 'step' | 'end' | 'cost'; readonly of: CaseMatter }
  | { readonly act: 'voidCost'; readonly of: CaseMatter; readonly costId: number };

interface CaseMattersProps {
  readonly loan: CostLoan;
  readonly found: LoanCase;
  readonly canClose: boolean;
}

/** Matters of the case of a loan, who does what next about each, and the acts on them. */
export function CaseMatters({ loan, found, canClose }: CaseMattersProps) {
  const { may } = useAccess();
  const [open, setOpen] = useState<Open>();
  const [result, setResult] = useState('');
  const isClosed = found.state === 'closed';
  return (
    <Blocks gap={2}>
      <PageResult latest={result} />
      {found.matters.map((matter) => (
        <MatterCard
          key={matter.id}
          matter={matter}
          currency={loan.currency}
          onCost={() => setOpen({ act: 'cost', of: matter })}
          onVoidCost={(costId) => setOpen({ act: 'voidCost', of: matter, costId })}
          onStep={() => setOpen({ act: 'step', of: matter })}
          onEnd={() => setOpen({ act: 'end', of: matter })}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isClosed && may('openCaseMatter') && (
          <Button variant="outlined" size="small" onClick={() => setOpen('new')}>
            Abrir asunto
          </Button>
        )}
        {!isClosed && canClose && may('closeCase') && (
          <Button size="small" color="error" onClick={() => setOpen('close')}>
            Cerrar el caso
          </Button>
        )}
        {isClosed && may('reopenCase') && (
          <Button size="small" onClick={() => setOpen('reopen')}>
            Reabrir el caso
          </Button>
        )}
      </Box>
      {open !== undefined && (
        <OpenDialog
          open={open}
          loan={loan}
          onClose={() => setOpen(undefined)}
          onDone={(text) => {
            setOpen(undefined);
            setResult(text);
          }}
        />
      )}
    </Blocks>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly loan: CostLoan;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

function OpenDialog({ open, loan, ...asked }: OpenDialogProps) {
  const rest = { loanId: loan.id, ...asked };
  if (open === 'new') return <OpenMatterDialog {...rest} />;
  if (open === 'close' || open === 'reopen') return <CaseEndDialog end={open} {...rest} />;
  if (open.act === 'cost') return <CostDialog loan={loan} matter={open.of} {...asked} />;
  if (open.act === 'voidCost') {
    return <CostVoidDialog loan={loan} matter={open.of} costId={open.costId} {...asked} />;
  }
  const Dialog = open.act === 'step' ? StepDialog : EndMatterDialog;
  return <Dialog matter={open.of} {...rest} />;
}

const ENDS = {
  close: {
    title: 'Cerrar el caso',
    effect:
      'El caso sale de la lista sin que se haya pagado. Lo que se debe no cambia. Si el préstamo ' +
      'se pone al día y vuelve a atrasarse, empieza otro caso.',
    done: 'El caso quedó cerrado.',
  },
  reopen: {
    title: 'Reabrir el caso',
    effect: 'El caso vuelve a la lista de cobranza.',
    done: 'El caso quedó abierto otra vez.',
  },
} as const;

function CaseEndDialog({
  end,
  loanId,
  onClose,
  onDone,
}: Omit<OpenDialogProps, 'open' | 'loan'> & {
  readonly loanId: number;
  readonly end: keyof typeof ENDS;
}) {
  const [close] = useCloseCaseMutation();
  const [reopen] = useReopenCaseMutation();
  const { title, effect, done } = ENDS[end];
  return (
    <ReasonDialog
      title={title}
      effect={effect}
      confirm={title}
      send={(reason, idempotencyKey) =>
        (end === 'close' ? close : reopen)({ loanId, idempotencyKey, data: { reason } })
          .unwrap()
          .then(() => onDone(done))
      }
      onClose={onClose}
    />
  );
}
