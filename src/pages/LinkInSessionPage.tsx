import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { pageReload } from '@/app/pageReload';
import { useSignOut } from '@/app/useSignOut';
import { PageHeader } from '@/components/PageHeader';
import { useLinkToken } from '@/components/useLinkToken';
import { paths } from '@/paths';
import { useAppSelector } from '@/store/hooks';
import { selectAuth } from '@/store/store';

/** A mailed link opened where somebody is signed in: whose session it is, and the two ways on. */
export function LinkInSessionPage() {
  const [, forget] = useLinkToken();
  const [isEnding, setIsEnding] = useState(false);
  const signOut = useSignOut();
  const navigate = useNavigate();
  const name = useAppSelector(selectAuth).user?.username ?? '';
  function open() {
    setIsEnding(true);
    void signOut(pageReload.here);
  }
  function stay() {
    forget();
    void navigate(paths.home, { replace: true });
  }
  return (
    <>
      <PageHeader
        title={`Esta sesión es de ${name}`}
        detail="Para abrir el enlace hay que cerrarla. Si el enlace no es suyo, déjelo a su dueño."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" aria-disabled={isEnding} onClick={() => !isEnding && open()}>
          {isEnding ? 'Cerrando la sesión...' : 'Cerrar la sesión y abrir el enlace'}
        </Button>
        <Button onClick={stay}>Seguir en esta sesión</Button>
      </Box>
    </>
  );
}
