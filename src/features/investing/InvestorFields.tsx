import { SUITABILITY_QUESTIONS } from '@core/investments/suitability';
import Typography from '@mui/material/Typography';
import { CheckField } from '@/components/CheckField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';
import { INVESTOR_KIND } from '@/i18n/investing';
import { RESIDENCES, type InvestorForm } from './investorForm';

const ANSWERS = ['answer0', 'answer1', 'answer2', 'answer3'] as const;

interface InvestorFieldsProps {
  readonly currency: string;
  /** True where the account typed is not the one that was verified. */
  readonly isChanged: boolean;
  readonly field: (name: keyof InvestorForm) => Omit<FieldProps, 'label'>;
}

/** Fields of what an investor declares. */
export function InvestorFields({ currency, isChanged, field }: InvestorFieldsProps) {
  return (
    <>
      <FormGrid>
        <SelectField label="Invierte como" options={optionsOf(INVESTOR_KIND)} {...field('kind')} />
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
