/** Thing of a catalogue, or a person, as the server names it. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** Value of a field for a named thing, empty for none. */
export const idText = (named: Named | null) => (named === null ? '' : String(named.id));

/** Number that a field holds; empty is none. */
export const toId = (text: string) => (text === '' ? null : Number(text));
