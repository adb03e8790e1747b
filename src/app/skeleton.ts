/** Credentials typed into the sign-in form of the page before its script arrived. */
interface Typed {
  readonly user: string;
  readonly password: string;
  /** The field that had the focus. */
  readonly focused: 'user' | 'password' | '';
}

let typed: Typed = { user: '', password: '', focused: '' };

/** Reads the skeleton's fields, before React takes their place. */
export function readSkeleton(): void {
  const valueOf = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  const focused = document.activeElement?.id ?? '';
  typed = {
    user: valueOf('user'),
    password: valueOf('password'),
    focused: focused === 'user' || focused === 'password' ? focused : '',
  };
}

/** Hands the typed text over once. */
export function takeTyped(): Typed {
  const handedOver = typed;
  typed = { user: '', password: '', focused: '' };
  return handedOver;
}
