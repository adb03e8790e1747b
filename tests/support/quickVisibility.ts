import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js';
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import CSSStyleDeclaration from 'happy-dom/lib/css/declaration/CSSStyleDeclaration.js';
import CSSTextParser from 'happy-dom/lib/css/declaration/utilities/CSSTextParser.js';

/** Properties by which queries know what a person sees, hears of and can press. */
const OF_SIGHT = new Set(['display', 'visibility', 'pointer-events', 'content']);

/** Rule of a sheet, or one that holds others. */
type Rule = { readonly [PropertySymbol.cssText]?: string } & Readonly<{
  type: number;
  selectorText?: string;
  conditionText?: string;
  cssRules?: readonly Rule[];
}>;

interface Sheet {
  readonly cssRules: readonly Rule[];
}

/** Answer of happy-dom about an element; its result goes when the element changes. */
interface Answer {
  result: unknown;
}

/** Page's node as happy-dom sees it. */
interface Inner {
  readonly [PropertySymbol.cache]: { computedStyle: Answer | null };
  readonly [PropertySymbol.affectsCache]: Answer[];
  readonly parentNode: Inner | null;
}

/** Style of an element, asked for by `getComputedStyle` or its own. */
interface Declaration {
  readonly [PropertySymbol.element]: Inner | null;
  readonly [PropertySymbol.computed]: boolean;
}

/** Declarations of sight of a rule, of which there may be none. */
const sightOf = new WeakMap<Rule, readonly Rule[]>();

function toSight(rule: Rule): readonly Rule[] {
  const before = sightOf.get(rule);
  if (before !== undefined) return before;
  const made = madeOfSight(rule);
  sightOf.set(rule, made);
  return made;
}

function madeOfSight(rule: Rule): readonly Rule[] {
  const { type, selectorText, conditionText, cssRules } = rule;
  if (selectorText !== undefined) {
    const cssText = declarationsOf(rule[PropertySymbol.cssText] ?? '');
    return cssText === '' ? [] : [{ type, selectorText, [PropertySymbol.cssText]: cssText }];
  }
  if (conditionText === undefined || cssRules === undefined) return [rule];
  const made = cssRules.flatMap(toSight);
  return made.length === 0 ? [] : [{ type, conditionText, cssRules: made }];
}

function declarationsOf(cssText: string): string {
  const declarations = CSSTextParser.parse(cssText).rules.filter(({ name }) => OF_SIGHT.has(name));
  const variable = declarations.find(({ value }) => value.includes('var('));
  if (variable !== undefined) throw new Error(`${variable.name} by a variable: none is known here`);
  return declarations
    .map(({ name, value, important }) => `${name}: ${value}${important ? ' !important' : ''};`)
    .join('');
}

const sheets = new WeakMap<Sheet, { length: number; last: Rule | undefined; sight: Sheet }>();

/** A sheet with its declarations of sight alone; made once more when rules came or went. */
function sheetOfSight(sheet: Sheet): Sheet {
  const { length } = sheet.cssRules;
  const last = sheet.cssRules[length - 1];
  const before = sheets.get(sheet);
  if (before !== undefined && before.length === length && before.last === last) return before.sight;
  const sight = { cssRules: sheet.cssRules.flatMap(toSight) };
  sheets.set(sheet, { length, last, sight });
  return sight;
}

/** Answers about sight, apart from those about every property. */
const answers = new WeakMap<Inner, { readonly answer: Answer; readonly manager: unknown }>();

/** Hands what was just worked out to `answers`, and gives the elements back what they had. */
function moveAnswers(before: readonly (readonly [Inner, Answer | null])[]): void {
  for (const [node, answer] of before) {
    const cache = node[PropertySymbol.cache];
    const made = cache.computedStyle;
    if (made === null || made === answer) continue;
    const manager = (made.result as WeakRef<object> | null)?.deref();
    answers.set(node, { answer: made, manager });
    // An element forgets what stands in its cache when it changes, and all that it affects.
    node[PropertySymbol.affectsCache].push(made);
    cache.computedStyle = answer;
  }
}

/** Pages of a worker share happy-dom: its classes are changed once. */
let isQuick = false;

/**
 * Sight of an element is asked at every `getByRole`, and happy-dom works out all of its colours,
 * sizes and margins for it: an eighth of the time of a screen. Here the few
 * properties that are asked about are worked out from the few declarations that speak of them, in
 * the same way; whoever asks for another gets all.
 */
export function quickenVisibility(): void {
  if (isQuick) return;
  isQuick = true;
  const style = CSSComputedStyle.prototype as unknown as {
    getStyleSheets: (root: unknown) => Sheet[];
    getCachedPropertyManager: (node: Inner | null) => unknown;
  };
  const { getStyleSheets, getCachedPropertyManager } = style;
  let isOfSight = false;
  style.getStyleSheets = function quick(root) {
    const all = getStyleSheets.call(this, root);
    return isOfSight ? all.map(sheetOfSight) : all;
  };
  style.getCachedPropertyManager = function quick(node) {
    if (!isOfSight || node === null) return getCachedPropertyManager.call(this, node);
    const { answer, manager } = answers.get(node) ?? {};
    return (answer?.result ?? null) === null ? null : manager;
  };
  const declaration = CSSStyleDeclaration.prototype as unknown as {
    getPropertyValue: (this: Declaration, name: string) => string;
  };
  const { getPropertyValue } = declaration;
  declaration.getPropertyValue = function quick(name) {
    const { [PropertySymbol.element]: element, [PropertySymbol.computed]: isComputed } = this;
    if (!isComputed || !OF_SIGHT.has(name)) return getPropertyValue.call(this, name);
    const chain: [Inner, Answer | null][] = [];
    for (let node = element; node; node = node.parentNode) {
      chain.push([node, node[PropertySymbol.cache].computedStyle]);
    }
    isOfSight = true;
    try {
      return getPropertyValue.call(this, name);
    } finally {
      isOfSight = false;
      moveAnswers(chain);
    }
  };
}
