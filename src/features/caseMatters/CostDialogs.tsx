import Typography from '@mui/material/Typography';
import type { CaseMatter } from '@core/contract/caseMatters';
import * as yup from 'yup';
import { CommandDialog } from '@/components/CommandDialog';
import { DateField } from '@/components/DateField';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { unsaidBy } from '@/components/problems';
import { ReasonDialog } from '@/components/ReasonDialog';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { MoneyWayFields } from '@/features/moneyAccounts/MoneyWayFields';
import { toMoneyWay, USUAL_MONEY_WAY } from '@/features/moneyAccounts/moneyAccountTexts';
import { dateText, positiveMoneyText, words } from '@/i18n/fields';
import { readTypedMoney, showMoney, today } from '@/i18n/format';
import { useRecordCaseCostMutation, useVoidCaseCostMutation } from './casesApi';

/** Longest text of what a cost was for, and of the number of its paper. */
const CONCEPT_MAX_LENGTH = 120;
const DOCUMENT_MAX_LENGTH = 60;

/** Loan whose file costs: its number in addresses, its money, and whose it is. */
export interface CostLoan {
  readonly id: number;
  readonly currency: string;
  readonly fundId: number;
}

interface CostDialogProps {
  readonly loan: CostLoan;
  readonly matter: CaseMatter;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

const schema = yup.object({
  amount: positiveMoneyText('Escriba el importe'),
  concept: words('Escriba en qué se gastó', CONCEPT_MAX_LENGTH).min(3, 'Escriba al menos 3 letras'),
  documentedOn: dateText('Escriba la fecha del comprobante'),
  document: words('Escriba el comprobante', DOCUMENT_MAX_LENGTH),
});

/** Writes down a cost of a file in court that the lender bears. */
export function CostDialog({ loan, matter, onClose, onDone }: CostDialogProps) {
  const [record] = useRecordCaseCostMutation();
  const { id: loanId, currency, fundId } = loan;
  const { id: matterId, number } = matter;
  const command = useCommandForm({
    initialValues: {
      amount: '',
      concept: '',
      documentedOn: today(),
      document: '',
      ...USUAL_MONEY_WAY,
    },
    schema,
    send: ({ amount, concept, documentedOn, document, ...way }, idempotencyKey) =>
      record({
        loanId,
        matterId,
        idempotencyKey,
        data: {
          amount: readTypedMoney(amount) ?? '',
          concept: concept.trim(),
          documentedOn,
          document: document.trim(),
          ...toMoneyWay(way),
        },
      })
        .unwrap()
        .then(({ matters }) => {
          const [cost] = matters.find(({ id }) => id === matterId)?.lenderCosts ?? [];
          onDone(`${cost?.number} quedó registrado: ${showMoney(cost?.amount ?? '', currency)}.`);
        }),
  });
  const { field, problem } = command;
  return (
    <CommandDialog
      command={command}
      title={`Gasto de la entidad en ${number}`}
      confirm="Registrar gasto"
      busy="Registrando..."
      problem={unsaidBy(problem, ['moneyAccountId', 'operationNumber'])}
      onClose={onClose}
    >
      <Typography>
        El importe sale hoy del fondo y se asienta como gasto (4307). No se le cobra al prestatario:
        lo que se le cobra es un cargo, en la pestaña Cargos.
      </Typography>
      <MoneyField label="Importe" currency={currency} isFirst {...field('amount')} />
      <TextInput label="En qué se gastó" maxLength={CONCEPT_MAX_LENGTH} {...field('concept')} />
      <FormGrid>
        <TextInput
          label="N.º de comprobante"
          maxLength={DOCUMENT_MAX_LENGTH}
          {...field('document')}
        />
        <DateField label="Fecha del comprobante" max={today()} {...field('documentedOn')} />
      </FormGrid>
      <MoneyWayFields fundId={fundId} label="Medio de pago" field={field} />
    </CommandDialog>
  );
}

interface CostVoidDialogProps extends CostDialogProps {
  readonly costId: number;
}

/** Takes back a cost that was written down by mistake. */
export function CostVoidDialog({ loan, matter, costId, onClose, onDone }: CostVoidDialogProps) {
  const [undo] = useVoidCaseCostMutation();
  const cost = matter.lenderCosts.find(({ id }) => id === costId);
  if (cost === undefined) return null;
  const { number, amount } = cost;
  return (
    <ReasonDialog
      title={`Anular ${number}`}
      effect={`Vuelven ${showMoney(amount, loan.currency)} al fondo con el asiento contrario.`}
      confirm="Anular gasto"
      send={(reason, idempotencyKey) =>
        undo({ loanId: loan.id, matterId: matter.id, costId, idempotencyKey, data: { reason } })
          .unwrap()
          .then(() => onDone(`${number} quedó anulado.`))
      }
      onClose={onClose}
    />
  );
}
