import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import { NavLink } from 'react-router-dom';
import { menuKey, type MenuEntry } from '@/store/modulesSlice';
import { useMenuCount } from '@/api/menuCounts';
import { AccountMenu } from './AccountMenu';
import { Brand } from './Brand';
import { MenuCount } from './MenuCount';
import { SubmenuButton } from './SubmenuButton';

/** Logo, menu and avatar; stays at the top. */
export function TopBar({ menu }: { readonly menu: readonly MenuEntry[] }) {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar
        variant="dense"
        sx={{
          minHeight: 60,
          width: 1,
          maxWidth: 1280,
          mx: 'auto',
          gap: 2,
          px: { xs: 2, sm: 3 },
        }}
        disableGutters
      >
        <Brand />
        {menu.length > 0 && (
          <Box sx={{ minWidth: 0, ml: { md: 1, lg: 3 } }}>
            <TopMenu menu={menu} label="Menú principal" />
          </Box>
        )}
        <Box sx={{ ml: 'auto' }}>
          <AccountMenu />
        </Box>
      </Toolbar>
    </AppBar>
  );
}

interface TopMenuProps {
  readonly menu: readonly MenuEntry[];
  readonly label: string;
}

/** The entries of the menu in a row. */
export function TopMenu({ menu, label }: TopMenuProps) {
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 0.5, overflowX: 'auto' }}>
      {menu.map((entry) =>
        entry.children.length > 0 ? (
          <SubmenuButton key={menuKey(entry)} entry={entry} />
        ) : (
          <MenuButton key={menuKey(entry)} entry={entry} />
        ),
      )}
    </Box>
  );
}

function MenuButton({ entry }: { readonly entry: MenuEntry }) {
  const total = useMenuCount(entry.path);
  return (
    <MenuCount total={total}>
      <Button
        component={NavLink}
        to={entry.path}
        aria-description={total > 0 ? `Esperan por usted: ${total}` : undefined}
        sx={{
          flexShrink: 0,
          px: { md: 1, lg: 1.5 },
          fontSize: 14,
          fontWeight: 550,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          '&:hover': { color: 'text.primary' },
          '&[aria-current="page"]': {
            color: 'primary.main',
            fontWeight: 650,
            boxShadow: (theme) => `inset 0 -2px 0 ${theme.vars?.palette.primary.main}`,
            borderRadius: '8px 8px 0 0',
          },
        }}
      >
        {entry.title}
      </Button>
    </MenuCount>
  );
}
