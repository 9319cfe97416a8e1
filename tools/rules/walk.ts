/** A node of the parsed program, read without assuming its shape. */
export type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

/** Calls `visit` for every node under `value`, parents first. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (!isObject(value)) return;
  if (isNode(value)) visit(value);
  for (const field of Object.values(value)) walk(field, visit);
}

/** Returns `process.env` for that member expression; null for any other node. */
export function memberOf(node: Node): string | null {
  if (node.type !== 'MemberExpression') return null;
  const object = nameOf(node['object']);
  const property = nameOf(node['property']);
  return object === null || property === null ? null : `${object}.${property}`;
}

export function nameOf(value: unknown): string | null {
  if (!isObject(value) || !isNode(value)) return null;
  if (value.type === 'Identifier' && typeof value['name'] === 'string') return value['name'];
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value'];
  return null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isNode(value: Readonly<Record<string, unknown>>): value is Node {
  return typeof value['type'] === 'string' && typeof value['start'] === 'number';
}
