import { readFileSync } from 'node:fs';
import { AWAITING } from '@server/access/awaitingActs/kinds';
import { describe, expect, it } from 'vitest';
import { importGraph, sourcesOf } from '@tests/support/importGraph';

/** Text of what voids a payment, posts its reverse, or begins the work that does. */
const VOIDS =
  /insert into\s+payment_void|insert\(paymentVoid\)|kind: 'paymentVoid'|const undoBegun/;

/** Functions that take back what no route asks of them here, each with the reason. */
const PASSED_BY: Readonly<Record<string, string>> = {
  'server/lending/bankFiles/undo.ts undoBankFile': 'goes on with what `undoBegun` began',
  'server/lending/paymentSheets/service.ts undoSheet': 'goes on with what `undoBegun` began',
  'server/lending/loanChanges/waivers.ts waivers': 'a waiver brought no money in',
  'server/lending/loans/renewal.ts undoRenewal':
    'a renewal paid with no money; its loan is voided by two',
  'server/lending/loans/migration.ts undoPast': 'a payment of before brought no money in',
};

/** A declaration, or one route of a router: what its text names is what it may call. */
interface Piece {
  readonly voids: boolean;
  readonly names: ReadonlySet<string>;
  readonly operation?: string | undefined;
}

const START = /^(?:export )?(?:async )?(?:function|const|interface|type) (\w+)|\.openapi\((\w+)/gm;

/** Operation of a route: named, or second after its address. */
const OPERATION = /operationId: '(\w+)'|\w+\.(?:get|post|put|delete)\(\s*[^,]+,\s*'(\w+)'/;

const namesOf = (text: string) => new Set(text.match(/\b[A-Za-z_]\w*\b/g));

/** Pieces of a file by name; a route is named by its place. */
function piecesOf(file: string): Map<string, Piece> {
  const text = readFileSync(file, 'utf8');
  const starts = [...text.matchAll(START)];
  const bodies = starts.map(({ index }, place) => text.slice(index, starts[place + 1]?.index));
  const declared = new Map(starts.map(([, name], place) => [name, bodies[place]!]));
  return new Map(
    starts.map(([, name, route], place) => {
      const said = OPERATION.exec(declared.get(route) ?? '');
      // A route of which nobody reads the operation is told by its place.
      const operation =
        route === undefined ? undefined : (said?.[1] ?? said?.[2] ?? `${file} ${place}`);
      const body = bodies[place]!;
      const piece = { voids: VOIDS.test(body), names: namesOf(body), operation };
      return [name ?? `route ${place}`, piece];
    }),
  );
}

/** Operations whose handlers may come to what voids a payment. */
function operationsThatVoid(): string[] {
  const files = sourcesOf('server');
  const graph = importGraph(files);
  const calledBy = new Map<string, string[]>();
  const operations = new Map<string, string>();
  const reached = new Set<string>();
  for (const file of files) {
    const from = new Map(graph.get(file)!.imports.map(({ name, to }) => [name, to]));
    for (const [name, piece] of piecesOf(file)) {
      const caller = `${file} ${name}`;
      if (piece.voids) reached.add(caller);
      if (piece.operation !== undefined) operations.set(caller, piece.operation);
      for (const called of piece.names) {
        const key = `${from.get(called) ?? file} ${called}`;
        calledBy.set(key, [...(calledBy.get(key) ?? []), caller]);
      }
    }
  }
  const goesOn = (piece: string) => !(piece in PASSED_BY);
  const next = [...reached].filter(goesOn);
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    const callers = (calledBy.get(one) ?? []).filter((caller) => !reached.has(caller));
    for (const caller of callers) reached.add(caller);
    next.push(...callers.filter(goesOn));
  }
  for (const passed of Object.keys(PASSED_BY)) expect([...reached]).toContain(passed);
  return [...reached].flatMap((caller) => operations.get(caller) ?? []).toSorted();
}

describe('every route that takes a payment back', () => {
  it('waits for a second person as the voiding of a payment does', () => {
    const found = operationsThatVoid();
    expect(found).toEqual(expect.arrayContaining(['undoBankLine', 'undoBankFile', 'voidPayment']));
    const acts: Readonly<Partial<Record<string, { readonly act: string }>>> = AWAITING;
    const kinds = found.map((operation) => [operation, acts[operation]?.act]);
    expect(kinds).toEqual(found.map((operation) => [operation, 'voidPayment']));
  });
});
