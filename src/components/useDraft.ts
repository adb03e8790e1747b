import { useState } from 'react';
import { calendarDay } from '@/i18n/format';
import { keepDraft, readDraft, type Draft } from '@/store/drafts';

/**
 * What was typed in a form and what was chosen in its steps, kept in this tab: a reload brings it
 * back. Only texts are kept, so never a file; forms with secrets do not use it.
 */
export function useDraft(name: string) {
  const [day] = useState(() => calendarDay());
  const [kept] = useState(() => readDraft(name, day));
  return {
    kept,
    keep: (draft: Draft) => keepDraft(name, day, draft),
    forget: () => keepDraft(name, day, undefined),
  };
}

/** One text that a reload brings back: a step, a choice. */
export function useDraftText(name: string, initial: string) {
  const { kept, keep, forget } = useDraft(name);
  const [text, setText] = useState(kept?.['text'] ?? initial);
  const change = (next: string) => {
    setText(next);
    keep({ text: next });
  };
  return [text, change, forget] as const;
}
