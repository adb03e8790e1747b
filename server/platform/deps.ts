import type { BlockList } from 'node:net';
import type { BusinessClock, Clock } from './clock/clock';
import type { ClockWatch } from './clock/clockWatch';
import type { Database } from './db/client';
import type { Origin } from './http/origin';
import type { Log } from './log';
import type { SecretMails } from './mail/secretMails';

/** Dependencies that the application is made from; tests bring their own of each. */
export interface Deps {
  readonly db: Database;
  readonly clock: BusinessClock;
  readonly log: Log;
  readonly settings: Settings;
  /** Absent where the clock is not one of a machine. */
  readonly watch?: ClockWatch;
}

export interface Settings {
  readonly lenderName: string;
  readonly timeZone: string;
  /** Address of the screens, for the links in mails: no slash at the end. */
  readonly publicUrl: string;
  /** Origin of another API that the screens were built for. */
  readonly foreignApi: string | undefined;
  readonly corsOrigins: readonly string[];
  /** Proxies that may say whom a request comes from. */
  readonly trustedProxies: BlockList;
  readonly metricsToken: string | undefined;
  /** Whoever reaches the server reads its measurements. */
  readonly areMetricsOpen: boolean;
  /** True where nobody reaches the server from another machine, unless a proxy brings them. */
  readonly isForThisMachine: boolean;
  readonly secretMails: SecretMails;
  /** The server of mail may be one of our own network. */
  readonly isPrivateMailAllowed: boolean;
  /** Folder of the uploaded files: never one that is served. */
  readonly filesFolder: string;
  /** Folder of the built SPA; absent where only the API is served. */
  readonly screensFolder: string | undefined;
  /** Days that are caught up without asking, at most; absent: as many as there are. */
  readonly catchUpDaysMax?: number;
}

/** Act: the user, the request and the time of it, which services need besides the data. */
export interface Act {
  /** Null for work that the system does by itself. */
  readonly userId: number | null;
  /** User who approved it, where it awaited a second person. */
  readonly approvedBy?: number;
  /** Place from which that person approved it. */
  readonly approvedFrom?: Origin;
  /** Time at which its user asked for it, where that person did it later. */
  readonly askedAt?: Date;
  readonly requestId: string;
  readonly clock: Clock;
  /** Sender of mails to borrowers, and where the screens are; without one nobody is written to. */
  readonly sender?: Pick<Settings, 'lenderName' | 'publicUrl' | 'timeZone'>;
}
