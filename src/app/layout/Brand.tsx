import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';

/** The cheque, and the way home. */
export function Brand() {
  return (
    <Box
      component={Link}
      to={paths.home}
      aria-label="Ir al inicio"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.primary',
        fontWeight: 650,
        textDecoration: 'none',
        borderRadius: 1,
      }}
    >
      <img src={`${import.meta.env.BASE_URL}arte/logo.svg`} alt="" width={34} height={34} />
      Préstamos
    </Box>
  );
}
