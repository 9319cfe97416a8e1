import { assert } from '@tausi/kernel';

/** Values as PostgreSQL reads an array. The driver would do the same and look at each value several times over, which
 *  costs more than all the rules of a bet; most of ours have nothing to escape. */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

// Digits, ids, instants and names: nothing in them means anything to PostgreSQL between the braces of an array.
const plainShape = /^[A-Za-z0-9:._+-]+$/;
// But for a word that it reads as no value.
const nullShape = /^null$/i;

function elementText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return plainShape.test(value) && !nullShape.test(value) ? value : quoted(value);
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(value);
    default:
      if (value === null || value === undefined) return 'NULL';
      if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`;
      assert(value instanceof Date, 'a column holds plain values');
      return value.toISOString();
  }
}

// What JSON escapes beyond quotation marks and backslashes, PostgreSQL would read as other text.
const unlikeJson = /[^\u0020-\uD7FF\uE000-\uFFFF]/;

// Rounds bring whole texts of JSON, full of quotation marks: the engine's own writer escapes them several times faster.
function quoted(text: string): string {
  return unlikeJson.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : JSON.stringify(text);
}
