import { expect, it } from 'vitest';
import { tooNewInScript } from './scripts.ts';

const names = (code: string): readonly string[] => tooNewInScript(code).map(({ name }) => name);

it.each([
  ['URL.canParse(address)', 'URL.canParse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(rows, by)', 'Object.groupBy'],
  ['AbortSignal.any(signals)', 'AbortSignal.any'],
  ['new CompressionStream("gzip")', 'CompressionStream'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['list.toSorted()', '.toSorted()'],
  ['list.with(0, 1)', '.with()'],
  ['one.union(other)', '.union()'],
  ['bytes.toBase64()', '.toBase64()'],
  ['dialog.showPopover()', '.showPopover()'],
  ['document.startViewTransition(work)', 'document.startViewTransition'],
  ['pen.roundRect(0, 0, 1, 1, 1)', '.roundRect()'],
  ['row.addEventListener("scrollend", work)', 'the event scrollend'],
  ['class A { a = names[(0)] }', 'a class field with parentheses'],
  ['/(?<=a)b/.test(text)', 'pattern with lookbehind_assertion'],
  ['/[a&&b]/v.test(text)', 'pattern with flag v'],
  ['pen.fillStyle = `color-mix(in srgb, ${colour}, #000 4%)`', 'color-mix()'],
])('compatibility of scripts: finds %s', (code, name) => expect(names(code)).toContain(name));

it.each([
  'structuredClone(value)',
  'list.at(-1)',
  'Object.hasOwn(one, two)',
  'list.findLast(isGood)',
  'crypto.randomUUID()',
  'text.replaceAll("a", "b")',
  'document.startViewTransition?.(work) ?? work()',
  'class A { a = new Map; b = this.c.bind(this) }',
  'new ResizeObserver(hear).observe(element)',
  'const canParse = (one) => one; canParse(1)',
])('compatibility of scripts: accepts %s', (code) => expect(names(code)).toEqual([]));

it('compatibility of scripts: names the browsers that lack a feature', () => {
  const [found] = tooNewInScript('URL.canParse(address)');
  expect(found?.lackedBy).toContain('chrome 106');
  expect(found?.lackedBy).toContain('safari_ios 15.4');
  expect(found?.lackedBy).not.toContain('firefox 115');
});
