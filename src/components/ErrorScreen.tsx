import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

interface ErrorScreenProps {
  readonly code?: string;
  readonly title?: string;
  readonly message?: string;
  readonly reference?: string;
  readonly homePath: string;
  readonly action?: ReactNode;
}

/** A large code, what happened, and the way back: /error and not found (specification, 2 and 8). */
export function ErrorScreen(props: ErrorScreenProps) {
  const { code = 'Error', title = 'Algo salió mal', homePath, action, reference = '' } = props;
  const { message = 'Ocurrió un problema inesperado. Por favor, intente nuevamente más tarde.' } =
    props;
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 6, sm: 10 }, px: 2, maxWidth: 560, mx: 'auto' }}>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: 72, sm: 104 },
          lineHeight: 1,
          fontWeight: 750,
          letterSpacing: '-0.03em',
          // A numeral of this size may be a plain orange, which smaller text could not.
          color: code === '404' ? 'error.main' : 'warning.light',
        }}
      >
        {code}
      </Typography>
      <Typography variant="h1" sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{message}</Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        {action}
        <Button variant="contained" component={Link} to={homePath}>
          Regresar al Inicio
        </Button>
      </Box>
      {reference !== '' && <Reference text={reference} />}
    </Box>
  );
}

function Reference({ text }: { readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Box sx={{ mt: 3, fontSize: 14, color: 'text.secondary' }}>
      Referencia: <Box component="code">{text}</Box>{' '}
      <Button
        size="small"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
      >
        {isCopied ? 'Copiada' : 'Copiar'}
      </Button>
    </Box>
  );
}
