/** Results as the studio's server sends them, read field by field. */
export type Shown = ReadonlyMap<string, unknown>;

export function shownOf(value: unknown): Shown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map();
}

export function numberOf(shown: Shown, name: string): number {
  const value = shown.get(name);
  return typeof value === 'number' ? value : 0;
}

export function wordsOf(shown: Shown, name: string): string {
  const value = shown.get(name);
  return typeof value === 'string' ? value : '';
}

export function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];
}

export function listOf(value: unknown): readonly Shown[] {
  return Array.isArray(value) ? value.map(shownOf) : [];
}

/** An element of the page, of the expected kind. */
export function part<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

export async function post(path: string, fields: Readonly<Record<string, unknown>>): Promise<Shown> {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return shownOf(await answer.json());
}
