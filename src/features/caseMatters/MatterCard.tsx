import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MATTER } from '@core/names/stateNames';
import type { CaseMatter } from '@core/contract/caseMatters';
import { StatusChip } from '@/components/StatusChip';
import { CLOSURE_STEP, MATTER_OUTCOME, MATTER_STEP } from '@/i18n/cases';
import { showDate, showInstant, today } from '@/i18n/format';
import { useAccess } from '@/store/access';
import { MatterCosts } from './MatterCosts';

interface MatterCardProps {
  readonly matter: CaseMatter;
  readonly onStep: () => void;
  readonly onEnd: () => void;
  readonly currency: string;
  readonly onCost: () => void;
  readonly onVoidCost: (costId: number) => void;
}

const SOFT = { fontSize: 14, color: 'text.secondary' } as const;

/** State of a matter, or of a closing that the loan outlived. */
const stateOf = ({ kind, isOpen, steps: [last] }: CaseMatter) => {
  if (kind === 'closure') {
    return { tone: 'quiet', label: isOpen ? 'Vigente' : 'Sin efecto' } as const;
  }
  if (isOpen) return { tone: 'warn', label: 'Abierto' } as const;
  const outcome = last?.outcome ?? null;
  const label = outcome === null ? 'Sin efecto' : MATTER_OUTCOME[outcome];
  return { tone: 'quiet', label } as const;
};

/** A matter of a case: what it is, who does what next, what was done, and what it cost. */
export function MatterCard(props: MatterCardProps) {
  const { matter, currency, onStep, onEnd, onCost, onVoidCost } = props;
  const { may } = useAccess();
  const { number, kind, reference, isOpen, assignee, todo, dueOn, steps } = matter;
  const isOurs = kind !== 'closure';
  const wordOf = isOurs ? MATTER_STEP : CLOSURE_STEP;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>{MATTER[kind]}</strong>
        <StatusChip {...stateOf(matter)} />
        <Box sx={SOFT}>
          {number}
          {reference !== '' && ` · ${reference}`}
        </Box>
      </Box>
      {dueOn !== null && (
        <Box sx={{ mt: 1, color: dueOn < today() ? 'error.main' : 'text.primary' }}>
          {todo}: {assignee}, para el {showDate(dueOn)}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, ...SOFT }}>
        {steps.map((step) => (
          <li key={step.id}>
            {wordOf[step.kind]}, {showInstant(step.at)}, {step.by}: {step.note}
          </li>
        ))}
      </Box>
      <MatterCosts matter={matter} currency={currency} onVoid={onVoidCost} />
      {isOurs && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {isOpen && may('recordCaseStep') && (
            <Button size="small" onClick={onStep} aria-label={`Anotar en ${number}`}>
              Anotar
            </Button>
          )}
          {isOpen && may('endCaseMatter') && (
            <Button size="small" onClick={onEnd} aria-label={`Terminar ${number}`}>
              Terminar
            </Button>
          )}
          {kind === 'judicial' && may('recordCaseCost') && (
            <Button size="small" onClick={onCost} aria-label={`Registrar gasto de ${number}`}>
              Registrar gasto
            </Button>
          )}
          {!isOpen && may('reopenCaseMatter') && (
            <Button size="small" onClick={onStep} aria-label={`Reabrir ${number}`}>
              Reabrir
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
