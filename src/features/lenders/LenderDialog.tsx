import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { LenderProfile } from '@core/contract/lenderProfiles';
import { COUNTRY_NAMES } from '@core/countries';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { showDate } from '@/i18n/format';
import { LogoField } from './LogoField';
import { lenderFormOf, lenderSchema, toNewLenderProfile, type LenderForm } from './lenderForm';
import { useAddLenderProfileMutation } from './lendersApi';

interface LenderDialogProps {
  readonly latest: LenderProfile | undefined;
  /** Picture of the logo of those data; empty where they bear none. */
  readonly logo: string;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The data of the lender from a day on; papers of earlier days keep theirs. */
export function LenderDialog({ latest, logo, onClose, onDone }: LenderDialogProps) {
  const [add] = useAddLenderProfileMutation();
  const [initialValues] = useState(() => lenderFormOf(latest));
  const command = useCommandForm<LenderForm>({
    initialValues,
    schema: lenderSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewLenderProfile(values), idempotencyKey })
        .unwrap()
        .then(({ validFrom }) =>
          onDone(`Los datos del prestamista rigen desde el ${showDate(validFrom)}.`),
        ),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title="Datos del prestamista"
      confirm="Guardar datos"
      isWide
      onClose={onClose}
    >
      <FormGrid>
        <DateField label="Rige desde" {...field('validFrom')} />
        <TextInput label="RUC" inputMode="numeric" maxLength={20} {...field('taxId')} />
      </FormGrid>
      <SelectField
        label="País"
        help="Cuyas reglas sigue: mora, feriados y clases de riesgo"
        options={optionsOf(COUNTRY_NAMES)}
        {...field('country')}
      />
      <TextInput label="Nombre o razón social" maxLength={120} {...field('name')} />
      <FormGrid>
        <TextInput label="Domicilio" maxLength={300} {...field('address')} />
        <TextInput
          label="Ciudad"
          help="Donde se firman contratos y se emiten pagarés"
          maxLength={60}
          {...field('city')}
        />
      </FormGrid>
      <LogoField standing={logo} {...field('logoFileId')} />
      <Representative field={field} />
      <Attention field={field} />
      <InsurerAndTax field={field} />
    </CommandDialog>
  );
}

type Field = ReturnType<typeof useCommandForm<LenderForm>>['field'];

interface FieldsProps {
  readonly field: Field;
}

/** Signer for the lender, and the power they sign by. */
const Representative = ({ field }: FieldsProps) => (
  <Part title="Representante">
    <FormGrid>
      <TextInput label="Nombre" maxLength={120} {...field('representativeName')} />
      <TextInput
        label="Documento"
        placeholder="DNI 40123456"
        maxLength={40}
        {...field('representativeDocument')}
      />
    </FormGrid>
    <TextInput
      label="Poder o partida"
      placeholder="poder inscrito en la partida 11002233 de Lima"
      maxLength={300}
      {...field('representativePower')}
    />
  </Part>
);

/** Ways to reach the lender, places to pay and to claim. */
const Attention = ({ field }: FieldsProps) => (
  <Part title="Atención y pagos">
    <FormGrid>
      <TextInput label="Teléfono (opcional)" type="tel" maxLength={120} {...field('phone')} />
      <TextInput label="Correo (opcional)" type="email" maxLength={120} {...field('email')} />
      <TextInput label="Página web (opcional)" maxLength={120} {...field('website')} />
    </FormGrid>
    <TextInput
      label="Dónde se paga"
      help="El contrato dice «Las cuotas se pagan en…»"
      maxLength={300}
      rows={2}
      {...field('paymentPlaces')}
    />
    <TextInput
      label="Dónde se reclama"
      help="Por ejemplo: el libro de reclamaciones de la oficina"
      maxLength={300}
      {...field('claimsChannel')}
    />
  </Part>
);

/** Fields of the insurer, and of the tax on transfers once somebody verified it. */
const InsurerAndTax = ({ field }: FieldsProps) => (
  <Part title="Seguro e ITF">
    <FormGrid>
      <TextInput label="Compañía de seguros (opcional)" {...field('insurer')} />
      <TextInput label="Póliza (opcional)" {...field('insurancePolicy')} />
      <TextInput
        label="ITF % (opcional)"
        inputMode="decimal"
        help="Vacío: los documentos no lo mencionan"
        {...field('itfPercent')}
      />
      <TextInput
        label="De dónde sale esa tasa"
        help="Norma y fecha en que la verificó"
        {...field('itfSource')}
      />
    </FormGrid>
  </Part>
);

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
    <Box component="legend" sx={{ fontWeight: 600, mb: 1 }}>
      {title}
    </Box>
    <Blocks gap={2}>{children}</Blocks>
  </Box>
);
