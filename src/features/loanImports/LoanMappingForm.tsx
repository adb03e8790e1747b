import { DAY_COUNT, METHOD, RATE_KIND } from '@core/products/choiceNames';
import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { Fund } from '@core/contract/funds';
import { USUAL_FREQUENCIES } from '@core/loan/paymentFrequencies';
import type { LoanImportDetail, LoanImportMapping } from '@core/contract/loanImports';
import type { Product } from '@core/contract/products';
import { ColumnChoices } from '@/components/ColumnChoices';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { ImportMapping } from '@/components/ImportMapping';
import { SelectField } from '@/components/SelectField';
import { BORROWER_DOCUMENT } from '@/i18n/borrowers';
import { FrequencyField } from '@/components/FrequencyField';
import { optionsOf } from '@/i18n/es';
import { useCheckLoanImportMutation } from './loanImportsApi';

interface LoanMappingFormProps {
  readonly read: LoanImportDetail;
  readonly funds: readonly Fund[];
  readonly products: readonly Product[];
}

/** Column for each field of a loan, and what all rows share. */
export function LoanMappingForm({ read, funds, products }: LoanMappingFormProps) {
  const [check, checked] = useCheckLoanImportMutation();
  const [mapping, setMapping] = useState<LoanImportMapping>(read.mapping);
  return (
    <ImportMapping
      status={read.status}
      check={(idempotencyKey) => check({ id: read.id, data: mapping, idempotencyKey })}
      checked={checked}
    >
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
    </ImportMapping>
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
      <FrequencyField
        {...field('paymentFrequency')}
        offered={[...USUAL_FREQUENCIES, 'dates']}
        isOther
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
