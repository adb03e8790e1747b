import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RequestDetail } from '@core/contract/requests';
import { asProblem, type ShownProblem } from '@/components/problems';
import { newUuid } from '@/components/useIdempotencyKey';
import type { useDraft } from '@/components/useDraft';
import { useSaveRequestMutation } from './requestsApi';
import { toDraft, wizardFormOf, type WizardForm } from './wizardForm';

const PAUSE_MS = 700;

/** State of the saving, as the person is told. */
export type SaveState = 'saved' | 'saving' | 'refused' | 'waiting';

/**
 * Form that this tab holds and the server does not; undefined where none, or where the request is
 * another since.
 */
export function unsavedForm(
  request: RequestDetail,
  stored: ReturnType<typeof useDraft>['kept'],
): WizardForm | undefined {
  if (stored?.['form'] === undefined || stored['version'] !== String(request.version)) {
    return undefined;
  }
  return JSON.parse(stored['form']) as WizardForm;
}

/** Saves at once when the page is about to go: closed, reloaded, or put behind another. */
function useLastMoment(flush: () => void) {
  const leave = useEffectEvent(flush);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, []);
}

/**
 * Keeps a draft on the server as it is typed: after a pause or when the page goes, one save at a
 * time, each on the version that the last one answered. This tab holds what is not there yet.
 */
export function useAutosave(
  request: RequestDetail,
  form: WizardForm,
  isValid: boolean,
  local: ReturnType<typeof useDraft>,
) {
  const [save] = useSaveRequestMutation();
  const [problem, setProblem] = useState<ShownProblem>();
  const latest = useRef(request);
  const { productId } = request.terms;
  const [opened] = useState(() => JSON.stringify(toDraft(wizardFormOf(request), productId)));
  const saved = useRef(opened);
  // Text that the server answered last, as this page shows it, and whether it was taken.
  const [answered, setAnswered] = useState({ text: opened, isRefused: false });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const draft = toDraft(form, productId);
  const text = JSON.stringify(draft);

  async function saveNow(): Promise<RequestDetail> {
    const run = queue.current.then(async () => {
      if (saved.current === text) return latest.current;
      const data = { version: latest.current.version, ...draft };
      const { id } = request;
      latest.current = await save({ id, data, idempotencyKey: newUuid() }).unwrap();
      saved.current = text;
      setAnswered({ text, isRefused: false });
      setProblem(undefined);
      return latest.current;
    });
    queue.current = run.then(hold, (error: unknown) => {
      setAnswered({ text, isRefused: true });
      setProblem(asProblem(error));
    });
    return run;
  }

  const hold = useEffectEvent(() => {
    if (text === saved.current) local.forget();
    else local.keep({ version: String(latest.current.version), form: JSON.stringify(form) });
  });
  const autosave = useEffectEvent(() => {
    saveNow().catch(() => undefined);
  });
  useEffect(() => {
    hold();
    if (!isValid || text === saved.current) return undefined;
    const timer = window.setTimeout(autosave, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, isValid]);
  useLastMoment(() => {
    if (isValid && text !== saved.current) autosave();
  });
  const isOnItsWay: SaveState = isValid ? 'saving' : 'waiting';
  const end: SaveState = answered.isRefused ? 'refused' : 'saved';
  return { state: text === answered.text ? end : isOnItsWay, problem, saveNow };
}
