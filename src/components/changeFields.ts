interface Fields<V> {
  readonly values: V;
  readonly setFieldValue: (name: string, value: unknown) => unknown;
}

/**
 * Changes the fields that a change touches, and those alone. Setting all values at once would put
 * back what another change wrote since this form was last drawn.
 */
export function changeFields<V extends object>({ values, setFieldValue }: Fields<V>, next: V) {
  const before = new Map<string, unknown>(Object.entries(values));
  for (const [name, value] of Object.entries(next)) {
    if (before.get(name) !== value) setFieldValue(name, value);
  }
}
