import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';

interface PageTabsProps {
  readonly label: string;
  readonly value: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}

/** The parts of a page, each at its own address. */
export function PageTabs({ label, value, tabs }: PageTabsProps) {
  return (
    <Tabs
      value={value}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.to}
          value={tab.to}
          label={tab.label}
          component={Link}
          to={tab.to}
          sx={{ px: { xs: 1.1, sm: 2 }, minWidth: 0, fontSize: { xs: 14, sm: 15 } }}
        />
      ))}
    </Tabs>
  );
}
