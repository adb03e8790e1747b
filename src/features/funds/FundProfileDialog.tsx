import { useState } from 'react';
import type { FundProfile } from '@core/contract/fundProfiles';
import type { Fund } from '@core/contract/funds';
import { CommandDialog } from '@/components/CommandDialog';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { useChangeFundProfileMutation } from './fundProfileApi';
import {
  FUND_KIND,
  fundProfileForm,
  fundProfileSchema,
  toFundProfileChange,
  type FundProfileForm,
} from './fundProfileForm';

interface FundProfileDialogProps {
  readonly fund: Fund;
  readonly profile: FundProfile;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/**
 * Profile of a fund, as an administrator writes it: its kind, its account, its cost, its limits.
 */
export function FundProfileDialog({ fund, profile, onClose, onDone }: FundProfileDialogProps) {
  const [change] = useChangeFundProfileMutation();
  const [initialValues] = useState(() => fundProfileForm(profile));
  const command = useCommandForm<FundProfileForm>({
    initialValues,
    schema: fundProfileSchema,
    send: (values, idempotencyKey) =>
      change({ fundId: fund.id, data: toFundProfileChange(values), idempotencyKey })
        .unwrap()
        .then(() => onDone('La ficha del fondo quedó guardada.')),
  });
  const { field } = command;
  const { currency } = fund;
  return (
    <CommandDialog
      command={command}
      title={`Ficha de ${fund.name}`}
      confirm="Guardar ficha"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField label="Dinero" options={optionsOf(FUND_KIND)} {...field('kind')} />
        <TextInput
          label="Costo del dinero al año"
          inputMode="decimal"
          align="right"
          suffix="%"
          maxLength={13}
          {...field('annualCostPercent')}
        />
        <TextInput label="Banco (opcional)" maxLength={80} {...field('bankName')} />
        <TextInput label="Cuenta (opcional)" maxLength={40} {...field('bankAccount')} />
        <MoneyField
          label="Efectivo que se guarda"
          currency={currency}
          help="Ningún préstamo lo toma."
          {...field('minCash')}
        />
        <MoneyField
          label="Préstamo más alto (opcional)"
          currency={currency}
          help="Vacío, no hay límite."
          {...field('maxLoan')}
        />
      </FormGrid>
    </CommandDialog>
  );
}
