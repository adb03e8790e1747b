import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Fund } from '@core/contract/funds';
import type { LoanImportDetail, LoanImportMapping } from '@core/contract/loanImports';
import type { Product } from '@core/contract/products';
import { Blocks } from '@/components/Blocks';
import { ColumnChoices } from '@/components/ColumnChoices';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem } from '@/components/problems';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { useIdempotencyKey } from '@/components/useIdempotencyKey';
import { BORROWER_DOCUMENT } from '@/i18n/borrowers';
import { DAY_COUNT, FREQUENCY, METHOD, optionsOf, RATE_KIND } from '@/i18n/es';
import { useCheckLoanImportMutation } from './loanImportsApi';

interface LoanMappingFormProps {
  readonly read: LoanImportDetail;
  readonly funds: readonly Fund[];
  readonly products: readonly Product[];
}

/** Which column holds what, and what all rows share; it is remembered for the same titles. */
export function LoanMappingForm({ read, funds, products }: LoanMappingFormProps) {
  const [check, checked] = useCheckLoanImportMutation();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [mapping, setMapping] = useState<LoanImportMapping>(read.mapping);
  const send = () => {
    void check({ id: read.id, data: mapping, idempotencyKey }).then(renewKey);
  };
  return (
    <Section title="Qué hay en cada columna">
      <Blocks gap={2}>
        <FormGrid columns={3}>
          <ColumnChoices
            read={read}
            columns={mapping.columns}
            onChange={(columns) => setMapping({ ...mapping, columns })}
          />
        </FormGrid>
        <Typography component="h3" variant="h3">
          Igual para todas las filas
        </Typography>
        <SharedFields
          shared={mapping.shared}
          funds={funds}
          products={products}
          onChange={(shared) => setMapping({ ...mapping, shared })}
        />
        {checked.error !== undefined && <ProblemAlert title={asProblem(checked.error).title} />}
        <Box>
          <Button
            variant={read.status === 'LEIDA' ? 'contained' : 'outlined'}
            aria-disabled={checked.isLoading}
            onClick={() => !checked.isLoading && send()}
          >
            {checked.isLoading ? 'Revisando...' : 'Revisar las filas'}
          </Button>
        </Box>
      </Blocks>
    </Section>
  );
}

type Shared = LoanImportMapping['shared'];

interface SharedFieldsProps extends Pick<LoanMappingFormProps, 'funds' | 'products'> {
  readonly shared: Shared;
  readonly onChange: (shared: Shared) => void;
}

const named = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const idOf = (value: string) => (value === '' ? null : Number(value));

/**
 * Data that a file of one portfolio says once: the fund, the product and how interest is counted.
 */
function SharedFields({ shared, funds, products, onChange }: SharedFieldsProps) {
  const field = (name: keyof Shared) => ({
    name,
    value: String(shared[name] ?? ''),
    onChange: (value: string) => onChange({ ...shared, [name]: value }),
  });
  return (
    <FormGrid columns={3}>
      <SelectField
        label="Fondo"
        empty="Elija un fondo"
        options={named(funds)}
        {...field('fundId')}
        onChange={(value) => onChange({ ...shared, fundId: idOf(value) })}
      />
      <SelectField
        label="Producto (opcional)"
        empty="Sin producto"
        options={named(products)}
        {...field('productId')}
        onChange={(value) => onChange({ ...shared, productId: idOf(value) })}
      />
      <SelectField
        label="Frecuencia de pago"
        options={optionsOf(FREQUENCY)}
        {...field('paymentFrequency')}
      />
      <SelectField label="Tipo de tasa" options={optionsOf(RATE_KIND)} {...field('rateKind')} />
      <SelectField label="Base de días" options={optionsOf(DAY_COUNT)} {...field('dayCount')} />
      <SelectField label="Sistema de cuotas" options={optionsOf(METHOD)} {...field('method')} />
      <DateField label="Corte de las filas sin fecha" {...field('cutOn')} />
      <SelectField
        label="Documento de las filas sin tipo"
        options={optionsOf(BORROWER_DOCUMENT)}
        {...field('documentType')}
      />
    </FormGrid>
  );
}
