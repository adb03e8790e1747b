import type { ActEffects, AwaitingAct } from '@core/contract/awaitingActs';
import type { Context } from 'hono';
import type { Origin } from './origin';

/** A command that ended without being done: it awaits a second person, or was only tried. */
export class CommandStopped extends Error {
  readonly status: 200 | 202;
  readonly body: AwaitingAct | ActEffects;

  constructor(status: 200 | 202, body: AwaitingAct | ActEffects) {
    super('the command was not done');
    this.status = status;
    this.body = body;
  }
}

/** A request that the server sends to itself for an act that awaits: never from outside. */
export interface Approval {
  readonly actId: number;
  readonly operation: string;
  /** User who asked for it, in whose name it is done. */
  readonly askedBy: number;
  /** Time at which that user asked, and where they were: it is done as if from there. */
  readonly askedAt: Date;
  readonly askedFrom: Origin;
  readonly approver: {
    readonly userId: number;
    readonly profile: string;
    readonly origin: Origin;
  };
  /** Hash that makes the request the same as another, of its body and its subject. */
  readonly requestHash: string;
  readonly facts: ActEffects['facts'];
  /** Digest of the effects that the approver saw; undefined where it is only tried. */
  readonly digest: string | undefined;
  /** The key of the approval, and what makes it the same as another. */
  readonly claim: { readonly userId: number; readonly key: string; readonly requestHash: string };
}

/** The approval that a request is sent for by the server itself, if any. */
export const approvalOf = (c: Context): Approval | undefined =>
  (c.env as { readonly approval?: Approval } | undefined)?.approval;
