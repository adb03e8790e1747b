import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCheckSessionQuery } from '@/api/legacy';
import { useSignOut } from '@/app/useSignOut';

/** /validar_cuenta: the only room of an unvalidated user. */
export function ValidateAccountPage() {
  const { refetch, isFetching } = useCheckSessionQuery();
  const signOut = useSignOut();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="h1">Su cuenta está por validar</Typography>
      <Typography sx={{ mt: 2 }}>
        Un administrador debe validar su cuenta antes de que pueda usar el sistema.
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        Cuando lo haga, entre desde aquí sin volver a iniciar sesión.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" aria-disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Revisando...' : 'Ya fue validada'}
        </Button>
        <Button onClick={() => void signOut()}>Cerrar Sesión</Button>
      </Box>
    </Box>
  );
}
