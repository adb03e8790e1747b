import Box from '@mui/material/Box';
import { PERSON_DOCUMENT_TYPES } from '@core/identity/documents';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { Section } from '@/components/Section';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import {
  BORROWER_DOCUMENTS as DOCUMENTS,
  BORROWER_DOCUMENT_HELP,
  BORROWER_KIND,
  COMPANY_DOCUMENTS,
} from '@/i18n/borrowers';
import { optionsOf } from '@/i18n/es';
import { useBaseCurrency } from '@/store/useBaseCurrency';
import type { BorrowerForm } from './borrowerForm';

interface BorrowerFieldsProps {
  readonly values: BorrowerForm;
  readonly field: (name: keyof BorrowerForm) => Omit<FieldProps, 'label'>;
}

/** Identity of a person or of a company. */
export function IdentityFields({ values, field }: BorrowerFieldsProps) {
  const isCompany = values.kind === 'company';
  const kind = field('kind');
  const type = field('documentType');
  const chooseKind = (next: string) => {
    kind.onChange(next);
    type.onChange(next === 'company' ? 'RUC' : 'DNI');
  };
  return (
    <Section title="Identidad">
      <FormGrid>
        <SelectField
          label="Persona o empresa"
          options={optionsOf(BORROWER_KIND)}
          {...kind}
          onChange={chooseKind}
        />
        <SelectField
          label="Tipo de documento"
          options={isCompany ? COMPANY_DOCUMENTS : DOCUMENTS}
          {...type}
        />
        <TextInput
          label="Número de documento"
          help={BORROWER_DOCUMENT_HELP[values.documentType]}
          maxLength={20}
          isFirst
          {...field('documentNumber')}
        />
        {isCompany ? (
          <>
            <TextInput label="Razón social" maxLength={150} {...field('firstNames')} />
          </>
        ) : (
          <>
            <DateField label="Fecha de nacimiento (opcional)" {...field('bornOn')} />
            <TextInput label="Nombres" maxLength={150} {...field('firstNames')} />
            <TextInput label="Apellidos" maxLength={100} {...field('lastNames')} />
          </>
        )}
      </FormGrid>
      {isCompany && <RepresentativeFields field={field} />}
    </Section>
  );
}

const OF_PERSONS = DOCUMENTS.filter(({ value }) =>
  PERSON_DOCUMENT_TYPES.some((type) => type === value),
);

/** Signer for a company: a ficha may wait for their document and power, its contract may not. */
function RepresentativeFields({ field }: Pick<BorrowerFieldsProps, 'field'>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 3, p: 0 }}>
      <Box component="legend" sx={{ fontWeight: 550, mb: 1.5, p: 0 }}>
        Quién firma por la empresa
      </Box>
      <FormGrid>
        <TextInput label="Representante legal" maxLength={150} {...field('representativeName')} />
        <SelectField
          label="Tipo de documento del representante"
          options={OF_PERSONS}
          {...field('representativeDocumentType')}
        />
        <TextInput
          label="Documento del representante (opcional)"
          help="Sin él no se genera el contrato"
          maxLength={20}
          {...field('representativeDocument')}
        />
        <TextInput
          label="Poder o partida registral (opcional)"
          help="Por ejemplo: poder inscrito en la partida 11002233 de Lima"
          maxLength={200}
          {...field('representativePower')}
        />
      </FormGrid>
    </Box>
  );
}

/** Ways to reach a borrower, and the income they live on. */
export function ContactAndIncomeFields({ values, field }: BorrowerFieldsProps) {
  const isCompany = values.kind === 'company';
  return (
    <>
      <Section title="Contacto">
        <FormGrid>
          <TextInput label="Teléfono" type="tel" inputMode="tel" {...field('phone')} />
          <TextInput
            label="Correo (opcional)"
            type="email"
            inputMode="email"
            help="Sin correo no podrá firmar su contrato por código."
            {...field('email')}
          />
        </FormGrid>
        <Box sx={{ mt: 2 }}>
          <TextInput label="Dirección" maxLength={200} {...field('address')} />
        </Box>
      </Section>
      <Section title="Ingresos">
        <FormGrid>
          <TextInput
            label={isCompany ? 'Giro' : 'Ocupación'}
            maxLength={100}
            {...field('occupation')}
          />
          <MoneyField
            label="Ingreso mensual"
            currency={useBaseCurrency()}
            {...field('monthlyIncome')}
          />
        </FormGrid>
      </Section>
    </>
  );
}
