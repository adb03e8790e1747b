import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';

/** Ways of whoever invests to what hangs below their menu. */
export const InvestorWays = () => (
  <>
    <Button variant="outlined" component={Link} to={paths.opportunities}>
      Oportunidades
    </Button>
    <Button variant="outlined" component={Link} to={paths.investments}>
      Mis inversiones
    </Button>
  </>
);
