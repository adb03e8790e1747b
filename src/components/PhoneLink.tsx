import Link from '@mui/material/Link';
import { SELECTABLE_LINK } from './selectableLink';

/** A telephone number that is called with a tap; nothing where there is none. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (phone === '') return null;
  return (
    <Link
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      underline="always"
      noWrap
      {...SELECTABLE_LINK}
    >
      {phone}
    </Link>
  );
}
