import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useGetLenderBrandQuery } from '@/api/lenderBrand';
import { useAccess } from '@/store/access';
import { paths } from '../../paths';

/** Logo of the lender, or the cheque where it has none, and the way home. */
export function Brand() {
  const { may } = useAccess();
  const { data: brand } = useGetLenderBrandQuery(undefined, { skip: !may('getLenderBrand') });
  const logo = brand?.logo ?? null;
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
      {logo === null ? (
        <img src={`${import.meta.env.BASE_URL}arte/logo.svg`} alt="" width={34} height={34} />
      ) : (
        <Box
          component="img"
          src={logo}
          alt={brand?.name ?? ''}
          sx={{
            maxWidth: 120,
            maxHeight: 40,
            objectFit: 'contain',
            bgcolor: 'common.white',
            borderRadius: 1,
          }}
        />
      )}
      Préstamos
    </Box>
  );
}
