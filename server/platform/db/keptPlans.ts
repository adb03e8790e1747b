import type { PoolClient } from 'pg';

/** Names under which connections keep the plan of a statement, by the text of the statement. */
const statementNames = new Map<string, string>();

/** Statement without a name of its own, in the form that drizzle hands to the driver. */
type Unnamed = { readonly text: string; readonly values?: readonly unknown[]; name?: string };

const isUnnamed = (query: unknown): query is Unnamed =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/**
 * Names each statement of a connection that takes values, so that it plans each text once. Made for
 * who asks the same texts thousands of times: planning them anew is three fifths of PostgreSQL's
 * work there. A server that serves people plans anew, for the values that it is asked about.
 */
export function keepPlans(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const values = isUnnamed(first) ? (first.values ?? rest[0]) : undefined;
    if (!isUnnamed(first) || first.name !== undefined) return query(first, ...rest);
    if (!Array.isArray(values) || values.length === 0) return query(first, ...rest);
    const name = statementNames.get(first.text) ?? `kept_${statementNames.size}`;
    statementNames.set(first.text, name);
    return query({ ...first, name }, ...rest);
  }) as typeof client.query;
}
