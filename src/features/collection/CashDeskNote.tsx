import Typography from '@mui/material/Typography';
import { CASH_DESK } from '@/paths';
import { TextLink } from '@/components/TextLink';
import { useGetCollectionSheetQuery } from './collectionApi';

/** Note to who takes cash without a cash desk of their own today, with the way to one. */
export function CashDeskNote() {
  const { data } = useGetCollectionSheetQuery({});
  if (data === undefined || data.cashDesk !== null) return null;
  return (
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>
      No hay caja abierta a su nombre hoy: ábrala antes de cobrar. El efectivo de hoy se le contará
      al cuadrarla. <TextLink to={CASH_DESK}>Ir a Caja</TextLink>
    </Typography>
  );
}
