import { isRecord } from '@tausi/kernel';

/** Formats a JSON Schema for readers: `{ list: Game[], more: text }`. */
export function typeText(schema: unknown, indent = ''): string {
  const node = asRecord(schema);
  const reference = node['$ref'];
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  if ('const' in node) return JSON.stringify(node['const']);
  if (Array.isArray(node['enum'])) return node['enum'].map((value) => JSON.stringify(value)).join(' | ');
  const variants = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(variants)) return variants.map((variant) => typeText(variant, indent)).join(' | ');
  switch (node['type']) {
    case 'object':
      return objectText(node, indent);
    case 'array':
      return `${grouped(typeText(node['items'], indent))}[]`;
    case 'string':
      return stringText(node);
    case 'integer':
    case 'number':
      return numberText(node);
    case 'boolean':
      return 'yes or no';
    case 'null':
      return 'null';
    default:
      return 'anything';
  }
}

/** Returns an object of the document; anything else counts as an empty one. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function objectText(node: Readonly<Record<string, unknown>>, indent: string): string {
  const fields = Object.entries(asRecord(node['properties']));
  if (fields.length === 0)
    return isRecord(node['additionalProperties']) ? `{ [name]: ${typeText(node['additionalProperties'], indent)} }` : '{}';
  const required: readonly unknown[] = Array.isArray(node['required']) ? node['required'] : [];
  const deeper = `${indent}  `;
  const lines = fields.map(([name, field]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeText(field, deeper)}`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function stringText(node: Readonly<Record<string, unknown>>): string {
  if (typeof node['pattern'] === 'string' && typeof node['maxLength'] !== 'number') return `text /${node['pattern']}/`;
  return typeof node['maxLength'] === 'number' ? `text, at most ${node['maxLength']} characters` : 'text';
}

function numberText(node: Readonly<Record<string, unknown>>): string {
  const { minimum, maximum } = node;
  const bounded = typeof maximum === 'number' && Math.abs(maximum) < Number.MAX_SAFE_INTEGER;
  if (bounded) return `whole number from ${String(minimum)} to ${String(maximum)}`;
  return typeof minimum === 'number' && minimum > -Number.MAX_SAFE_INTEGER ? `whole number, at least ${minimum}` : 'whole number';
}

function grouped(text: string): string {
  return text.includes(' | ') ? `(${text})` : text;
}
