import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { RequestAnswersBody } from '@core/contract/requests';
import type { RequestField } from '@core/requests/requestForm';
import { EMPLOYMENT, PURPOSE } from '@core/names/requestNames';
import { Blocks } from '@/components/Blocks';
import { CheckField, TICKED } from '@/components/CheckField';
import { Facts } from '@/components/Facts';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { optionsOf } from '@/i18n/es';

interface StepFieldsProps {
  readonly field: (name: RequestField) => Omit<FieldProps, 'label'>;
  readonly currency: string;
}

/** Fields of capacity: purpose of the loan, income and expenses each month. */
export const CapacityFields = ({ field, currency }: StepFieldsProps) => (
  <FormGrid>
    <SelectField
      label="Destino del préstamo"
      empty="Elija el destino"
      options={optionsOf(PURPOSE)}
      {...field('purpose')}
    />
    <TextInput label="Detalle (opcional)" maxLength={200} {...field('purposeDetail')} />
    <MoneyField label="Ingresos al mes" currency={currency} {...field('monthlyIncome')} />
    <MoneyField
      label="Gastos al mes"
      help="Incluya lo que paga por otras deudas"
      currency={currency}
      {...field('monthlyExpenses')}
    />
  </FormGrid>
);

/** Work of the applicant, and people who know them. */
export const WorkFields = ({ field }: StepFieldsProps) => (
  <FormGrid>
    <SelectField
      label="Situación laboral"
      empty="Elija una"
      options={optionsOf(EMPLOYMENT)}
      {...field('employmentKind')}
    />
    <TextInput label="Empleador o negocio" maxLength={100} {...field('employerName')} />
    <TextInput label="Cargo u oficio (opcional)" maxLength={100} {...field('jobTitle')} />
    <span />
    <TextInput label="Referencia: nombre" maxLength={100} {...field('referenceName')} />
    <TextInput
      label="Referencia: teléfono"
      type="tel"
      inputMode="tel"
      maxLength={20}
      {...field('referencePhone')}
    />
    <TextInput
      label="Otra referencia: nombre (opcional)"
      maxLength={100}
      {...field('secondReferenceName')}
    />
    <TextInput
      label="Otra referencia: teléfono (opcional)"
      type="tel"
      inputMode="tel"
      maxLength={20}
      {...field('secondReferencePhone')}
    />
  </FormGrid>
);

/** Consents that only the borrower gives, as they stand. */
export function ConsentFacts({ answers }: { readonly answers: RequestAnswersBody }) {
  const standing = (answer: string) => (answer === TICKED ? 'Autorizado' : 'Sin autorizar');
  const isMissing = answers.acceptsData !== TICKED || answers.acceptsBureau !== TICKED;
  return (
    <Blocks gap={1.5}>
      <Typography sx={{ color: 'text.secondary' }}>
        El prestatario empezó esta solicitud: las autorizaciones las da en su cuenta.
      </Typography>
      <Facts
        facts={[
          { term: 'Uso de sus datos', value: standing(answers.acceptsData) },
          { term: 'Centrales de riesgo', value: standing(answers.acceptsBureau) },
        ]}
      />
      {isMissing && (
        <Alert severity="warning" icon={false}>
          Pídale que las marque en su solicitud: sin ellas no se puede enviar.
        </Alert>
      )}
    </Blocks>
  );
}

/** Fields of consent: what the borrower allows. */
export const ConsentFields = ({ field }: StepFieldsProps) => (
  <Blocks gap={1.5}>
    <Typography sx={{ color: 'text.secondary' }}>
      Si completa esta solicitud por otra persona, marque solo lo que ella autorizó.
    </Typography>
    <CheckField
      label="Autorizo el tratamiento de mis datos para evaluar esta solicitud."
      {...field('acceptsData')}
    />
    <CheckField
      label="Autorizo la consulta de mi historial en las centrales de riesgo."
      {...field('acceptsBureau')}
    />
  </Blocks>
);
