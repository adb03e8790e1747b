import { StyleSheet } from '@emotion/sheet';
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';

/** Rule of a style sheet: its own selector, or the rules that it holds. */
interface Rule {
  readonly selectorText?: string;
  readonly cssRules?: readonly Rule[];
}

interface Asked {
  /** An element and those around it. */
  readonly elements: readonly { readonly element: Element }[];
  readonly cssRules: readonly Rule[];
}

/** Text after the last combinator of a selector: it speaks of the element itself. */
const SUBJECT = /[^\s>+~]*$/;
const CLASS = /\.([\w-]+)/;

/** Brackets, quotes and escapes may hide commas and dots: such a rule is always asked. */
const INTRICATE = /[()[\]"'\\]/;

/** An element without one of these classes is no matter of the rule; `undefined` when it may be. */
function classesOf({ selectorText, cssRules }: Rule): readonly string[] | undefined {
  if (selectorText === undefined) return all(cssRules?.map(neededBy));
  if (INTRICATE.test(selectorText)) return undefined;
  const subjects = selectorText.split(',').map((one) => SUBJECT.exec(one.trim())?.[0] ?? '');
  return all(subjects.map((subject) => CLASS.exec(subject)?.slice(1)));
}

const all = (matches: readonly (readonly string[] | undefined)[] = [undefined]) =>
  matches.every((names) => names !== undefined) ? matches.flat() : undefined;

const needed = new WeakMap<Rule, { readonly classes: readonly string[] | undefined }>();

function neededBy(rule: Rule): readonly string[] | undefined {
  const before = needed.get(rule);
  if (before !== undefined) return before.classes;
  const classes = classesOf(rule);
  needed.set(rule, { classes });
  return classes;
}

/** The classes of elements that are asked about together. */
const worn = new WeakMap<Asked['elements'], ReadonlySet<string>>();

function wornBy(elements: Asked['elements']): ReadonlySet<string> {
  const before = worn.get(elements);
  if (before !== undefined) return before;
  const classes = new Set(elements.flatMap(({ element }) => [...element.classList]));
  worn.set(elements, classes);
  return classes;
}

/** Pages of a worker share happy-dom: its classes are changed once. */
let isQuick = false;

/**
 * Visibility of an element is asked at every `getByRole`; happy-dom then tries each rule of the
 * page on the element and on all around it. It was a third of the time of a screen, and more with
 * each file, for a worker keeps the rules of all its screens. Here only the rules of classes that
 * are there are tried: the answer is the same.
 */
export function quickenStyles(): void {
  if (isQuick) return;
  isQuick = true;
  const styles = CSSComputedStyle.prototype as unknown as { parseCSSRules: (asked: Asked) => void };
  const { parseCSSRules } = styles;
  styles.parseCSSRules = function quick(asked) {
    const classes = wornBy(asked.elements);
    const isAsked = (rule: Rule) => neededBy(rule)?.some((name) => classes.has(name)) ?? true;
    const cssRules = asked.cssRules.filter(isAsked);
    if (cssRules.length > 0) parseCSSRules.call(this, { ...asked, cssRules });
  };
  Object.defineProperty(StyleSheet.prototype, 'isSpeedy', {
    get: () => true,
    set: () => {
      // Rules are all in one element, as in production, instead of an element for each.
    },
    configurable: true,
  });
}
