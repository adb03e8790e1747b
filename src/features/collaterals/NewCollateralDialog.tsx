import { COLLATERAL_KIND, COLLATERAL_OWNER } from '@core/names/stateNames';
import type { Collateral } from '@core/contract/collaterals';
import type { LoanDetail } from '@core/contract/loans';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { AppraisalFields } from './AppraisalFields';
import {
  collateralSchema,
  emptyCollateral,
  NAME_MAX,
  REGISTRY_MAX,
  TEXT_MAX,
  toNewCollateral,
  type CollateralForm,
} from './collateralForm';
import { useRegisterCollateralMutation } from './collateralsApi';

/** Person who answers for the borrower. */
export interface Guarantor {
  readonly id: number;
  readonly name: string;
}

interface NewCollateralDialogProps {
  readonly loan: LoanDetail;
  readonly guarantors: readonly Guarantor[];
  readonly onClose: () => void;
  readonly onDone: (collateral: Collateral) => void;
}

/** Writes down what will secure a loan. */
export function NewCollateralDialog(props: NewCollateralDialogProps) {
  const { loan, guarantors, onClose, onDone } = props;
  const [register] = useRegisterCollateralMutation();
  const command = useCommandForm<CollateralForm>({
    initialValues: emptyCollateral(loan),
    schema: collateralSchema,
    send: async (values, idempotencyKey) => {
      const data = toNewCollateral(values);
      onDone(await register({ loanId: loan.id, idempotencyKey, data }).unwrap());
    },
  });
  const { form, field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Registrar garantía · ${loan.number}`}
      confirm="Registrar garantía"
      busy="Registrando..."
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="Qué es"
          empty="Elija la clase"
          options={optionsOf(COLLATERAL_KIND)}
          {...field('kind')}
        />
        <SelectField
          label="De quién es"
          options={optionsOf(COLLATERAL_OWNER).filter(
            ({ value }) => value !== 'guarantor' || guarantors.length > 0,
          )}
          {...field('ownerKind')}
        />
      </FormGrid>
      <OwnerFields kind={form.values.ownerKind} guarantors={guarantors} field={field} />
      <TextInput
        label="Descripción"
        rows={2}
        maxLength={TEXT_MAX}
        placeholder="Camioneta Toyota Hilux 2021, placa ABC-123"
        {...field('description')}
      />
      <AppraisalFields field={field} today={loan.asOf} />
      <FormGrid>
        <TextInput
          label="Inscripción (opcional)"
          maxLength={REGISTRY_MAX}
          placeholder="Partida 11023456, SUNARP"
          {...field('registryReference')}
        />
        <DateField label="Asegurada hasta (opcional)" {...field('insuredUntil')} />
      </FormGrid>
    </CommandDialog>
  );
}

interface OwnerFieldsProps {
  readonly kind: string;
  readonly guarantors: readonly Guarantor[];
  readonly field: (name: keyof CollateralForm) => Omit<FieldProps, 'label'>;
}

/** Fields of the owner of a collateral who is not the borrower. */
function OwnerFields({ kind, guarantors, field }: OwnerFieldsProps) {
  if (kind === 'guarantor') {
    const options = guarantors.map(({ id, name }) => ({ value: String(id), label: name }));
    return (
      <SelectField label="Aval" empty="Elija el aval" options={options} {...field('guarantorId')} />
    );
  }
  if (kind !== 'third') return null;
  return (
    <FormGrid>
      <TextInput label="Nombre del dueño" maxLength={NAME_MAX} {...field('ownerName')} />
      <TextInput
        label="Documento del dueño"
        maxLength={30}
        placeholder="DNI 41234567"
        {...field('ownerDocument')}
      />
    </FormGrid>
  );
}
