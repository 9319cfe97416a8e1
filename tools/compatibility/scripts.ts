import { parseAst } from 'vite';
import type { Identifier } from '@mdn/browser-compat-data';
import { api, javascript, lackedBy, partOf, partsOf } from './compat-data.ts';
import type { Finding } from './finding.ts';
import { tooNewInText } from './styles.ts';

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/** Global objects, with the interface under which MDN lists their members. */
const knownObjects: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  performance: 'Performance',
  crypto: 'Crypto',
  scheduler: 'Scheduler',
};

/** Interfaces whose objects reach a script in many ways. Their methods, like those of built-ins, are recognised by
 *  name alone. */
const commonInterfaces: readonly string[] = [
  'AbortSignal',
  'Animation',
  'Blob',
  'CSSStyleDeclaration',
  'CanvasRenderingContext2D',
  'DOMRect',
  'Document',
  'Element',
  'Event',
  'EventTarget',
  'FormData',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLInputElement',
  'Headers',
  'Node',
  'ReadableStream',
  'Request',
  'Response',
  'ShadowRoot',
  'URL',
  'URLSearchParams',
  'Window',
];

/** Method names that no interface has in all supported browsers. */
const newMethods = methodsBeyondTheFloor();

/** Finds features in a script that a supported browser lacks. A call that detects the method first (`x.method?.()`)
 *  is accepted. */
export function tooNewInScript(code: string): readonly Finding[] {
  const found: Finding[] = [];
  const add = (name: string, feature: Identifier | undefined, offset: number): void => {
    const browsers = lackedBy(feature);
    if (browsers.length > 0) found.push({ name, lackedBy: browsers, offset });
  };
  const askedFor = new Set<unknown>();
  visit(parseAst(code), (node) => {
    if (node['optional'] === true) askedFor.add(node['callee']);
    if (node.type === 'MemberExpression' && !askedFor.has(node)) judgeMember(node, add);
    if (node.type === 'CallExpression') found.push(...newMethodCalls(node), ...newEvents(node));
    if (node.type === 'NewExpression' || node.type === 'CallExpression') judgeGlobal(node['callee'], add);
    if (node.type === 'PropertyDefinition') found.push(...brokenFields(node, code));
    if (node.type === 'Literal' || node.type === 'TemplateElement') found.push(...judgeText(node));
  });
  return found;
}

type Add = (name: string, feature: Identifier | undefined, offset: number) => void;

/** `URL.canParse`, `navigator.locks`, `self.scheduler`. */
function judgeMember(node: Node, add: Add): void {
  const [object, member] = [nameOf(node['object']), memberName(node)];
  if (object === null || member === null) return;
  const owner = partOf(api, object);
  add(`${object}.${member}`, partOf(owner, `${member}_static`), node.start);
  add(`${object}.${member}`, partOf(partOf(javascript['builtins'], object), member), node.start);
  const instance = Object.hasOwn(knownObjects, object) ? knownObjects[object] : undefined;
  if (instance !== undefined) add(`${object}.${member}`, partOf(partOf(api, instance), member), node.start);
  else if (owner === undefined && partOf(javascript['builtins'], object) === undefined) return;
  else judgeGlobal(node['object'], add);
}

/** `new CompressionStream()`, `requestIdleCallback()`, `Iterator.from`. */
function judgeGlobal(callee: unknown, add: Add): void {
  const name = nameOf(callee);
  if (name === null || !isNode(callee)) return;
  const feature = partOf(api, name) ?? partOf(partOf(api, 'Window'), name) ?? partOf(javascript['builtins'], name);
  add(name, feature, callee.start);
}

/** `list.toSorted()`: recognised by name alone, because a script has no types. */
function newMethodCalls(node: Node): readonly Finding[] {
  const { callee } = node;
  if (node['optional'] === true || !isNode(callee) || callee.type !== 'MemberExpression') return [];
  const name = memberName(callee);
  const browsers = name === null ? undefined : newMethods.get(name);
  return name === null || browsers === undefined ? [] : [{ name: `.${name}()`, lackedBy: browsers, offset: callee.start }];
}

/** `addEventListener('scrollend', …)`. */
function newEvents(node: Node): readonly Finding[] {
  const { callee } = node;
  const given: readonly unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  const [first] = given;
  if (!isNode(callee) || !isNode(first) || typeof first['value'] !== 'string') return [];
  const isListening = (callee.type === 'MemberExpression' ? memberName(callee) : nameOf(callee)) === 'addEventListener';
  const browsers = isListening ? newMethods.get(`${first['value']}_event`) : undefined;
  return browsers === undefined ? [] : [{ name: `the event ${first['value']}`, lackedBy: browsers, offset: first.start }];
}

/** Safari 15 does not resolve outer names in a field initialiser that starts with a parenthesis
 *  (webkit.org/b/236843). */
function brokenFields({ value }: Node, code: string): readonly Finding[] {
  if (!isNode(value) || !code.slice(value.start, Number(value['end'])).includes('(')) return [];
  const names = new Set<unknown>();
  const members = new Set<unknown>();
  visit(value, (node) => {
    if (node.type === 'Identifier') names.add(node);
    if (node.type === 'MemberExpression' && node['computed'] !== true) members.add(node['property']);
  });
  return names.size > members.size
    ? [{ name: 'a class field with parentheses', lackedBy: ['safari 15.4', 'safari_ios 15.4'], offset: value.start }]
    : [];
}

/** Regular expressions, and styles in strings. */
function judgeText(node: Node): readonly Finding[] {
  const { regex, value } = node;
  if (isRecord(regex)) return newPatterns(String(regex['pattern']), String(regex['flags']), node.start);
  const text = isRecord(value) ? value['cooked'] : value;
  return typeof text === 'string' ? tooNewInText(text).map((one) => ({ ...one, offset: node.start })) : [];
}

function newPatterns(pattern: string, flags: string, offset: number): readonly Finding[] {
  const expressions = javascript['regular_expressions'];
  const used = [
    ...(/\(\?<[=!]/.test(pattern) ? ['lookbehind_assertion'] : []),
    ...(/\(\?[ims]*-?[ims]+:/.test(pattern) ? ['modifier'] : []),
  ].map((name) => ({ name, feature: partOf(expressions, name) }));
  if (flags.includes('v')) used.push({ name: 'flag v', feature: partOf(partOf(javascript['builtins'], 'RegExp'), 'unicodeSets') });
  return used.flatMap(({ name, feature }) => {
    const browsers = lackedBy(feature);
    return browsers.length === 0 ? [] : [{ name: `pattern with ${name}`, lackedBy: browsers, offset }];
  });
}

function methodsBeyondTheFloor(): ReadonlyMap<string, readonly string[]> {
  const lacking = new Map<string, readonly string[]>();
  const known = new Set<string>();
  const owners = [...commonInterfaces.map((name) => partOf(api, name)), ...partsOf(javascript['builtins']).map(([, owner]) => owner)];
  for (const [name, member] of owners.flatMap((owner) => partsOf(owner))) {
    const browsers = lackedBy(member);
    if (browsers.length === 0) known.add(name);
    else lacking.set(name, browsers);
  }
  return new Map([...lacking].filter(([name]) => !known.has(name)));
}

function memberName(node: Node): string | null {
  const { property } = node;
  if (node['computed'] === true) return isNode(property) && typeof property['value'] === 'string' ? property['value'] : null;
  return nameOf(property);
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : null;
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (!isNode(node)) return;
  see(node);
  for (const value of Object.values(node)) if (typeof value === 'object') visit(value, see);
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value['type'] === 'string' && typeof value['start'] === 'number';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
