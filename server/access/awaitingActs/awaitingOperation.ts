import type { ActKind } from '@core/approvals/actKinds';
import type { Database } from '../../platform/db/client';
import type { ActFacts, ActRequest } from './facts';
import { findSubject, type SubjectKind } from './subjects';

/** An operation that awaits a second person. */
export interface AwaitingOperation {
  /** The act that rules speak of. */
  readonly act: ActKind;
  /** Facts of the act that is asked for; undefined where this request needs nobody else. */
  readonly read: (tx: Database, request: ActRequest<never>) => Promise<ActFacts | undefined>;
  /** True where the body that was sent holds a secret, which is forgotten with the decision. */
  readonly hasSecret?: boolean;
}

export function awaiting<B>(
  act: ActKind,
  read: (tx: Database, request: ActRequest<B>) => Promise<ActFacts | undefined>,
  more: Pick<AwaitingOperation, 'hasSecret'> = {},
): AwaitingOperation {
  return { act, read, ...more };
}

/** A setting, a product, a right: only its words differ. */
export const ofSetting = (
  act: ActKind,
  summary: string,
  link: string,
  more: Pick<AwaitingOperation, 'hasSecret'> = {},
) => awaiting(act, () => Promise.resolve({ summary, link }), more);

/** Something by its number in the address, which is looked up and told. */
export const ofSubject = (
  act: ActKind,
  words: string,
  kind: SubjectKind,
  link: string,
  param = 'id',
) =>
  awaiting(act, async (tx, { params }) => {
    const subject = await findSubject(tx, kind, Number(params[param]));
    if (subject === undefined) return undefined;
    const { name, facts } = subject;
    return { summary: `${words} ${name}`, link, facts };
  });
