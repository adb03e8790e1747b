import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TEMPLATE_KIND } from '@core/names/stateNames';
import type { ContractDetail, NewContract } from '@core/contract/contracts';
import { listed } from '@core/documents/listed';
import { variableName } from '@core/documents/templateVariables';
import * as yup from 'yup';
import { toAdvanced, toBorrowerEdit } from '@/paths';
import { Blocks } from '@/components/Blocks';
import { CheckField, TICKED } from '@/components/CheckField';
import { FormShell } from '@/components/FormShell';
import { ProblemAlert } from '@/components/ProblemAlert';
import { TextLink } from '@/components/TextLink';
import { useCommandForm } from '@/components/useCommandForm';
import { LoanPicker } from '@/features/loans/LoanPicker';
import { useGenerateContractMutation } from './contractsApi';

type Kind = NewContract['kinds'][number];

interface GenerateFormProps {
  readonly loanId: string;
  readonly kinds: readonly string[];
  /** Variables without a value: nothing is generated while there are any. */
  readonly missing: readonly string[];
  /** Whose loan it is, once that is known. */
  readonly borrowerId: number | undefined;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
  readonly onDone: (contract: ContractDetail) => void;
}

/** The loan, the documents, and the button that makes them. */
export function GenerateForm(props: GenerateFormProps) {
  const { loanId, kinds, missing, onChange, onDone } = props;
  const [generate] = useGenerateContractMutation();
  const { form, problem } = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: (_values, idempotencyKey) => {
      const data = { loanId: Number(loanId), kinds: kinds as readonly Kind[] as Kind[] };
      return generate({ data, idempotencyKey }).unwrap().then(onDone);
    },
  });
  const isReady = loanId !== '' && kinds.length > 0 && missing.length === 0;
  const toggle = (kind: string, isTicked: boolean) => {
    const next = Object.keys(TEMPLATE_KIND).filter((one) =>
      one === kind ? isTicked : kinds.includes(one),
    );
    onChange({ kinds: next.join(',') });
  };
  return (
    <FormShell
      label="Generar contrato"
      submitCount={form.submitCount}
      isSubmitting={form.isSubmitting}
      onSubmit={form.handleSubmit}
    >
      <Box sx={{ maxWidth: 480 }}>
        <LoanPicker value={loanId} onChange={(loan) => onChange({ loan })} />
      </Box>
      <KindFields kinds={kinds} onToggle={toggle} />
      <MissingData names={missing} borrowerId={props.borrowerId} />
      {problem !== undefined && (
        <ProblemAlert title={problem.title} reference={problem.requestId} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button
          type="submit"
          variant="contained"
          disabled={!isReady}
          aria-disabled={form.isSubmitting}
        >
          {form.isSubmitting ? 'Generando...' : 'Generar contrato'}
        </Button>
      </Box>
    </FormShell>
  );
}

interface MissingDataProps {
  readonly names: readonly string[];
  readonly borrowerId: number | undefined;
}

/** Data that may be missing of who signs for a company, as people call them. */
const REPRESENTATIVE: Readonly<Record<string, string>> = {
  'prestatario.representante': 'el nombre',
  'prestatario.representante_documento': 'el documento',
  'prestatario.poder': 'el poder o la partida',
};

/** Missing data, by the place where they are written down. */
function MissingData({ names, borrowerId }: MissingDataProps) {
  const ofLender = names.filter((name) => name.startsWith('acreedor.'));
  const ofRepresentative = names.flatMap((name) => REPRESENTATIVE[name] ?? []);
  const ofBorrower = names.filter(
    (name) => !name.startsWith('acreedor.') && REPRESENTATIVE[name] === undefined,
  );
  return (
    <>
      {ofLender.length > 0 && (
        <Box>
          <ProblemAlert
            title={`Faltan datos del prestamista: ${listed(ofLender.map(variableName))}.`}
          />
          <TextLink to={toAdvanced('prestamista')}>Registrar los datos del prestamista</TextLink>
        </Box>
      )}
      {ofRepresentative.length > 0 && (
        <ProblemAlert
          title={`Falta del representante legal de la empresa: ${ofRepresentative.join(', ')}.`}
        />
      )}
      {ofBorrower.length > 0 && (
        <ProblemAlert
          title={`Faltan datos de la ficha: ${listed(ofBorrower.map(variableName))}.`}
        />
      )}
      {borrowerId !== undefined && ofRepresentative.length + ofBorrower.length > 0 && (
        <TextLink to={toBorrowerEdit(borrowerId)}>Completar la ficha del prestatario</TextLink>
      )}
    </>
  );
}

interface KindFieldsProps {
  readonly kinds: readonly string[];
  readonly onToggle: (kind: string, isTicked: boolean) => void;
}

const KindFields = ({ kinds, onToggle }: KindFieldsProps) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
    <Box component="legend" sx={{ fontWeight: 550, mb: 1 }}>
      Documentos
    </Box>
    <Blocks gap={1}>
      {Object.entries(TEMPLATE_KIND).map(([kind, label]) => (
        <CheckField
          key={kind}
          name={kind}
          label={label}
          value={kinds.includes(kind) ? TICKED : ''}
          onChange={(value) => onToggle(kind, value === TICKED)}
        />
      ))}
    </Blocks>
  </Box>
);
