import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';

interface SectionWithoutFunctionsProps {
  readonly title: string;
  readonly meanwhile: string;
  readonly link: { readonly to: string; readonly label: string };
}

/** Says plainly that a section does nothing in this version, and where to go instead. */
export function SectionWithoutFunctions(props: SectionWithoutFunctionsProps) {
  const { title, meanwhile, link } = props;
  const navigate = useNavigate();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ mt: 2 }}>Esta sección no tiene funciones en esta versión.</Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{meanwhile}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" component={Link} to={link.to}>
          {link.label}
        </Button>
        <Button variant="text" onClick={() => void navigate(-1)}>
          Volver
        </Button>
      </Box>
    </Box>
  );
}
