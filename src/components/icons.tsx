import { createSvgIcon } from '@mui/material/utils';

/** The icons in use, drawn on a 24-unit grid with one stroke width. */
const drawn = (name: string, path: string) =>
  createSvgIcon(
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
    name,
  );

export const HomeIcon = drawn('Home', 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z');
export const BalanceIcon = drawn('Balance', 'M4 20h16M7 20v-7M12 20V5M17 20v-10');
export const PeopleIcon = drawn(
  'People',
  'M9 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400zM3 19c.6-3.4 2.9-5 6-5s5.4 1.6 6 5' +
    'M15.5 5.200a3 3 0 0 1 0 5.600M17.5 14.400c2 .7 3.2 2.3 3.5 4.6',
);
export const TrayIcon = drawn(
  'Tray',
  'M4 13l2.6-8h10.800L20 13v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 13h5l1 2.500h4l1-2.500h5',
);
export const FundIcon = drawn(
  'Fund',
  'M4 8.500A2.5 2.5 0 0 1 6.5 6H18v3M4 8.500V17a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1' +
    'H6.500A2.5 2.5 0 0 1 4 8.500zM16 13.500h.01',
);
export const ContractIcon = drawn(
  'Contract',
  'M7 3h7l4 4v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v4h4M9 12h6M9 16h4',
);
export const NewLoanIcon = drawn('NewLoan', 'M12 8v8M8 12h8M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z');
export const HistoryIcon = drawn(
  'History',
  'M4 12a8 8 0 1 0 2.5-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 2',
);
export const PersonIcon = drawn(
  'Person',
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c.7-3.6 3.4-5.5 7-5.500s6.3 1.9 7 5.5',
);
export const KeyIcon = drawn('Key', 'M14 10a4 4 0 1 1-2.8-3.800L20 6v3h-2v2h-2.500zM8 10h.01');
export const SignOutIcon = drawn(
  'SignOut',
  'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10M17 9l3 3-3 3',
);
export const SearchIcon = drawn('Search', 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5');
export const CalendarIcon = drawn(
  'Calendar',
  'M6 5h12a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM5 10h14M9 3v4M15 3v4',
);
export const ClearIcon = drawn('Clear', 'M7 7l10 10M17 7L7 17');
export const BackIcon = drawn('Back', 'M14.5 6L8.5 12l6 6');
export const ForwardIcon = drawn('Forward', 'M9.5 6l6 6-6 6');
export const DownIcon = drawn('Down', 'M6 9.500l6 6 6-6');
export const PdfIcon = drawn(
  'Pdf',
  'M7 3h7l4 4v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v4h4' +
    'M12 11v6M9.5 14.5L12 17l2.5-2.5',
);
export const CheckIcon = drawn('Check', 'M5 12.500l4.5 4.500L19 7.5');
export const AlertIcon = drawn(
  'Alert',
  'M12 8v5M12 16.500h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
);
