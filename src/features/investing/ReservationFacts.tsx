import Typography from '@mui/material/Typography';
import type { ReservationPreview } from '@core/contract/reservations';
import { Blocks } from '@/components/Blocks';
import { Facts } from '@/components/Facts';
import { MoneyText } from '@/components/MoneyText';
import { showRate, showShare } from '@/i18n/format';

/** Gains of a reservation, and each thing that is taken of them. */
export function ReservationFacts({ preview }: { readonly preview: ReservationPreview }) {
  const { currency, sharePercent, yieldPercent } = preview;
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />;
  return (
    <Blocks gap={1.5}>
      <Typography component="h3" sx={{ fontWeight: 600, mt: 3 }}>
        Si cada cuota se paga en su día
      </Typography>
      <Facts
        facts={[
          { term: 'Interés', value: money(preview.interest) },
          { term: 'Menos comisión', value: money(preview.commission) },
          { term: 'Menos impuesto retenido', value: money(preview.withheld) },
          { term: 'Le llegaría en total', value: money(preview.net) },
          { term: 'Pérdida esperada', value: money(preview.expectedLoss) },
          { term: 'Rendimiento al año', value: showShare(yieldPercent) },
          { term: 'Su parte del préstamo', value: showRate(sharePercent) },
        ]}
      />
      <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>
        El total incluye lo que usted pone. El rendimiento ya descuenta comisión, impuesto y pérdida
        esperada; nadie lo garantiza.
      </Typography>
    </Blocks>
  );
}
