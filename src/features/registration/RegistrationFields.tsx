import { addMonths } from '@core/calendar/plainDate';
import { Blocks } from '@/components/Blocks';
import { CheckField, TICKED } from '@/components/CheckField';
import { ContactFields } from '@/components/ContactFields';
import { DateField } from '@/components/DateField';
import { Facts } from '@/components/Facts';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { NewPasswordFields } from '@/components/NewPasswordFields';
import { RadioField } from '@/components/RadioField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { ACCOUNT_KIND, CONTACT_CHANNEL, DOCUMENT, DOCUMENT_HELP, optionsOf } from '@/i18n/es';
import { showDate, today } from '@/i18n/format';
import type { RegistrationForm, STEPS } from './registrationForm';

interface StepProps {
  readonly values: RegistrationForm;
  readonly field: (name: keyof RegistrationForm) => Omit<FieldProps, 'label'>;
}

const KINDS = [
  { value: 'borrower', label: ACCOUNT_KIND.borrower, detail: 'Quiero pedir un préstamo.' },
  { value: 'investor', label: ACCOUNT_KIND.investor, detail: 'Quiero invertir mi dinero.' },
];

const Kind = ({ field }: StepProps) => (
  <RadioField label="¿Qué desea hacer?" options={KINDS} {...field('kind')} />
);

const Identity = ({ values, field }: StepProps) => (
  <Blocks gap={2}>
    <FormGrid>
      <SelectField
        label="Tipo de documento"
        options={optionsOf(DOCUMENT)}
        {...field('documentType')}
      />
      <TextInput
        label="Número de documento"
        help={DOCUMENT_HELP[values.documentType]}
        maxLength={20}
        {...field('documentNumber')}
      />
      <TextInput
        label="Nombres"
        autoComplete="given-name"
        maxLength={100}
        {...field('firstNames')}
      />
      <TextInput
        label="Apellidos"
        autoComplete="family-name"
        maxLength={100}
        {...field('lastNames')}
      />
    </FormGrid>
    <DateField label="Fecha de nacimiento" max={addMonths(today(), -216)} {...field('bornOn')} />
  </Blocks>
);

const SignInData = ({ field }: StepProps) => (
  <Blocks gap={2}>
    <FormGrid>
      <TextInput
        label="Correo"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={255}
        {...field('email')}
      />
      <TextInput
        label="Celular"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
    </FormGrid>
    <NewPasswordFields label="Contraseña" first={field('password')} repeated={field('repeated')} />
  </Blocks>
);

const Consents = ({ field }: StepProps) => (
  <Blocks gap={2}>
    <CheckField
      label="Acepto que traten mis datos personales para abrir y administrar mi cuenta."
      help="Puede pedir verlos, corregirlos o borrarlos cuando quiera."
      {...field('acceptsData')}
    />
    <CheckField
      label="Autorizo que consulten mi historial en las centrales de riesgo."
      help="Opcional; hará falta para evaluar un préstamo."
      {...field('acceptsBureau')}
    />
    <ContactFields
      channel={field('contactChannel')}
      from={field('contactFromHour')}
      to={field('contactToHour')}
    />
  </Blocks>
);

const Summary = ({ values }: StepProps) => (
  <Facts
    facts={[
      { term: 'Tipo de cuenta', value: ACCOUNT_KIND[values.kind] },
      {
        term: 'Documento',
        value: `${DOCUMENT[values.documentType]} ${values.documentNumber.trim().toUpperCase()}`,
      },
      { term: 'Nombre', value: `${values.firstNames.trim()} ${values.lastNames.trim()}` },
      { term: 'Nacimiento', value: showDate(values.bornOn) },
      { term: 'Correo', value: values.email.trim() },
      { term: 'Celular', value: values.phone },
      {
        term: 'Centrales de riesgo',
        value: values.acceptsBureau === TICKED ? 'Autorizadas' : 'Sin autorizar',
      },
      {
        term: 'Contacto',
        value:
          `${CONTACT_CHANNEL[values.contactChannel]}, de ${values.contactFromHour}:00 ` +
          `a ${values.contactToHour}:00`,
      },
    ]}
  />
);

/** The fields of each step. */
export const STEP_FIELDS: Readonly<
  Record<(typeof STEPS)[number]['id'], (props: StepProps) => React.JSX.Element>
> = { tipo: Kind, identidad: Identity, acceso: SignInData, permisos: Consents, resumen: Summary };
