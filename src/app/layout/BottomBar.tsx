import Box from '@mui/material/Box';
import {
  BalanceIcon,
  ContractIcon,
  FundIcon,
  HistoryIcon,
  HomeIcon,
  NewLoanIcon,
  PeopleIcon,
  TrayIcon,
} from '@/components/icons';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths';
import { useMenuCount } from '@/api/menuCounts';
import { menuKey, type MenuEntry } from '@/store/modulesSlice';
import { asBottomBar } from '../theme';
import { MenuCount } from './MenuCount';

const ICONS: Readonly<Record<string, typeof HomeIcon>> = {
  [paths.home]: HomeIcon,
  [paths.balance]: BalanceIcon,
  [paths.borrowers]: PeopleIcon,
  [paths.pending]: TrayIcon,
  [paths.pendingRequests]: TrayIcon,
  [paths.funds]: FundIcon,
  [paths.contracts]: ContractIcon,
  [paths.newLoan]: NewLoanIcon,
  [paths.requestHistory]: HistoryIcon,
};

/** Width from which entries have room beside their word; below it each takes what its word does. */
const ROOMY = '@media (min-width: 360px)';

/** The menu on touch and mobile: fixed at the bottom, seven entries wide at 360 px. */
export function BottomBar({ menu }: { readonly menu: readonly MenuEntry[] }) {
  return (
    <Box sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar' }}>
      <BottomMenu menu={menu} label="Menú principal" />
    </Box>
  );
}

interface BottomMenuProps {
  readonly menu: readonly MenuEntry[];
  readonly label: string;
}

/** The entries of the menu as icons over words; children follow their parent. */
export function BottomMenu({ menu, label }: BottomMenuProps) {
  const entries = menu.flatMap((entry) =>
    entry.children.length > 0 ? [entry, ...entry.children] : [entry],
  );
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        ...asBottomBar('height'),
        overflowX: 'auto',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {entries.map((entry) => (
        <BottomEntry key={menuKey(entry)} entry={entry} />
      ))}
    </Box>
  );
}

function BottomEntry({ entry }: { readonly entry: MenuEntry }) {
  const Icon = ICONS[entry.path.replace(/\/$/, '')] ?? ContractIcon;
  const total = useMenuCount(entry.path);
  return (
    <MenuCount total={total}>
      <Box
        component={NavLink}
        to={entry.path}
        aria-description={total > 0 ? `Esperan por usted: ${total}` : undefined}
        sx={{
          flex: '1 1 auto',
          // No word over its neighbour's: where they do not fit, the bar scrolls.
          minWidth: 'min-content',
          px: '1px',
          pt: 1.25,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 0.5,
          color: 'text.secondary',
          textDecoration: 'none',
          textAlign: 'center',
          fontSize: { xs: 9.5, sm: 12 },
          lineHeight: 1.15,
          fontWeight: 500,
          letterSpacing: { xs: '-0.03em', sm: 0 },
          boxShadow: 'none',
          '&[aria-current="page"]': {
            color: 'primary.main',
            boxShadow: (theme) => `inset 0 2px 0 ${theme.vars?.palette.primary.main}`,
          },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Icon sx={{ fontSize: { xs: 22, sm: 25 } }} />
        <Box component="span" sx={{ [ROOMY]: { minWidth: 42 } }}>
          {entry.title}
        </Box>
      </Box>
    </MenuCount>
  );
}
