import Box from '@mui/material/Box';

/** The first thing a keyboard reaches: past the menu. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#contenido"
      sx={{
        position: 'fixed',
        top: -80,
        left: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
        '&:focus': { top: 12 },
      }}
    >
      Ir al contenido
    </Box>
  );
}
