import Alert from '@mui/material/Alert';
import type { ShareOffer } from '@core/contract/shareSales';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { Section } from '@/components/Section';
import { showDate, showRate } from '@/i18n/format';
import { SALE_PAUSED } from '@/i18n/shareSales';

/** Offer of a share, as it stands today. */
export function ShareOnSale({ offer }: { readonly offer: ShareOffer }) {
  const { currency, isPaused, pricePercent, offeredOn } = offer;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Section title="En venta">
      <Blocks gap={2}>
        {isPaused && <Alert severity="warning">{SALE_PAUSED}</Alert>}
        <Facts
          facts={[
            { term: 'Capital en venta', value: money(offer.principal) },
            { term: 'Precio', value: showRate(pricePercent) },
            { term: 'Precio de hoy', value: money(offer.price) },
            { term: 'Interés corrido', value: money(offer.accrued) },
            { term: 'Pagaría quien compre', value: money(offer.total) },
            ...(offer.sellerGets === null
              ? []
              : [{ term: 'Usted recibiría', value: money(offer.sellerGets) }]),
            { term: 'Ofrecida', value: showDate(offeredOn) },
          ]}
        />
      </Blocks>
    </Section>
  );
}
