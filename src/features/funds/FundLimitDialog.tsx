import type { Fund } from '@core/contract/funds';
import { CommandDialog } from '@/components/CommandDialog';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { useAddFundLimitMutation } from './fundLimitsApi';
import {
  emptyFundLimit,
  FUND_LIMIT_BASIS,
  FUND_LIMIT_KIND,
  fundLimitName,
  fundLimitSchema,
  toNewFundLimit,
  type FundLimitForm,
} from './fundLimitForm';

type Choices = readonly { readonly value: string; readonly label: string }[];

/** Products and zones that a limit may be of. */
export interface FundLimitChoices {
  readonly products: Choices;
  readonly zones: Choices;
}

interface FundLimitDialogProps {
  readonly choices: FundLimitChoices;
  readonly fund: Fund;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** The most that a fund lends to each borrower, of a product or in a zone. */
export function FundLimitDialog(props: FundLimitDialogProps) {
  const { fund, choices, onClose, onDone } = props;
  const [add] = useAddFundLimitMutation();
  const command = useCommandForm<FundLimitForm>({
    initialValues: emptyFundLimit,
    schema: fundLimitSchema,
    send: (values, idempotencyKey) =>
      add({ fundId: fund.id, data: toNewFundLimit(values), idempotencyKey })
        .unwrap()
        .then((limit) => onDone(`El límite quedó puesto: ${fundLimitName(limit)}.`)),
  });
  const { field, form } = command;
  const { kind, basis } = form.values;
  return (
    <CommandDialog
      command={command}
      title={`Límite de ${fund.name}`}
      confirm="Poner límite"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField label="A quién" options={optionsOf(FUND_LIMIT_KIND)} {...field('kind')} />
        {kind === 'product' && (
          <SelectField
            label="Producto"
            empty="Elija uno"
            options={choices.products}
            {...field('productId')}
          />
        )}
        {kind === 'zone' && (
          <SelectField
            label="Zona"
            empty="Elija una"
            options={choices.zones}
            {...field('zoneId')}
          />
        )}
      </FormGrid>
      <FormGrid>
        <SelectField label="Hasta" options={optionsOf(FUND_LIMIT_BASIS)} {...field('basis')} />
        {basis === 'amount' ? (
          <MoneyField
            label="Monto"
            currency={fund.currency}
            help="Cuenta el capital que se debe y el que está por desembolsar."
            {...field('amount')}
          />
        ) : (
          <TextInput
            label="Porcentaje"
            inputMode="decimal"
            align="right"
            suffix="%"
            maxLength={8}
            help="El límite sube y baja con el capital del fondo."
            {...field('capitalPercent')}
          />
        )}
      </FormGrid>
    </CommandDialog>
  );
}
