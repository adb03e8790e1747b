import type { DragEvent, MouseEvent } from 'react';

/** True where words of an element were just selected: letting go of the mouse is no click then. */
export function hasSelection(element: Element): boolean {
  const selection = window.getSelection();
  if (selection === null || selection.toString() === '') return false;
  return element.contains(selection.anchorNode) || element.contains(selection.focusNode);
}

/** The place in a text under the mouse, for browsers that can tell. */
function placeAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
  if (!('caretPositionFromPoint' in document)) return null;
  return document.caretPositionFromPoint(clientX, clientY);
}

/** Chromium selects nothing that begins inside a link: what the mouse passes is selected here. */
function select(event: MouseEvent): void {
  const start = event.button === 0 && !event.shiftKey ? placeAt(event) : null;
  if (start === null) return;
  window.getSelection()?.removeAllRanges();
  const extend = (move: globalThis.MouseEvent) => {
    const end = placeAt(move);
    if (end === null) return;
    const { offsetNode, offset } = start;
    window.getSelection()?.setBaseAndExtent(offsetNode, offset, end.offsetNode, end.offset);
  };
  const stop = new AbortController();
  window.addEventListener('mousemove', extend, { signal: stop.signal });
  window.addEventListener('mouseup', () => stop.abort(), { once: true, signal: stop.signal });
}

/** Properties of a link whose words are worth copying: a press selects, a click still follows. */
export const SELECTABLE_LINK = {
  draggable: false,
  onMouseDown: select,
  // Nor is what was selected so far carried away while more of it is.
  onDragStart: (event: DragEvent) => event.preventDefault(),
  onClick: (event: MouseEvent) => {
    // The keyboard, and a click that is handed over, count no presses.
    if (event.detail > 0 && hasSelection(event.currentTarget)) event.preventDefault();
  },
};
