import type { Investor } from '@core/contract/investors';
import { CommandDialog } from '@/components/CommandDialog';
import type { FieldProps } from '@/components/fieldProps';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { unsaidBy } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { optionsOf } from '@/i18n/es';
import { RISK_CLASSES_THROUGH } from '@/i18n/shareSales';
import { useAddMyAutoInvestRuleMutation } from './autoInvestApi';
import { autoInvestSchema, toNewAutoInvestRule, type AutoInvestForm } from './autoInvestForm';

interface AutoInvestDialogProps {
  readonly wallets: Investor['wallets'];
  /** Place of the rule among those there are, where nobody says otherwise. */
  readonly priority: number;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

const ASKED = ['fundId', 'priority', 'maxPerLoan', 'cashToKeep', 'minimumYieldPercent'];

/** Rule by which money of an investor goes into opportunities by itself. */
export function AutoInvestDialog(props: AutoInvestDialogProps) {
  const { wallets, priority, onClose, onDone } = props;
  const [add] = useAddMyAutoInvestRuleMutation();
  const command = useCommandForm<AutoInvestForm>({
    initialValues: {
      fundId: wallets.length === 1 ? String(wallets[0]!.fundId) : '',
      priority: String(priority),
      maxPerLoan: '',
      cashToKeep: '0.00',
      minimumYieldPercent: '',
      maximumTermDays: '',
      riskClasses: '',
    },
    schema: autoInvestSchema,
    send: (values, idempotencyKey) =>
      add({ data: toNewAutoInvestRule(values), idempotencyKey })
        .unwrap()
        .then(() => onDone('La regla ya rige: invierte cuando se publique una oportunidad así.')),
  });
  const { form, field } = command;
  const wallet = wallets.find(({ fundId }) => String(fundId) === form.values.fundId);
  const { currency } = wallet ?? wallets[0]!;
  return (
    <CommandDialog
      command={command}
      title="Nueva regla de inversión automática"
      confirm="Guardar regla"
      isWide
      problem={unsaidBy(command.problem, [...ASKED, 'maximumTermDays'])}
      onClose={onClose}
    >
      <RuleFields wallets={wallets} currency={currency} field={field} />
    </CommandDialog>
  );
}

interface RuleFieldsProps {
  readonly wallets: Investor['wallets'];
  readonly currency: string;
  readonly field: (name: keyof AutoInvestForm) => Omit<FieldProps, 'label'>;
}

/** Money that a rule takes, and the opportunities that it puts it into. */
function RuleFields({ wallets, currency, field }: RuleFieldsProps) {
  return (
    <FormGrid>
      <SelectField
        label="De dónde sale"
        empty="Elija"
        options={wallets.map(({ fundId, fundName }) => ({
          value: String(fundId),
          label: fundName,
        }))}
        {...field('fundId')}
      />
      <TextInput
        label="Orden"
        help="La de menor número se mira primero"
        inputMode="numeric"
        align="right"
        maxLength={2}
        {...field('priority')}
      />
      <MoneyField
        label="Máximo por préstamo (opcional)"
        currency={currency}
        {...field('maxPerLoan')}
      />
      <MoneyField
        label="Dinero que no se invierte"
        help="Siempre queda disponible"
        currency={currency}
        {...field('cashToKeep')}
      />
      <TextInput
        label="Rendimiento mínimo al año (opcional)"
        inputMode="decimal"
        align="right"
        suffix="%"
        maxLength={8}
        {...field('minimumYieldPercent')}
      />
      <TextInput
        label="Plazo máximo (opcional)"
        inputMode="numeric"
        align="right"
        suffix="días"
        maxLength={5}
        {...field('maximumTermDays')}
      />
      <SelectField
        label="Clases de riesgo"
        empty="Todas"
        options={optionsOf(RISK_CLASSES_THROUGH)}
        {...field('riskClasses')}
      />
    </FormGrid>
  );
}
