import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** How a refusal is answered. */
export interface ProblemKind {
  readonly status: ContentfulStatusCode;
  /**
   * What happened and what to do; `{name}` quotes a parameter of the refusal, `{$name}`
   * an amount in its currency.
   */
  readonly title: string;
}

/** The answer of every refusal of a list: the compiler refuses a list that lacks one. */
export type ProblemsOf<Codes extends readonly string[]> = Readonly<
  Record<Codes[number], ProblemKind>
>;
