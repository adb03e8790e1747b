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
      No hay caja abierta a su nombre hoy. Puede registrar el pago sin ella: el efectivo de hoy se
      le contará cuando la abra y la cuadre. <TextLink to={CASH_DESK}>Abrir mi caja</TextLink>
    </Typography>
  );
}
