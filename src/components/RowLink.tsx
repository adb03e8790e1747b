import type { MouseEvent, ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { hasSelection, SELECTABLE_LINK } from './selectableLink';

interface RowLinkProps {
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/**
 * The link that names a row or a card. It covers nothing: a click anywhere else on the row is
 * handed to it by `openRow`, so that the words of the row can be selected with the mouse.
 */
export function RowLink({ to, children }: RowLinkProps) {
  if (to === undefined) return children;
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      data-row-link=""
      {...SELECTABLE_LINK}
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}

/** Selector of what answers to a click by itself. */
const ANSWERS = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]';

/** Hands a click on a row to its link, in a new tab when it was asked for so. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  // A portal, such as a dialog of the row, is no place of the row.
  const isOfRow = target instanceof Element && row.contains(target);
  if (!isOfRow || target.closest(ANSWERS) !== null || button > 1 || hasSelection(row)) return;
  const click = { bubbles: true, cancelable: true, ctrlKey: ctrlKey || button === 1 };
  row
    .querySelector('[data-row-link]')
    ?.dispatchEvent(new window.MouseEvent('click', { ...click, metaKey, shiftKey }));
}

/** Words selected before are let go by a press, so that a click on them opens the row. */
function letGo(event: MouseEvent<HTMLElement>): void {
  if (event.button === 0 && !event.shiftKey) window.getSelection()?.removeAllRanges();
}

/** Properties of a row or a card with a `RowLink` inside. */
export const ROW_LINK_PROPS = { onClick: openRow, onAuxClick: openRow, onMouseDown: letGo };

/** Look of a row or a card with a link under the mouse. */
export const ROW_LINK_STYLE = { cursor: 'pointer' } as const;
