/** Variables that middleware leaves for handlers; the rooms that know who asks add theirs. */
export interface RequestVariables {
  requestId: string;
  /** Address that the request comes from, past the proxies that are trusted. */
  address: string;
  /** User whose session it is, once it is known; for the log. */
  userId?: number;
  /** Sends a request to this same application. */
  dispatch: (request: Request, env: unknown) => Response | Promise<Response>;
  /** Code of the refusal that was answered, for the log. */
  code?: string;
  /** Writes to the log what broke after the answer had begun. */
  reportBug: (error: unknown) => void;
  cspNonce?: string;
  /** The answer is a file that somebody sent. */
  isStoredFile?: boolean;
}

/** The environment of every request. */
export interface AppEnv {
  Variables: RequestVariables;
}
