import { useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { DownIcon } from '@/components/icons';
import { menuKey, type MenuEntry } from '@/store/modulesSlice';

/** A menu entry with entries of its own. */
export function SubmenuButton({ entry }: { readonly entry: MenuEntry }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<DownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontSize: 14, fontWeight: 550, whiteSpace: 'nowrap', color: 'text.secondary' }}
      >
        {entry.title}
      </Button>
      <Menu disablePortal open={anchor !== null} anchorEl={anchor} onClose={close}>
        {[entry, ...entry.children].map((item) => (
          <MenuItem key={menuKey(item)} component={Link} to={item.path} onClick={close}>
            {item.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
