import type { ContactAllowance, LoanContact } from '@core/contract/loanContacts';
import { RESULTS_OF, type ContactAim, type ContactWay } from '@core/contact/contactRecord';
import { PROMISE_CONTACT_MAX_LENGTH } from '@core/loan/paymentPromise';
import { REASON_MAX_LENGTH } from '@core/loan/rules';
import { CheckField, TICKED } from '@/components/CheckField';
import type { FieldProps } from '@/components/fieldProps';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { ADDRESSEE, CONTACT_AIM, CONTACT_RESULT, CONTACT_WAY } from '@core/contact/contactWords';
import { optionsOf } from '@/i18n/es';
import { AllowanceNote } from './AllowanceNote';
import { PlaceFields } from './PlaceFields';
import { contactSchema, emptyContact, toNewContact, type ContactForm } from './contactForm';
import { useRecordLoanContactMutation } from './contactsApi';

/** Loan of a contact, as much of it as its dialog tells. */
export interface ContactedLoan {
  readonly id: number;
  readonly number: string;
  readonly borrowerName: string;
  readonly currency: string;
}

interface ContactDialogProps {
  readonly loan: ContactedLoan;
  readonly allowance: ContactAllowance;
  /** Way and purpose that it opens with; without a way, it is asked for. */
  readonly start?: { readonly way: ContactWay; readonly aim: ContactAim };
  readonly onClose: () => void;
  readonly onDone: (contact: LoanContact) => void;
}

/** Writes down a call, a visit or a message: its result, what follows, what the law says. */
export function ContactDialog({ loan, allowance, start, onClose, onDone }: ContactDialogProps) {
  const [record] = useRecordLoanContactMutation();
  const command = useCommandForm<ContactForm>({
    initialValues: emptyContact(allowance, { ...start, name: loan.borrowerName }),
    schema: contactSchema,
    send: async (values, idempotencyKey) =>
      onDone(
        await record({ loanId: loan.id, idempotencyKey, data: toNewContact(values) }).unwrap(),
      ),
  });
  const { field, form, problem } = command;
  const { way, result, nextWay, acceptsAgainst } = form.values;
  const isAgainst = problem?.code === 'CONTACT_AGAINST_LAW' || acceptsAgainst === TICKED;
  const results = way === '' ? [] : RESULTS_OF[way as ContactWay];
  const what = start === undefined ? 'gestión' : CONTACT_WAY[start.way].toLowerCase();
  return (
    <CommandDialog
      command={command}
      title={`Registrar ${what} · ${loan.number}`}
      confirm={`Registrar ${what}`}
      busy="Registrando..."
      onClose={onClose}
    >
      {way !== '' && <AllowanceNote allowance={allowance} way={way as ContactWay} />}
      <FormGrid>
        {start === undefined && (
          <SelectField
            label="Medio"
            empty="Elija el medio"
            options={optionsOf(CONTACT_WAY)}
            {...field('way')}
          />
        )}
        <SelectField
          label="Resultado"
          empty={way === '' ? 'Elija antes el medio' : 'Elija el resultado'}
          options={results.map((value) => ({ value, label: CONTACT_RESULT[value] }))}
          {...field('result')}
        />
        <SelectField label="Motivo" options={optionsOf(CONTACT_AIM)} {...field('aim')} />
        <SelectField label="Con quién" options={optionsOf(ADDRESSEE)} {...field('addressee')} />
      </FormGrid>
      {result === 'promise' && <PromiseFields loan={loan} on={allowance.on} field={field} />}
      <MadeFields on={allowance.on} field={field} />
      <NextFields way={nextWay} on={allowance.on} field={field} />
      {way === 'visit' && (
        <PlaceFields
          hasPlace={allowance.hasPlace}
          latitude={form.values.latitude}
          longitude={form.values.longitude}
          consent={field('placeConsent')}
          onTaken={({ latitude, longitude }) => {
            void form.setFieldValue('latitude', String(latitude));
            void form.setFieldValue('longitude', String(longitude));
          }}
          onDropped={() => {
            void form.setValues({ ...form.values, latitude: '', longitude: '', placeConsent: '' });
          }}
        />
      )}
      {isAgainst && (
        <CheckField
          label="Ya ocurrió: registrarla como contraria a la norma"
          {...field('acceptsAgainst')}
        />
      )}
    </CommandDialog>
  );
}

interface PartProps {
  readonly on: string;
  readonly field: (name: keyof ContactForm) => Omit<FieldProps, 'label'>;
}

function PromiseFields({ loan, on, field }: PartProps & { readonly loan: ContactedLoan }) {
  return (
    <FormGrid>
      <MoneyField label="Monto prometido" currency={loan.currency} {...field('amount')} />
      <DateField label="Para cuándo" min={on} {...field('promisedOn')} />
    </FormGrid>
  );
}

function MadeFields({ on, field }: PartProps) {
  return (
    <>
      <FormGrid>
        <TextInput
          label="Nombre de la persona"
          maxLength={PROMISE_CONTACT_MAX_LENGTH}
          {...field('contactName')}
        />
        <DateField label="Fecha" max={on} {...field('madeOn')} />
        <TextInput label="Hora" placeholder="14:30" maxLength={5} {...field('madeMinute')} />
      </FormGrid>
      <TextInput
        label="Nota o texto enviado (opcional)"
        rows={2}
        maxLength={REASON_MAX_LENGTH}
        {...field('note')}
      />
    </>
  );
}

function NextFields({ way: nextWay, on, field }: PartProps & { readonly way: string }) {
  return (
    <FormGrid>
      <SelectField
        label="Qué sigue"
        empty="Nada por ahora"
        options={optionsOf(CONTACT_WAY)}
        {...field('nextWay')}
      />
      {nextWay !== '' && (
        <>
          <DateField label="Cuándo" min={on} {...field('nextOn')} />
          <TextInput
            label="A qué hora (opcional)"
            placeholder="14:30"
            maxLength={5}
            {...field('nextMinute')}
          />
        </>
      )}
    </FormGrid>
  );
}
