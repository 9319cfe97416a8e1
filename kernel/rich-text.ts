/** The elements that text from outside may contain. Other elements are dropped and their words stay. */
export const richTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'a', 'blockquote', 'br', 'hr'] as const;

export type RichTag = (typeof richTags)[number];

export type RichNode =
  | { readonly kind: 'text'; readonly text: string }
  /** `href` is set only on a link: https, mailto, tel, sms, or a path of the lobby (`#/FAQS`). */
  | { readonly kind: 'element'; readonly tag: RichTag; readonly href: string | null; readonly children: readonly RichNode[] };

/** Longer texts are cut. No real notice or page comes near this length. */
export const richTextLengthMax = 100_000;
const depthMax = 12;

const voidTags: readonly string[] = ['br', 'hr'];
// The content of these elements is not readable text, so it is dropped with them.
const silentTags: readonly string[] = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'xmp',
  'svg',
  'math',
  'select',
  'head',
];

type Open = { readonly tag: RichTag | 'root'; readonly href: string | null; readonly children: RichNode[] };

/** Parses untrusted HTML into the few elements above. Never throws; unknown markup becomes text. */
export function parseRichText(html: string): readonly RichNode[] {
  const text = html.slice(0, richTextLengthMax);
  const stack: Open[] = [{ tag: 'root', href: null, children: [] }];
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    addText(stack, text.slice(at, next < 0 ? text.length : next));
    if (next < 0) break;
    at = readMarkup(text, next, stack);
  }
  while (stack.length > 1) closeTop(stack);
  return stack[0]?.children ?? [];
}

/** Returns the same HTML without active content. This form is stored, and any page may show it. */
export function sanitiseRichText(html: string): string {
  return printRichText(parseRichText(html));
}

/** Prints nodes as HTML; text and addresses are escaped. */
export function printRichText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return escapeText(node.text);
      const href = node.href === null ? '' : ` href="${escapeText(node.href)}"`;
      return voidTags.includes(node.tag) ? `<${node.tag}>` : `<${node.tag}${href}>${printRichText(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** Returns the plain words, for list rows, search and notifications. */
export function wordsOfRichText(nodes: readonly RichNode[]): string {
  return wordsIn(nodes).replace(/\s+/g, ' ').trim();
}

// Inline elements join words of a sentence; paragraphs, items and breaks separate them.
const inlineTags: readonly RichTag[] = ['strong', 'b', 'em', 'i', 'u', 'a'];

function wordsIn(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return inlineTags.includes(node.tag) ? wordsIn(node.children) : ` ${wordsIn(node.children)} `;
    })
    .join('');
}

/** Parses the markup that begins with `<` at `from`; returns the position where the text continues. */
function readMarkup(text: string, from: number, stack: Open[]): number {
  if (text.startsWith('<!--', from)) return after(text, '-->', from + 4);
  if (text[from + 1] === '!' || text[from + 1] === '?') return after(text, '>', from + 1);
  const name = /^<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)/.exec(text.slice(from, from + 64));
  if (name === null) {
    addText(stack, '<');
    return from + 1;
  }
  const [whole, slash, written = ''] = name;
  const tag = written.toLowerCase();
  const end = endOfTag(text, from + whole.length);
  if (slash === '/') closeTag(stack, tag);
  else if (silentTags.includes(tag)) return afterSilent(text, tag, end);
  else openTag(stack, tag, text.slice(from + whole.length, end - 1));
  return end;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

// A `>` inside a quoted value does not end the tag.
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return text.length;
}

function afterSilent(text: string, tag: string, from: number): number {
  const found = text.toLowerCase().indexOf(`</${tag}`, from);
  return found < 0 ? text.length : after(text, '>', found);
}

function openTag(stack: Open[], tag: string, attributes: string): void {
  if (!isRichTag(tag) || stack.length > depthMax) return;
  const top = stack.at(-1);
  if (voidTags.includes(tag)) return void top?.children.push({ kind: 'element', tag, href: null, children: [] });
  // As in browsers, a paragraph closes the open paragraph and an item the open item. Links are not nested.
  if (top !== undefined && top.tag === tag && (tag === 'p' || tag === 'li' || tag === 'a')) closeTop(stack);
  const href = tag === 'a' ? hrefIn(attributes) : null;
  // A link without a safe address is reduced to its words.
  if (tag !== 'a' || href !== null) stack.push({ tag, href, children: [] });
}

function closeTag(stack: Open[], tag: string): void {
  const depth = stack.findLastIndex((open) => open.tag === tag);
  if (depth < 1) return;
  while (stack.length > depth) closeTop(stack);
}

function closeTop(stack: Open[]): void {
  const top = stack.pop();
  const parent = stack.at(-1);
  if (top === undefined || top.tag === 'root' || parent === undefined) return;
  parent.children.push({ kind: 'element', tag: top.tag, href: top.href, children: top.children });
}

function addText(stack: Open[], raw: string): void {
  if (raw === '') return;
  const children = stack.at(-1)?.children;
  const text = decodeText(raw);
  const last = children?.at(-1);
  if (last?.kind === 'text') children?.splice(-1, 1, { kind: 'text', text: last.text + text });
  else children?.push({ kind: 'text', text });
}

function hrefIn(attributes: string): string | null {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  return safeHref(decodeText(found?.[1] ?? found?.[2] ?? found?.[3] ?? ''));
}

/** Returns the address if a link may lead there, else null. Browsers skip control characters inside an address, so
 *  they are removed before the check. */
export function safeHref(address: string): string | null {
  const plain = [...address].filter((character) => character > ' ' && character !== '\u007f').join('');
  if (/^(?:https:\/\/[^/\\]|mailto:|tel:|sms:)/i.test(plain)) return plain;
  return /^#\/(?!\/)/.test(plain) ? plain : null;
}

function isRichTag(tag: string): tag is RichTag {
  return richTags.some((known) => known === tag);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const characterMax = 0x10ffff;

function decodeText(text: string): string {
  return text
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => decodeEntity(name) ?? whole)
    .replaceAll('\0', '');
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= characterMax && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
