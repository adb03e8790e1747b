import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Answer to a refusal. */
export interface ProblemKind {
  readonly status: ContentfulStatusCode;
  /**
   * Text that says what happened and what to do; `{name}` quotes a parameter of the refusal,
   * `{$name}` an amount in its currency, `{@name}` a currency by its name.
   */
  readonly title: string;
}

/** The answer of every refusal of a list: the compiler refuses a list that lacks one. */
export type ProblemsOf<Codes extends readonly string[]> = Readonly<
  Record<Codes[number], ProblemKind>
>;
