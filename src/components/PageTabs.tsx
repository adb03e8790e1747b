import { useEffect, useRef } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';

interface PageTabsProps {
  readonly label: string;
  readonly value: string;
  /** True of so many tabs that they stand closer. */
  readonly isDense?: boolean;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}

/** Time without a step after which a row that glides has come to its end. */
const STILL_MS = 120;

/** Acts of a person on a row: from then on it stands where they put it. */
const HANDS = ['pointerdown', 'wheel', 'touchstart', 'focusin'] as const;

/** Moves a row of tabs, and nothing else, until the one of an address is whole in it. */
function showTab(row: Element, address: string): void {
  const tabs = [...row.querySelectorAll('[role="tab"]')];
  const tab = tabs.find((one) => one.getAttribute('href') === address);
  if (tab === undefined) return;
  const visible = row.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (right > visible.right) row.scrollLeft += right - visible.right;
  if (left < visible.left) row.scrollLeft -= visible.left - left;
}

const ROOMY = { px: { xs: 1.1, sm: 2 }, fontSize: { xs: 14, sm: 15 } };
const DENSE = { px: { xs: 1.1, md: 0.65, xl: 1.5 }, fontSize: { xs: 14, xl: 15 } };

/** Most tabs that stand in rows on a phone too: more would push the page down. */
const FEW = 4;

/** Rows of tabs, as many as they take: on a desk all are in sight, and so are a few anywhere. */
const inRows = (from: 'xs' | 'md') => ({
  '& [role="tablist"]': { flexWrap: { xs: 'nowrap', [from]: 'wrap' } },
  // The mark of the chosen tab is drawn under the last row: each tab draws its own.
  '& .MuiTabs-indicator': { display: { [from]: 'none' } },
  // Rows that wrap have nowhere to be moved to.
  '& .MuiTabs-scrollButtons': { display: { [from]: 'none' } },
});
const underlined = (from: 'xs' | 'md') => ({
  '&.Mui-selected': { boxShadow: { [from]: 'inset 0 -2px 0 currentColor' } },
});

/**
 * Keeps the tab of an address whole in its row until somebody moves it: the row glides, on a busy
 * machine late, to where it believed its tab to be before the arrows.
 */
function keepTabInSight(bar: Element, row: Element, address: string): () => void {
  let timer = 0;
  const settle = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => showTab(row, address), STILL_MS);
  };
  const leave = () => {
    window.clearTimeout(timer);
    row.removeEventListener('scroll', settle);
    for (const act of HANDS) bar.removeEventListener(act, leave);
  };
  row.addEventListener('scroll', settle);
  for (const act of HANDS) bar.addEventListener(act, leave);
  settle();
  return leave;
}

/** The parts of a page, each at its own address. */
export function PageTabs({ label, value, tabs, isDense = false }: PageTabsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const from = tabs.length <= FEW ? 'xs' : 'md';
  useEffect(() => {
    const row = bar.current?.querySelector('[role="tablist"]')?.parentElement;
    if (bar.current === null || row === null || row === undefined) return undefined;
    // The arrows at the ends, the letters and the window change how much of the row is seen.
    const observer = new ResizeObserver(() => showTab(row, value));
    observer.observe(row);
    const leave = keepTabInSight(bar.current, row, value);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [value]);
  return (
    <Tabs
      ref={bar}
      value={value}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{ mb: 3, borderBottom: 1, borderColor: 'divider', ...inRows(from) }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.to}
          value={tab.to}
          label={tab.label}
          component={Link}
          to={tab.to}
          sx={{ minWidth: 0, ...(isDense ? DENSE : ROOMY), ...underlined(from) }}
        />
      ))}
    </Tabs>
  );
}
