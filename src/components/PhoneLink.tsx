import Link from '@mui/material/Link';

/** A telephone number that is called with a tap; nothing where there is none. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (phone === '') return null;
  return (
    <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} underline="hover" noWrap>
      {phone}
    </Link>
  );
}
