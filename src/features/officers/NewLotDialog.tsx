import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { CommissionLot, CommissionPreview } from '@core/contract/commissions';
import { Blocks } from '@/components/Blocks';
import { CommandDialog } from '@/components/CommandDialog';
import { CurrencyField } from '@/components/CurrencyField';
import { FormGrid } from '@/components/FormGrid';
import { ProblemAlert } from '@/components/ProblemAlert';
import { asProblem, type ShownProblem } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { showMoney } from '@/i18n/format';
import { CommissionLines } from './CommissionLines';
import { useAssembleCommissionsMutation, usePreviewCommissionsMutation } from './commissionsApi';
import { pastMonths } from './months';

const schema = yup.object({ month: yup.string().required('Elija un mes') });

interface NewLotDialogProps {
  readonly onClose: () => void;
  readonly onDone: (lot: CommissionLot) => void;
}

/** The commissions of a month, looked at and then put together. */
export function NewLotDialog({ onClose, onDone }: NewLotDialogProps) {
  const [preview] = usePreviewCommissionsMutation();
  const [assemble] = useAssembleCommissionsMutation();
  const [shown, setShown] = useState<CommissionPreview>();
  const [refused, setRefused] = useState<ShownProblem>();
  const months = pastMonths();
  const command = useCommandForm({
    initialValues: { month: months[0]!.value, currency: '' },
    schema,
    send: (data, idempotencyKey) => assemble({ data, idempotencyKey }).unwrap().then(onDone),
  });
  const { form, field } = command;
  const { month, currency } = form.values;
  const isShown = shown?.month === month && shown.currency === currency;

  async function look() {
    setRefused(undefined);
    await preview({ month, currency })
      .unwrap()
      .then(setShown)
      .catch((error: unknown) => setRefused(asProblem(error)));
  }
  return (
    <CommandDialog
      command={command}
      title="Armar comisiones"
      confirm={isShown ? 'Armar lote' : null}
      isWide
      onClose={onClose}
    >
      <FormGrid isPaired>
        <SelectField label="Mes" options={months} {...field('month')} />
        <CurrencyField {...field('currency')} />
      </FormGrid>
      <div>
        <Button variant="outlined" onClick={() => void look()}>
          Ver las comisiones
        </Button>
      </div>
      {refused !== undefined && <ProblemAlert title={refused.title} />}
      {isShown && (
        <Blocks gap={1}>
          <Typography>
            Por pagar: {showMoney(shown.total, currency)}. Lo aprueba otra persona.
            {shown.withoutRule.length > 0 && ` Sin regla vigente: ${shown.withoutRule.join(', ')}.`}
          </Typography>
          <CommissionLines lines={shown.lines} currency={currency} />
        </Blocks>
      )}
    </CommandDialog>
  );
}
