import Typography from '@mui/material/Typography';
import { paths } from '@/paths';
import { TextLink } from '@/components/TextLink';

/** Way to a fund of investors, where there is none yet. */
export function NoInvestorFund() {
  return (
    <Typography>
      No hay un fondo de inversionistas en esa moneda. Abra uno en{' '}
      <TextLink to={paths.funds} isInText>
        Fondos
      </TextLink>{' '}
      y en su ficha elija «Inversionistas»: su dinero va aparte, en su propia cuenta de banco.
    </Typography>
  );
}
