import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import type { Identifier } from '@mdn/browser-compat-data';
import { css, lackedBy, partOf, partsOf } from './compat-data.ts';
import type { Finding } from './finding.ts';

type Part = { readonly name: string; readonly lackedBy: readonly string[] };

const functions = functionsOf(css['types']);
const { length } = css['types'] ?? {};
const unitGroups: readonly (readonly [RegExp, string])[] = [
  [/^cq(?:w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^d(?:vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(?:vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(?:vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
];

/** Finds features in a style sheet that a supported browser lacks. A value that follows another for the same
 *  property, or stands within @supports, has a fallback. */
export function tooNewInStyles(text: string): readonly Finding[] {
  const found: Finding[] = [];
  const add = (node: Node, parts: readonly Part[]): void => {
    if (!isAskedFor(node)) found.push(...parts.map((one) => ({ ...one, offset: node.source?.start?.offset ?? 0 })));
  };
  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule') add(node, judgeAtRule(node));
    if (node.type === 'rule') add(node, judgeSelector(node));
    if (node.type === 'decl' && !node.prop.startsWith('-webkit-') && !hasFallback(node)) add(node, judgeDeclaration(node));
  });
  return found;
}

/** The functions and units of a value that a supported browser lacks. */
function tooNewInValue(value: string): readonly Part[] {
  const called = Array.from(value.matchAll(/(?<![\w.$-])([a-z][a-z-]*)\(/g), ([, name = '']) => part(`${name}()`, functions.get(name)));
  const units = Array.from(value.matchAll(/(?<![\w.#-])-?\d*\.?\d+([a-z]+)\b/g), ([, unit = '']) => {
    const group = unitGroups.find(([pattern]) => pattern.test(unit));
    return group === undefined ? [] : part(`the unit ${unit}`, partOf(length, group[1]));
  });
  return [...called, ...units].flat();
}

/** The same for a string in a script, where only unmistakable names count as styles. */
export function tooNewInText(text: string): readonly Part[] {
  return /(?:color-mix|light-dark|image-set|oklch|oklab|lch|lab)\(/.test(text) ? tooNewInValue(text) : [];
}

function judgeAtRule({ name, params }: AtRule): readonly Part[] {
  const rule = partOf(css['at-rules'], name);
  const features = name === 'media' ? Array.from(params.matchAll(/\(\s*([a-z-]+)/g), ([, feature = '']) => feature) : [];
  const ranges = name === 'media' && /[<>]/.test(params) ? part('@media ranges', partOf(rule, 'range_syntax')) : [];
  return [...part(`@${name}`, rule), ...ranges, ...features.flatMap((feature) => part(`@media (${feature})`, partOf(rule, feature)))];
}

function judgeSelector({ selector }: Rule): readonly Part[] {
  // Within :is() and :where() an unknown selector only fails to match. An escaped character belongs to a class name.
  const bare = selector.replaceAll(/\\./g, '').replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
  const nested = bare.includes('&') ? part('nesting', partOf(css['selectors'], 'nesting')) : [];
  const pseudos = Array.from(bare.matchAll(/::?([a-z][a-z-]*)/g), ([text, name = '']) => part(text, partOf(css['selectors'], name)));
  return [...nested, ...pseudos.flat()];
}

function judgeDeclaration({ prop, value }: Declaration): readonly Part[] {
  if (prop.startsWith('--')) return tooNewInValue(value);
  const property = partOf(css['properties'], prop);
  const words = Array.from(value.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g), ([word]) => word);
  return [
    ...part(prop, property),
    ...words.flatMap((word) => part(`${prop}: ${word}`, partOf(property, word.replaceAll('-', '_')) ?? partOf(property, word))),
    ...tooNewInValue(value),
  ];
}

/** A browser drops an unknown value and keeps the previous one. A value with `var()` is parsed too late for that. */
function hasFallback(declaration: Declaration): boolean {
  const isLate = declaration.value.includes('var(');
  for (let before = declaration.prev(); before !== undefined; before = before.prev()) {
    if (before.type !== 'decl') continue;
    if (before.prop === `-webkit-${declaration.prop}` || (before.prop === declaration.prop && !isLate)) return true;
  }
  return false;
}

function isAskedFor(node: Node): boolean {
  for (let around = node.parent; around !== undefined; around = around.parent)
    if (around.type === 'atrule' && 'name' in around && around.name === 'supports') return true;
  return false;
}

function part(name: string, feature: Identifier | undefined): readonly Part[] {
  const browsers = lackedBy(feature);
  return browsers.length === 0 ? [] : [{ name, lackedBy: browsers }];
}

function functionsOf(types: Identifier | undefined): ReadonlyMap<string, Identifier> {
  const named = partsOf(types).flatMap(([name, type]) => [[name, type] as const, ...partsOf(type)]);
  return new Map(named.filter(([name, type]) => type.__compat !== undefined && /^[a-z][a-z-]*$/.test(name)));
}
