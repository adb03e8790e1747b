import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import type { RequestDetail } from '@core/contract/requests';
import { isPaperGiven } from '@core/requests/papers';
import type { RequestField } from '@core/requests/requestForm';
import { Blocks } from '@/components/Blocks';
import { FormShell } from '@/components/FormShell';
import { asProblem, type ShownProblem } from '@/components/problems';
import { ProblemAlert } from '@/components/ProblemAlert';
import { Section } from '@/components/Section';
import { useDraft, useDraftText } from '@/components/useDraft';
import { newUuid } from '@/components/useIdempotencyKey';
import { today } from '@/i18n/format';
import { usePrincipalLimits } from '@/store/usePrincipalLimits';
import { CapacityFacts, EligibilityNote, OfferSummary } from './AssessmentFacts';
import { EarlyReasons, MissingPapers } from './EarlyNotes';
import { OptionFields } from './OptionFields';
import { RequestGuarantors } from './RequestGuarantors';
import { RequestPapers } from './RequestPapers';
import { useStepRequestMutation } from './requestsApi';
import { OfferFacts } from './Simulator';
import { simulate, type Simulation } from './simulation';
import { unsavedForm, useAutosave, type SaveState } from './useAutosave';
import { CapacityFields, ConsentFacts, ConsentFields, WorkFields } from './WizardFields';
import { ASKED_AGAIN, faultsOf, WIZARD_STEPS, wizardFormOf, type WizardForm } from './wizardForm';

interface RequestWizardProps {
  /** Request as it is now: each save brings a newer one. */
  readonly request: RequestDetail;
  readonly onSent: (request: RequestDetail) => void;
}

const SAVE_TEXT: Readonly<Record<SaveState, string>> = {
  saved: 'Guardado',
  saving: 'Guardando...',
  refused: 'No se pudo guardar',
  waiting: 'Se guardará cuando corrija lo marcado',
};

const PAPERS_STEP = WIZARD_STEPS.findIndex(({ id }) => id === 'papers');

/** The questions of a request, one step at a time, kept on the server as they are typed. */
export function RequestWizard({ request, onSent }: RequestWizardProps) {
  const wizard = useWizard(request, onSent);
  const { index, step, form, simulation, saving, problem, refusals } = wizard;
  const isLast = index === WIZARD_STEPS.length - 1;
  const isRefused = request.assessment.verdict === 'notEligible';
  return (
    <FormShell
      label="Solicitud de préstamo"
      submitCount={refusals}
      isSubmitting={wizard.isBusy}
      onSubmit={() => void (isLast ? wizard.send() : wizard.next())}
    >
      <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', fontSize: 14 }}>
        <Typography variant="body2" sx={{ flex: 1 }}>
          Paso {index + 1} de {WIZARD_STEPS.length}: {step.title}
        </Typography>
        <Box component="output">{SAVE_TEXT[saving]}</Box>
      </Box>
      {request.observations.length > 0 && <Observations items={request.observations} />}
      {!isLast && <EarlyReasons request={request} />}
      {index === 0 && <MissingPapers request={request} onGo={() => wizard.goTo(PAPERS_STEP)} />}
      <Section title={step.title}>
        <StepContent wizard={wizard} request={request} form={form} simulation={simulation} />
      </Section>
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        {index > 0 ? (
          <Button color="inherit" onClick={() => wizard.goTo(index - 1)}>
            Atrás
          </Button>
        ) : (
          <span />
        )}
        {(!isLast || !isRefused) && (
          <Button type="submit" variant="contained" aria-disabled={wizard.isBusy}>
            {isLast ? 'Enviar la solicitud' : 'Continuar'}
          </Button>
        )}
      </Box>
    </FormShell>
  );
}

/** Observations: the points that an analyst asked to mend. */
export function Observations({ items }: { readonly items: readonly string[] }) {
  return (
    <Alert severity="warning" icon={false}>
      Corrija esto y vuelva a enviar:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </Alert>
  );
}

interface ReviewProps {
  readonly request: RequestDetail;
  readonly goTo: (index: number) => void;
}

/** Answers once more before they are sent, with what is missing first. */
function Review({ request, goTo }: ReviewProps) {
  return (
    <Blocks gap={2.5}>
      <MissingPapers request={request} onGo={() => goTo(PAPERS_STEP)} />
      <OfferSummary request={request} />
      <CapacityFacts request={request} />
      <EligibilityNote request={request} />
      {request.assessment.verdict === 'notEligible' && (
        <Box>
          <Button variant="outlined" onClick={() => goTo(0)}>
            Cambiar las condiciones
          </Button>
        </Box>
      )}
      <Typography variant="h3">Avales</Typography>
      <RequestGuarantors request={request} />
      <Typography variant="h3">Documentos</Typography>
      <RequestPapers request={request} />
    </Blocks>
  );
}

