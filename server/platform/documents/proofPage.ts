const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Proof of a paper: its facts, its events and advice. */
interface Proof {
  readonly facts: readonly (readonly [term: string, value: string])[];
  /** Events of the paper, in order. */
  readonly events?: readonly string[];
  /** Advice on the things to compare. */
  readonly advice: string;
}

/** A page without script on which anybody checks a paper of the house; undefined: no such one. */
export function proofPage(lenderName: string, proof: Proof | undefined): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Comprobación de documento | ${escape(lenderName)}</title></head>
<body><main><h1>Comprobación de documento</h1>${contentOf(proof)}<p>${escape(lenderName)}</p>
</main></body></html>`;
}

function contentOf(proof: Proof | undefined): string {
  if (proof === undefined) {
    return '<p>Ningún documento nuestro tiene ese código de comprobación.</p>';
  }
  const { facts, events = [], advice } = proof;
  const pairs = facts.map(([term, value]) => `<dt>${escape(term)}</dt><dd>${escape(value)}</dd>`);
  const list = events.map((event) => `<li>${escape(event)}</li>`).join('');
  const told = list === '' ? '' : `<ul>${list}</ul>`;
  return `<dl>${pairs.join('')}</dl>${told}<p>${escape(advice)}</p>`;
}
