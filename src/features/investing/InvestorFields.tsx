import { SUITABILITY_QUESTIONS } from '@core/investments/suitability';
import Typography from '@mui/material/Typography';
import { CheckField } from '@/components/CheckField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { BORROWER_DOCUMENTS, BORROWER_DOCUMENT_HELP, COMPANY_DOCUMENTS } from '@/i18n/borrowers';
import { optionsOf } from '@/i18n/es';
import { INVESTOR_KIND } from '@/i18n/investing';
import { DEFAULT_DOCUMENT, RESIDENCES, type InvestorForm } from './investorForm';

const DOCUMENT_HELP: Readonly<Record<string, string>> = BORROWER_DOCUMENT_HELP;

const ANSWERS = ['answer0', 'answer1', 'answer2', 'answer3'] as const;

interface InvestorFieldsProps {
  readonly values: InvestorForm;
  readonly currency: string;
  /** True where the account typed is not the one that was verified. */
  readonly isChanged: boolean;
  readonly field: (name: keyof InvestorForm) => Omit<FieldProps, 'label'>;
}

/** Person or company, and their document. */
function IdentityFields({ values, field }: Pick<InvestorFieldsProps, 'values' | 'field'>) {
  const isCompany = values.kind === 'company';
  const [kind, type] = [field('kind'), field('documentType')];
  const chooseKind = (next: string) => {
    kind.onChange(next);
    type.onChange(DEFAULT_DOCUMENT[next as InvestorForm['kind']]);
  };
  return (
    <>
      <SelectField
        label="Invierte como"
        options={optionsOf(INVESTOR_KIND)}
        {...kind}
        onChange={chooseKind}
      />
      <SelectField
        label="Tipo de documento"
        options={isCompany ? COMPANY_DOCUMENTS : BORROWER_DOCUMENTS}
        {...type}
      />
      <TextInput
        label="Número de documento"
        help={DOCUMENT_HELP[values.documentType]}
        maxLength={20}
        {...field('documentNumber')}
      />
    </>
  );
}

/** Fields of what an investor declares. */
export function InvestorFields({ values, currency, isChanged, field }: InvestorFieldsProps) {
  return (
    <>
      <FormGrid>
        <IdentityFields values={values} field={field} />
        <SelectField
          label="País donde paga impuestos"
          empty="Elija el país"
          options={RESIDENCES}
          {...field('taxResidence')}
        />
        <MoneyField label="Ingresos al año" currency={currency} {...field('annualIncome')} />
        <MoneyField
          label="Patrimonio"
          help="Lo que vale lo que tiene, menos lo que debe"
          currency={currency}
          {...field('netWorth')}
        />
      </FormGrid>
      <CheckField
        label="Tengo o tuve un cargo público de alto nivel, o lo tiene un familiar cercano"
        {...field('isExposed')}
      />
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        Lo que sabe de invertir
      </Typography>
      <FormGrid>
        {SUITABILITY_QUESTIONS.map(({ question, answers }, index) => (
          <SelectField
            key={question}
            label={question}
            empty="Elija una respuesta"
            options={answers.map((one) => ({ value: one, label: one }))}
            {...field(ANSWERS[index]!)}
          />
        ))}
      </FormGrid>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        Cuenta bancaria a la que se le devuelve dinero
      </Typography>
      <FormGrid columns={3}>
        <TextInput label="Banco" maxLength={60} {...field('bankName')} />
        <TextInput
          label="Número de cuenta"
          inputMode="numeric"
          maxLength={30}
          {...(isChanged && { help: 'Al cambiarla, la entidad la verifica otra vez' })}
          {...field('bankAccount')}
        />
        <TextInput label="Titular" maxLength={60} {...field('bankHolder')} />
      </FormGrid>
    </>
  );
}
