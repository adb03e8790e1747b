/** A part of the description of the API that stands among its components. */
export interface Ref {
  readonly $ref: string;
}

/** A parameter as an operation describes it, or as the components do for all. */
export const parameterOf = <P extends object>(
  parameters: Readonly<Record<string, P>>,
  given: P | Ref,
): P => ('$ref' in given ? parameters[given.$ref.split('/').at(-1)!]! : given);
