import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import { CommandDialog } from '@/components/CommandDialog';
import { SelectField } from '@/components/SelectField';
import { useCommandForm } from '@/components/useCommandForm';
import { useSaveCurrenciesMutation } from './currenciesApi';
import { addableCurrencies, changeWords, codesAfter, type ChangeKind } from './currencyChanges';

interface CurrencyDialogProps {
  readonly kind: ChangeKind;
  /** The currency that is acted on; nothing where it is still to be chosen. */
  readonly code: string;
  /** The currencies in use. */
  readonly codes: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

const schema = yup.object({ codes: yup.string().required('Elija una moneda') });

/** One act on the currencies in use: the whole choice is sent, as it then stands. */
export function CurrencyDialog({ kind, code, codes, onClose, onDone }: CurrencyDialogProps) {
  const [save] = useSaveCurrenciesMutation();
  const command = useCommandForm<{ codes: string }>({
    initialValues: { codes: code },
    schema,
    send: (values, idempotencyKey) =>
      save({ data: { codes: codesAfter(kind, codes, values.codes) }, idempotencyKey })
        .unwrap()
        .then(() => onDone(changeWords(kind, values.codes).done)),
  });
  const { field } = command;
  const { title, effect, confirm } = changeWords(kind, code);
  return (
    <CommandDialog command={command} title={title} confirm={confirm} onClose={onClose}>
      {kind === 'add' && (
        <SelectField
          label="Moneda"
          empty="Elija una moneda"
          options={addableCurrencies(codes)}
          {...field('codes')}
        />
      )}
      <Typography>{effect}</Typography>
    </CommandDialog>
  );
}
