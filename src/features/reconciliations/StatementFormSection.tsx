import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type {
  ReconciliationDetail,
  StatementField,
  StatementMapping,
} from '@core/contract/reconciliations';
import { Blocks } from '@/components/Blocks';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { ProblemAlert } from '@/components/ProblemAlert';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { STATEMENT_FIELD } from '@/i18n/reconciliations';
import { useChangeStatementMutation } from './reconciliationsApi';
import { statementForm, statementSchema, toStatement, type StatementForm } from './statementForm';

const FIELDS = Object.entries(STATEMENT_FIELD) as [StatementField, string][];

interface StatementFormSectionProps {
  readonly reconciliation: ReconciliationDetail;
  readonly onDone: (result: string) => void;
}

/** Columns, the period and its two balances, as read or as somebody corrects. */
export function StatementFormSection({ reconciliation, onDone }: StatementFormSectionProps) {
  const [change] = useChangeStatementMutation();
  const [mapping, setMapping] = useState<StatementMapping>(reconciliation.mapping);
  const [initialValues] = useState(() => statementForm(reconciliation));
  const { form, field, fields, problem } = useCommandForm<StatementForm>({
    initialValues,
    schema: statementSchema,
    send: (values, idempotencyKey) =>
      change({ id: reconciliation.id, data: toStatement(mapping, values), idempotencyKey })
        .unwrap()
        .then(() => onDone('El estado de cuenta quedó guardado.')),
  });
  const { currency } = reconciliation;
  return (
    <Section title="Estado de cuenta">
      <Blocks ref={fields} gap={2}>
        <FormGrid>
          <DateField label="Desde" {...field('startsOn')} />
          <DateField label="Hasta" {...field('endsOn')} />
          <MoneyField label="Saldo inicial" currency={currency} {...field('openingBalance')} />
          <MoneyField label="Saldo final" currency={currency} {...field('closingBalance')} />
        </FormGrid>
        <Columns reconciliation={reconciliation} mapping={mapping} onChange={setMapping} />
        {problem !== undefined && <ProblemAlert title={problem.title} />}
        <Box>
          <Button
            variant="outlined"
            disabled={form.isSubmitting}
            onClick={() => void form.submitForm()}
          >
            Guardar estado de cuenta
          </Button>
        </Box>
      </Blocks>
    </Section>
  );
}

interface ColumnsProps {
  readonly reconciliation: ReconciliationDetail;
  readonly mapping: StatementMapping;
  readonly onChange: (mapping: StatementMapping) => void;
}

function Columns({ reconciliation: { headers, sample }, mapping, onChange }: ColumnsProps) {
  const options = headers.map((header, index) => {
    const first = sample[0]?.[index]?.trim().slice(0, 24) ?? '';
    const name = header === '' ? `Columna ${index + 1}` : header;
    return { value: String(index), label: first === '' ? name : `${name} (${first})` };
  });
  const choose = (name: StatementField, value: string) => {
    const { [name]: _before, ...others } = mapping.columns;
    onChange({ columns: value === '' ? others : { ...others, [name]: Number(value) } });
  };
  return (
    <FormGrid columns={3}>
      {FIELDS.map(([name, label]) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          empty="Ninguna"
          options={options}
          value={String(mapping.columns[name] ?? '')}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </FormGrid>
  );
}
