import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBindingElement,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNonNullExpression,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Node, ObjectLiteralExpression } from 'typescript/unstable/ast';
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../..');

/** Values that a datum of the log may have by its type, by the name of the datum. */
type AuditedData = ReadonlyMap<string, ReadonlySet<string>>;

/** Source that may hold an entry: the tree of another is not asked for. */
const MAY_WRITE = /\brecordAudits?\b|\bentity/;

/** Types that hold no names of data. */
const IS_PLAIN = /^(string|number|bigint|boolean|true|false|null|undefined|void|never|symbol)$/;
const IS_CLASS = /^(Date|Buffer|Uint8Array|Promise|Map|Set|ReadonlyMap|ReadonlySet)$/;

/** Reader of what the server writes into the log, by the types of its source. */
class AuditReader {
  readonly data = new Map<string, Set<string>>();
  /** Places whose type says nothing of what stands there. */
  readonly unread = new Set<string>();
  private readonly seen = new Set<string>();
  /** Calls by the place of the name that they call: each is looked for in all the sources. */
  private readonly calls = new Map<string, readonly Node[]>();
  private readonly checker: Checker;

  constructor(private readonly project: Project) {
    this.checker = project.checker;
  }

  /** Reads the entries of one file. */
  readFile(path: string): void {
    const file = this.project.program.getSourceFile(path);
    const visit = (node: Node): void => {
      if (isCallExpression(node) && /^recordAudits?$/.test(node.expression.getText())) {
        this.readEntry(node.arguments.at(-1)!);
      } else if (isObjectLiteralExpression(node) && this.namesEntity(node)) this.readEntry(node);
      node.forEachChild(visit);
    };
    if (file !== undefined) visit(file);
  }

  private namesEntity = (node: ObjectLiteralExpression) =>
    node.properties.some((one) => /^entity\b/.test(one.getText()));

  private once(node: Node, of: string): boolean {
    const key = `${node.getSourceFile().fileName}:${node.getStart()}:${of}`;
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  /** Reads what stands before and after in an entry. */
  private readEntry(expression: Node): void {
    const node = bare(expression);
    if (!this.once(node, 'entry')) return;
    if (isIdentifier(node)) {
      for (const source of this.sourcesOf(node)) this.readEntry(source);
    } else if (isConditionalExpression(node)) {
      this.readEntry(node.whenTrue);
      this.readEntry(node.whenFalse);
    } else if (isObjectLiteralExpression(node)) {
      for (const part of node.properties) {
        if (isSpreadAssignment(part)) this.readEntry(part.expression);
        else if (/^(before|after)$/.test(part.name?.getText() ?? '')) {
          if (isPropertyAssignment(part)) this.read(part.initializer, 'value');
          else if (isShorthandPropertyAssignment(part)) this.read(part.name, 'value');
        }
      }
    }
  }

  /** Expressions that a name stands for: its initializer, or what each caller gives. */
  private sourcesOf(name: Node): readonly Node[] {
    const symbol = isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name);
    const declaration = symbol?.valueDeclaration?.resolve(this.project);
    if (declaration === undefined) return [];
    if (isVariableDeclaration(declaration) && isIdentifier(declaration.name)) {
      return declaration.initializer === undefined ? [] : [declaration.initializer];
    }
    if (isBindingElement(declaration)) {
      const part = (declaration.propertyName ?? declaration.name)?.getText() ?? '';
      return this.givenTo(declaration.parent.parent).flatMap((given) => partOf(given, part));
    }
    return isIdentifier((declaration as { name?: Node }).name ?? declaration)
      ? this.givenTo(declaration)
      : [];
  }

  /** Arguments that each caller gives for a parameter. */
  private givenTo(declaration: Node): readonly Node[] {
    if (!isParameterDeclaration(declaration)) return [];
    const made = declaration.parent as unknown as { parameters: readonly Node[] } & Node;
    const at = made.parameters.indexOf(declaration);
    return this.callsOf(made).flatMap((call) => {
      const given = isCallExpression(call) ? call.arguments[at] : undefined;
      return given === undefined ? [] : [given];
    });
  }

  /** Calls of a function, by its name, or of the function that makes it. */
  private callsOf(made: Node): readonly Node[] {
    const { parent } = made;
    if (isArrowFunction(parent)) return this.callsOf(parent).map((call) => call.parent);
    const name = isFunctionDeclaration(made)
      ? made.name
      : isVariableDeclaration(parent) && isIdentifier(parent.name)
        ? parent.name
        : undefined;
    if (name === undefined) return [];
    const place = `${name.getSourceFile().fileName}:${name.getStart()}`;
    const calls = this.calls.get(place) ?? this.referencesTo(name).filter(isCallExpression);
    this.calls.set(place, calls);
    return calls;
  }

  private readonly referencesTo = (name: Node) =>
    this.checker
      .getReferencedSymbolsForNode(name, name.getStart())
      .flatMap(({ references }) => references)
      .flatMap((reference) => reference.resolve(this.project)?.parent ?? []);

  private note(name: string, value?: string): void {
    const values = this.data.get(name) ?? new Set<string>();
    if (value !== undefined) values.add(value);
    this.data.set(name, values);
  }

