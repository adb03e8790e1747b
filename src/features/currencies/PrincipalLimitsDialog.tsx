import type { CurrencyInUse } from '@core/contract/options';
import { currencyName } from '@core/money/currency';
import { CommandDialog } from '@/components/CommandDialog';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { useCommandForm } from '@/components/useCommandForm';
import { useSavePrincipalLimitsMutation } from './currenciesApi';
import {
  principalLimitsOf,
  principalLimitsSchema,
  toPrincipalLimits,
  type PrincipalLimitsForm,
} from './principalLimitsForm';

interface PrincipalLimitsDialogProps {
  readonly currency: CurrencyInUse;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Between which amounts is lent in a currency; loans made before stay as they are. */
export function PrincipalLimitsDialog({ currency, onClose, onDone }: PrincipalLimitsDialogProps) {
  const { code } = currency;
  const [save] = useSavePrincipalLimitsMutation();
  const command = useCommandForm<PrincipalLimitsForm>({
    initialValues: principalLimitsOf(currency),
    schema: principalLimitsSchema,
    send: (values, idempotencyKey) =>
      save({ code, data: toPrincipalLimits(values), idempotencyKey })
        .unwrap()
        .then(() => onDone(`Cambió entre qué importes se presta en ${currencyName(code)}.`)),
  });
  const { field } = command;
  return (
    <CommandDialog
      command={command}
      title={`Límites de un préstamo en ${currencyName(code)}`}
      confirm="Guardar límites"
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField label="Se presta desde" currency={code} {...field('minPrincipal')} />
        <MoneyField
          label="Se presta hasta"
          help="Déjelo vacío para prestar sin máximo."
          currency={code}
          {...field('maxPrincipal')}
        />
      </FormGrid>
    </CommandDialog>
  );
}
