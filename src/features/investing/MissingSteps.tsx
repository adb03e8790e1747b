import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Investor, MissingOfInvestor } from '@core/contract/investors';
import { CheckIcon } from '@/components/icons';
import { Section } from '@/components/Section';
import { TextLink } from '@/components/TextLink';
import { MISSING } from '@/i18n/investing';

const STEPS = ['profile', 'suitability', 'risks', 'verification'] as const;

/** Steps before somebody invests: those done, and the way to each that lacks. */
export function MissingSteps({ investor }: { readonly investor: Investor }) {
  const { missing, status, statusReason } = investor;
  if (status === 'SUSPENDIDO') {
    return (
      <Alert severity="error">
        Su ficha está suspendida: {statusReason}. Sus participaciones siguen; escriba a la entidad
        para volver a invertir.
      </Alert>
    );
  }
  if (missing.length === 0) return null;
  const steps: readonly MissingOfInvestor[] = missing.includes('active')
    ? [...STEPS, 'active']
    : STEPS;
  return (
    <Section title="Antes de invertir">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {steps.map((step) => (
          <Step key={step} step={step} isDone={!missing.includes(step)} />
        ))}
      </Box>
    </Section>
  );
}

/** Mark of a step that lacks. */
const HOLLOW = { width: 12, height: 12, border: 1, borderColor: 'text.secondary', borderRadius: 9 };

function Step({ step, isDone }: { readonly step: MissingOfInvestor; readonly isDone: boolean }) {
  const { text, to } = MISSING[step];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box sx={{ width: 20, display: 'flex', justifyContent: 'center', color: 'success.main' }}>
        {isDone ? <CheckIcon fontSize="small" titleAccess="Hecho" /> : <Box sx={HOLLOW} />}
      </Box>
      {isDone || to === null ? (
        <Box sx={{ color: 'text.secondary' }}>
          {text}
          {!isDone && ' (espere a que lo haga)'}
        </Box>
      ) : (
        <TextLink to={to}>{text}</TextLink>
      )}
    </Box>
  );
}
