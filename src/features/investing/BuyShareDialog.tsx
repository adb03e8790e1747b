import Typography from '@mui/material/Typography';
import * as yup from 'yup';
import type { ShareOffer, SharePurchasePreview } from '@core/contract/shareSales';
import { CommandDialog } from '@/components/CommandDialog';
import { Facts } from '@/components/Facts';
import { QueryState } from '@/components/QueryState';
import { useCommandForm } from '@/components/useCommandForm';
import { WholeNumbers } from '@/components/WholeNumbers';
import { showMoney } from '@/i18n/format';
import { priceWords } from '@/i18n/shareSales';
import { useBuyShareMutation, usePreviewPurchaseQuery } from './shareSalesApi';

interface BuyShareDialogProps {
  readonly offer: ShareOffer;
  readonly onClose: () => void;
  readonly onDone: (result: string) => void;
}

/** Purchase of an offer: what it would do, then the button that pays the total that was seen. */
export function BuyShareDialog({ offer, onClose, onDone }: BuyShareDialogProps) {
  const preview = usePreviewPurchaseQuery(offer.id);
  const [buy] = useBuyShareMutation();
  const seen = preview.error === undefined ? preview.data : undefined;
  const command = useCommandForm({
    initialValues: {},
    schema: yup.object({}),
    send: async (_values, idempotencyKey) => {
      if (seen === undefined) return;
      const { total, principal, currency } = seen;
      try {
        const { number } = await buy({ id: offer.id, data: { total }, idempotencyKey }).unwrap();
        const [paid, bought] = [showMoney(total, currency), showMoney(principal, currency)];
        onDone(`Compra ${number} hecha: pagó ${paid} por ${bought} de capital.`);
      } catch (error) {
        // A total that changed is shown before it is agreed to.
        void preview.refetch();
        throw error;
      }
    },
  });
  return (
    <CommandDialog
      command={command}
      title={`Comprar parte de «${offer.title}»`}
      confirm={preview.error === undefined ? 'Confirmar compra' : null}
      busy="Comprando..."
      isReady={seen !== undefined && !preview.isFetching}
      onClose={onClose}
    >
      <QueryState query={preview}>
        {(data) => (
          <>
            <Typography>
              <WholeNumbers>
                {`${priceWords(offer)} Desde hoy, los pagos que tocan a ese capital son suyos, y ` +
                  'también el riesgo de que no se paguen.'}
              </WholeNumbers>
            </Typography>
            <PurchaseFacts preview={data} />
          </>
        )}
      </QueryState>
    </CommandDialog>
  );
}

function PurchaseFacts({ preview }: { readonly preview: SharePurchasePreview }) {
  const { currency, principal, price, accrued, total, availableBefore, availableAfter } = preview;
  const money = (amount: string) => showMoney(amount, currency);
  return (
    <Facts
      isWide
      facts={[
        { term: 'Capital que compra', value: money(principal) },
        { term: 'Precio', value: money(price) },
        { term: 'Interés corrido', value: money(accrued) },
        { term: 'Total que paga', value: money(total) },
        {
          term: 'Su dinero disponible',
          value: `${money(availableBefore)} → ${money(availableAfter)}`,
        },
      ]}
    />
  );
}
