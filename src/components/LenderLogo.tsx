import Box from '@mui/material/Box';

interface LenderLogoProps {
  readonly address: string;
  readonly alt: string;
}

/** Logo of the lender on a light ground, as papers show it. */
export const LenderLogo = ({ address, alt }: LenderLogoProps) => (
  <Box
    component="img"
    src={address}
    alt={alt}
    sx={{
      display: 'block',
      maxWidth: 200,
      maxHeight: 56,
      objectFit: 'contain',
      p: 0.5,
      bgcolor: 'common.white',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  />
);
