import { skipToken } from '@reduxjs/toolkit/query';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CASH_DESK } from '@/paths';
import { TextLink } from '@/components/TextLink';
import { useAccess } from '@/store/access';
import { useGetCollectionSheetQuery } from './collectionApi';

/**
 * Note to who takes cash without a cash desk of their own today, or after squaring it, with the way
 * to it.
 */
export function CashDeskNote() {
  const { may } = useAccess();
  const hasDesk = may('openCashDesk') && may('getCollectionSheet');
  const { data } = useGetCollectionSheetQuery(hasDesk ? {} : skipToken);
  if (data === undefined) return null;
  // Cash of these moves through an open desk alone.
  const asking = data.cashAccounts.filter(({ asksDesk }) => asksDesk).map(({ name }) => name);
  if (asking.length > 0 && data.cashDesk?.state !== 'ABIERTA') {
    const isSquared = data.cashDesk !== null;
    return (
      <Alert severity="warning">
        {isSquared ? 'Su caja de hoy ya está cuadrada' : 'No hay caja abierta a su nombre hoy'}: sin
        una caja abierta no se recibe efectivo en {asking.join(' ni en ')}.{' '}
        <TextLink to={CASH_DESK}>{isSquared ? 'Volver a abrirla' : 'Abrir mi caja'}</TextLink>
      </Alert>
    );
  }
  if (data.cashDesk === null) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        No hay caja abierta a su nombre hoy. Puede registrar el pago sin ella: el efectivo de hoy se
        le contará cuando la abra y la cuadre. <TextLink to={CASH_DESK}>Abrir mi caja</TextLink>
      </Typography>
    );
  }
  if (data.cashDesk.state !== 'CUADRADA') return null;
  return (
    <Alert severity="warning">
      Su caja de hoy ya está cuadrada. Puede recibir este efectivo, pero tendrá que contarla y
      cuadrarla de nuevo. <TextLink to={CASH_DESK}>Ir a mi caja</TextLink>
    </Alert>
  );
}