/** The texts of the wizard: those of the request, or what this tab holds beyond it. */
function useWizardForm(request: RequestDetail) {
  const local = useDraft(`solicitud/${request.id}/texto`);
  const [form, setForm] = useState<WizardForm>(
    () => unsavedForm(request, local.kept) ?? wizardFormOf(request),
  );
  return { form, setForm, local };
}

/**
 * Step where a request goes on that was begun in another session: the first one that is not
 * finished. One whose terms alone were chosen begins with them, and so does one to be mended, and
 * one that may not be sent.
 */
function firstUnfinished(
  { papers, observations, assessment }: RequestDetail,
  { answers }: WizardForm,
) {
  const isToChange = observations.length > 0 || assessment.verdict === 'notEligible';
  if (answers.purpose === '' || isToChange) return WIZARD_STEPS[0].id;
  const faults = faultsOf(answers);
  const isMissing = papers.some(({ status }) => !isPaperGiven(status));
  const step = WIZARD_STEPS.find(
    ({ id, fields }) =>
      id === 'review' ||
      (id === 'papers' && isMissing) ||
      fields.some((name) => faults[name] !== undefined),
  );
  return (step ?? WIZARD_STEPS[0]).id;
}

/** Place of a step by its name; of none that there is, the first. */
const placeOf = (step: string) =>
  Math.max(
    0,
    WIZARD_STEPS.findIndex(({ id }) => id === step),
  );

function useWizard(request: RequestDetail, onSent: (request: RequestDetail) => void) {
  const { form, setForm, local } = useWizardForm(request);
  const { state } = useLocation();
  const isFresh = state === ASKED_AGAIN;
  const [begun] = useState(() => (isFresh ? WIZARD_STEPS[0].id : firstUnfinished(request, form)));
  const [at, setAt, forgetStep] = useDraftText(`solicitud/${request.id}/paso`, begun);
  const index = placeOf(at);
  const [isTried, setIsTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<ShownProblem>();
  const [takeStep, { isLoading }] = useStepRequestMutation();
  const limits = usePrincipalLimits(request.currency);
  const simulation = simulate(request.product, form.option, today(), limits);
  const autosave = useAutosave(request, form, simulation.kind === 'ready', local);
  const faults = faultsOf(form.answers);
  const step = WIZARD_STEPS[index] ?? WIZARD_STEPS[0];

  const goTo = (to: number) => {
    setAt((WIZARD_STEPS[to] ?? WIZARD_STEPS[0]).id);
    setIsTried(false);
    // A refusal of what was sent is not said of the steps that mend it.
    setFailure(undefined);
  };
  async function next() {
    const isWrong = step.fields.some((name) => faults[name] !== undefined);
    if (isWrong || simulation.kind !== 'ready') {
      setIsTried(true);
      setRefusals(refusals + 1);
      return;
    }
    await autosave.saveNow().then(
      () => goTo(index + 1),
      () => undefined,
    );
  }
  async function send() {
    setFailure(undefined);
    try {
      const { id, version } = await autosave.saveNow();
      const command = { id, step: 'envio', data: { version }, idempotencyKey: newUuid() };
      const sent = await takeStep(command).unwrap();
      forgetStep();
      onSent(sent);
    } catch (error) {
      setFailure(asProblem(error));
    }
  }
  const field = (name: RequestField) => ({
    name,
    value: form.answers[name],
    error: isTried ? faults[name] : undefined,
    onChange: (value: string) =>
      setForm((before) => ({ ...before, answers: { ...before.answers, [name]: value } })),
  });
  return {
    form,
    setForm,
    index,
    step,
    field,
    goTo,
    next,
    send,
    simulation,
    refusals,
    saving: autosave.state,
    problem: failure ?? autosave.problem,
    isBusy: isLoading,
  };
}

interface StepContentProps {
  readonly wizard: ReturnType<typeof useWizard>;
  readonly request: RequestDetail;
  readonly form: WizardForm;
  readonly simulation: Simulation;
}

function StepContent({ wizard, request, form, simulation }: StepContentProps) {
  const { field, step } = wizard;
  const { currency, product } = request;
  switch (step.id) {
    case 'terms':
      return (
        <Blocks gap={2.5}>
          <OptionFields
            product={product}
            today={today()}
            form={form.option}
            simulation={simulation}
            onChange={(option) => wizard.setForm((before) => ({ ...before, option }))}
          />
          {simulation.kind === 'ready' && <OfferFacts simulation={simulation} product={product} />}
        </Blocks>
      );
    case 'capacity':
      return <CapacityFields field={field} currency={currency} />;
    case 'work':
      return <WorkFields field={field} currency={currency} />;
    case 'guarantors':
      return <RequestGuarantors request={request} canChange />;
    case 'papers':
      return <RequestPapers request={request} canChange />;
    case 'consents':
      return request.canConsent ? (
        <ConsentFields field={field} currency={currency} />
      ) : (
        <ConsentFacts answers={request.answers} />
      );
    default:
      return <Review request={request} goTo={wizard.goTo} />;
  }
}
