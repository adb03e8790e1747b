/** A line as the file has it. */
export interface RawLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Some banks write the hour behind the day. */
export const dayOf = (cell: string) => cell.split(/[ T]/)[0]!;
