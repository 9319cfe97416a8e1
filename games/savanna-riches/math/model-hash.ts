import { createHash } from 'node:crypto';

/** SHA-256 over numbers and strips in a form that does not depend on the order in which they are written down. */
export function hashOf(model: unknown): string {
  return createHash('sha256').update(canonical(model)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