  /** Reads a value of a datum: what is written out, else what its type says. */
  private read(expression: Node, name: string): void {
    const node = bare(expression);
    if (!this.once(node, name)) return;
    if (isStringLiteral(node)) this.note(name, node.text);
    else if (isConditionalExpression(node)) {
      this.read(node.whenTrue, name);
      this.read(node.whenFalse, name);
    } else if (isBinaryExpression(node)) {
      if (!node.operatorToken.getText().includes('&')) this.read(node.left, name);
      this.read(node.right, name);
    } else if (isArrayLiteralExpression(node)) {
      for (const one of node.elements) this.read(one, name);
    } else if (isObjectLiteralExpression(node)) {
      for (const part of node.properties) {
        if (isSpreadAssignment(part)) this.read(part.expression, name);
        else {
          const datum = part.name.getText();
          this.note(datum);
          if (isPropertyAssignment(part)) this.read(part.initializer, datum);
          else if (isShorthandPropertyAssignment(part)) this.read(part.name, datum);
        }
      }
    } else this.readNamed(node, name);
  }

  private readNamed(node: Node, name: string): void {
    const type = this.checker.getTypeAtLocation(node);
    const text = type === undefined ? 'unknown' : this.checker.typeToString(type);
    const isWeak = /\b(object|unknown|any)\b/.test(text);
    const sources = this.behind(node, isWeak);
    const isConst = sources.length === 1 && isVariableDeclaration(sources[0]!.parent);
    if (sources.length > 0 && (isWeak || isConst)) {
      for (const source of sources) this.read(source, name);
    } else if (type !== undefined) this.readType(type, name, node, 0);
  }

  /** Expressions behind one whose own type may say too little. */
  private behind(node: Node, isWeak: boolean): readonly Node[] {
    if (isIdentifier(node)) return this.sourcesOf(node);
    if (!isWeak) return [];
    if (isCallExpression(node)) return node.arguments;
    if (!isPropertyAccessExpression(node)) return [];
    const part = node.name.getText();
    return this.sourcesOf(node.expression).flatMap((given) => partOf(given, part));
  }

  private readType(type: Type, name: string, at: Node, depth: number): void {
    const text = this.checker.typeToString(type);
    if (/^(object|unknown|any|\{\})$/.test(text)) this.tellUnread(name, at);
    const key = `${type.id}:${name}`;
    if (this.seen.has(key) || depth > 8) return;
    this.seen.add(key);
    if (type.isStringLiteralType()) this.note(name, type.value);
    else if (type.isUnionType()) {
      for (const one of type.getTypes()) this.readType(one, name, at, depth + 1);
    } else if (IS_PLAIN.test(text) || type.isLiteralType() || type.isTemplateLiteralType()) return;
    else if (this.checker.isArrayLikeType(type)) {
      const items = this.checker.getIndexInfosOfType(type).map(({ valueType }) => valueType);
      for (const one of items) this.readType(one, name, at, depth + 1);
    } else if (!IS_CLASS.test(type.getSymbol()?.name ?? '')) {
      this.readProperties(type, name, at, depth);
    }
  }

  private tellUnread(name: string, at: Node): void {
    const file = at.getSourceFile();
    this.unread.add(`${file.fileName.replace(`${ROOT}/`, '')} ${name}: ${at.getText()}`);
  }

  private readProperties(type: Type, name: string, at: Node, depth: number): void {
    const parts = type.isIntersectionType() ? type.getTypes() : [];
    // A branded amount or day is what it is a brand of.
    if (parts.some((part) => IS_PLAIN.test(this.checker.typeToString(part)))) return;
    if (this.checker.getPropertyOfType(type, 'charAt') !== undefined) return;
    for (const { valueType } of this.checker.getIndexInfosOfType(type)) {
      this.readType(valueType, name, at, depth + 1);
    }
    for (const property of this.checker.getPropertiesOfType(type)) {
      this.note(property.name);
      const inner = this.checker.getTypeOfSymbol(property);
      if (inner !== undefined) this.readType(inner, property.name, at, depth + 1);
    }
  }
}

/** Values of a part of an object that is written out; none of another. */
function partOf(given: Node, name: string): readonly Node[] {
  const node = bare(given);
  if (!isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((part): readonly Node[] => {
    if (isSpreadAssignment(part) || part.name?.getText() !== name) return [];
    if (isPropertyAssignment(part)) return [part.initializer];
    return isShorthandPropertyAssignment(part) ? [part.name] : [];
  });
}

function bare(node: Node): Node {
  return isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node) ||
    isAwaitExpression(node)
    ? bare(node.expression)
    : node;
}

/** Data that the server may write into the log, and the places whose types do not say them. */
export function auditedData(files: readonly string[]): {
  readonly data: AuditedData;
  readonly unread: readonly string[];
} {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(ROOT, 'server/tsconfig.json');
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const reader = new AuditReader(snapshot.getProject(config)!);
    for (const path of files.map((file) => join(ROOT, file))) {
      if (MAY_WRITE.test(readFileSync(path, 'utf8'))) reader.readFile(path);
    }
    return { data: reader.data, unread: [...reader.unread].toSorted() };
  } finally {
    api.close();
  }
}
