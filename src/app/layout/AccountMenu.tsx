import { useId, useState } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { KeyIcon, PersonIcon, SignOutIcon } from '@/components/icons';
import { readSession } from '@/store/session';
import { paths } from '../../paths';
import { useSignOut } from '../useSignOut';

/** Shown as the role when none is stored (specification, section 2). */
const DEFAULT_ROLE = 'INSTALADORES';

function initialsOf(name: string): string {
  const words = name.trim().split(/[\s@.]+/);
  return `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}`.toUpperCase() || '·';
}

/** The avatar and what hangs on it: the role, the profile, the password, the way out. */
export function AccountMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const signOut = useSignOut();
  const { username, role } = readSession();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Mi cuenta"
        aria-haspopup="menu"
        aria-controls={anchor === null ? undefined : id}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          sx={{
            width: 36,
            height: 36,
            fontSize: 14,
            fontWeight: 650,
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          {initialsOf(username)}
        </Avatar>
      </IconButton>
      <Menu
        id={id}
        disablePortal
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, py: 1, minWidth: 220 }}>
          <Box sx={{ fontWeight: 600 }}>{username}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{role || DEFAULT_ROLE}</Box>
        </Box>
        <Divider component="li" role="presentation" />
        <MenuItem component={Link} to={paths.account} onClick={close}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          Mi Perfil
        </MenuItem>
        <MenuItem component={Link} to={paths.password} onClick={close}>
          <ListItemIcon>
            <KeyIcon fontSize="small" />
          </ListItemIcon>
          Cambiar Contraseña
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <SignOutIcon fontSize="small" />
          </ListItemIcon>
          Cerrar Sesión
        </MenuItem>
      </Menu>
    </>
  );
}
