import { useState } from 'react';
import { calendarDay } from '@/i18n/format';
import { keepDraft, readDraft, type Draft } from '@/store/drafts';

/**
 * Draft of a form, kept in this tab: its texts and the choices of its steps; a reload brings it
 * back. Only texts are kept, so never a file; forms with secrets do not use it.
 */
export function useDraft(name: string) {
  const [day] = useState(() => calendarDay());
  const [stored] = useState(() => readDraft(name, day));
  return {
    kept: stored,
    keep: (draft: Draft) => keepDraft(name, day, draft),
    forget: () => keepDraft(name, day, undefined),
  };
}

/** One text that a reload brings back: a step, a choice. */
export function useDraftText(name: string, initial: string) {
  const { kept: draft, keep, forget } = useDraft(name);
  const [text, setText] = useState(draft?.['text'] ?? initial);
  const change = (next: string) => {
    setText(next);
    keep({ text: next });
  };
  return [text, change, forget] as const;
}
