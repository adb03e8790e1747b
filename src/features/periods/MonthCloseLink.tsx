import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { toAdvanced } from '@/paths';
import { useAccess } from '@/store/access';

/** Way from the books to the close of a month, for whoever may close one. */
export function MonthCloseLink() {
  const { may } = useAccess();
  if (!may('closePeriod')) return null;
  return (
    <Button variant="outlined" component={Link} to={toAdvanced('meses')}>
      Cierre de mes
    </Button>
  );
}
