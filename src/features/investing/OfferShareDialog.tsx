import Alert from '@mui/material/Alert';
import type { Share } from '@core/contract/shares';
import { CommandDialog } from '@/components/CommandDialog';
import { FormGrid } from '@/components/FormGrid';
import { MoneyField } from '@/components/MoneyField';
import { unsaidBy } from '@/components/problems';
import { SelectField } from '@/components/SelectField';
import { TextInput } from '@/components/TextInput';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { count, showMoney, showRate } from '@/i18n/format';
import { SALE_PAUSED } from '@/i18n/shareSales';
import { priceOf, shareOfferSchema, toNewShareOffer, type ShareOfferForm } from './shareOfferForm';
import { useOfferShareMutation } from './shareSalesApi';

interface OfferShareDialogProps {
  readonly share: Share;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

const EMPTY: ShareOfferForm = { part: 'whole', principal: '', pricePercent: '100' };

/** Warning that the offer of a share whose loan is late waits until it is not. */
function PausedNote({ daysLate }: Pick<Share, 'daysLate'>) {
  if (daysLate === null || daysLate === 0) return null;
  return (
    <Alert severity="warning">
      El préstamo lleva {count(daysLate, 'día', 'días')} de atraso: la venta queda en pausa, y nadie
      la compra, hasta que se ponga al día.
    </Alert>
  );
}

/** Offer of a share to other investors: how much of it, and at which price. */
export function OfferShareDialog({ share, onClose, onDone }: OfferShareDialogProps) {
  const [offer] = useOfferShareMutation();
  const { id, number, outstanding, currency } = share;
  const command = useCommandForm<ShareOfferForm>({
    initialValues: EMPTY,
    schema: shareOfferSchema,
    send: (values, idempotencyKey) =>
      offer({ id, data: toNewShareOffer(values), idempotencyKey })
        .unwrap()
        .then(({ principal, pricePercent, isPaused, sellerGets }) =>
          onDone(
            `Puso en venta ${showMoney(principal, currency)} de ${number} ` +
              `al ${showRate(pricePercent)}. Si se compra hoy recibe ` +
              `${showMoney(sellerGets ?? '', currency)}.${isPaused ? ` ${SALE_PAUSED}` : ''}`,
          ),
        ),
  });
  const { form, field } = command;
  const price = priceOf(form.values, outstanding, currency);
  return (
    <CommandDialog
      command={command}
      title={`Ofrecer en venta ${number}`}
      confirm="Ofrecer en venta"
      busy="Ofreciendo..."
      problem={unsaidBy(command.problem, ['principal', 'pricePercent'])}
      onClose={onClose}
    >
      <PausedNote daysLate={share.daysLate} />
      <FormGrid>
        <SelectField
          label="Qué vende"
          options={[
            { value: 'whole', label: `Todo: ${showMoney(outstanding, currency)}` },
            { value: 'part', label: 'Una parte' },
          ]}
          {...field('part')}
        />
        {form.values.part === 'part' && (
          <MoneyField
            label="Capital que vende"
            currency={currency}
            help={`De ${showMoney(outstanding, currency)} que faltan que vuelvan`}
            {...field('principal')}
          />
        )}
        <TextInput
          label="Precio"
          help="De 80 a 110 % del capital"
          inputMode="decimal"
          align="right"
          suffix="%"
          maxLength={12}
          {...field('pricePercent')}
        />
      </FormGrid>
      <Alert severity="info" icon={false}>
        <WholeNumbers>
          {price === undefined
            ? 'Aquí verá el precio de lo que ofrece.'
            : `Precio: ${showMoney(price, currency)}. Además, quien compre le paga el interés ` +
              'corrido hasta ese día. De lo suyo se descuenta la comisión por vender, si la hay.'}
        </WholeNumbers>
      </Alert>
    </CommandDialog>
  );
}
