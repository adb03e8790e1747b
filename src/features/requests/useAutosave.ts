import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RequestDetail } from '@core/contract/requests';
import { asProblem, type ShownProblem } from '@/components/problems';
import { newUuid } from '@/components/useIdempotencyKey';
import { useSaveRequestMutation } from './requestsApi';
import { toDraft, type WizardForm } from './wizardForm';

const PAUSE_MS = 700;

/** State of the saving, as the person is told. */
export type SaveState = 'saved' | 'saving' | 'refused';

/**
 * Keeps a draft on the server as it is typed: after a pause, one save at a time, each on the
 * version that the last one answered.
 */
export function useAutosave(request: RequestDetail, form: WizardForm, isValid: boolean) {
  const [save] = useSaveRequestMutation();
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<ShownProblem>();
  const latest = useRef(request);
  const saved = useRef(JSON.stringify(toDraft(form, request.terms.productId)));
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const draft = toDraft(form, request.terms.productId);
  const text = JSON.stringify(draft);

  async function saveNow(): Promise<RequestDetail> {
    const run = queue.current.then(async () => {
      if (saved.current === text) return latest.current;
      setState('saving');
      const data = { version: latest.current.version, ...draft };
      const { id } = request;
      latest.current = await save({ id, data, idempotencyKey: newUuid() }).unwrap();
      saved.current = text;
      setState('saved');
      setProblem(undefined);
      return latest.current;
    });
    queue.current = run.catch((error: unknown) => {
      setState('refused');
      setProblem(asProblem(error));
    });
    return run;
  }

  const autosave = useEffectEvent(() => {
    saveNow().catch(() => undefined);
  });
  useEffect(() => {
    if (!isValid || text === saved.current) return undefined;
    const timer = window.setTimeout(autosave, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, isValid]);
  return { state, problem, saveNow };
}
