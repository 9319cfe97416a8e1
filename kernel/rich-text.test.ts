import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRichText, richTags, safeHref, sanitiseRichText, wordsOfRichText } from './rich-text.ts';

it('rich text: keeps the elements that pages use', () => {
  const page =
    '<h2>Pay</h2><p>Open <a href="#/FAQS">the <strong>FAQ</strong></a>.<br>Or <a href="https://example.org/?a=1&amp;b=2">read</a>.</p>';
  expect(sanitiseRichText(page)).toBe(page);
});

it.each([
  ['<script>alert(1)</script>Hi', 'Hi'],
  ['<p onclick="alert(1)" style="color:red">Hi</p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['<a href="javascript:alert(1)">Hi</a>', 'Hi'],
  ['<a href="java\tscript:alert(1)">Hi</a>', 'Hi'],
  ['<a href="&#106;avascript:alert(1)">Hi</a>', 'Hi'],
  ['<a href="data:text/html,x">Hi</a>', 'Hi'],
  ['<a href="//evil.example">Hi</a>', 'Hi'],
  ['<li><a href="data:x"><li>Hi', '<li></li><li>Hi</li>'],
  ['<svg><p><style><img src=x onerror=alert(1)></style></p></svg>Hi', 'Hi'],
  ['<iframe src="https://evil.example">x</iframe>Hi', 'Hi'],
  ['<!-- <p>no</p> -->Hi', 'Hi'],
  ['<p title=">"><b>Hi', '<p><b>Hi</b></p>'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['&lt;script&gt;x&lt;/script&gt;', '&lt;script&gt;x&lt;/script&gt;'],
  ['<scr<script>ipt>x', 'ipt&gt;x'],
])('rich text: makes %s harmless', (hostile, harmless) => expect(sanitiseRichText(hostile)).toBe(harmless));

it('rich text: limits nesting depth and length', () => {
  expect(parseRichText('<b>'.repeat(5_000))).toHaveLength(1);
  expect(sanitiseRichText('x'.repeat(200_000))).toHaveLength(100_000);
});

it('rich text: extracts the plain words', () => {
  expect(wordsOfRichText(parseRichText('<h2>Pay</h2><p>in  <b>now</b>, or<br>later<b>.</b></p>'))).toBe('Pay in now, or later.');
});

it('rich text: links lead only to lobby paths, https, tel, sms and mailto', () => {
  expect(['#/FAQS', 'https://a.example', 'tel:0700', 'sms:40400', 'mailto:a@b.example'].map(safeHref)).not.toContain(null);
  expect(['', '#', '#//x', '/x', 'http://a.example', 'blob:x', 'https://', 'vbscript:x'].map(safeHref)).toEqual(Array(8).fill(null));
});

const fragments = fc.constantFrom(
  ...'< > " \' & = / x <p> </p> <b <!-- --> &lt; &#60; <svg <li> </ul> <style> #/y javascript: https://x onerror= <script> </script>'.split(
    ' ',
  ),
  '<a href=',
  ' ',
  '\0',
);
it('rich text: sanitising any input leaves only known elements without attributes, and is idempotent', () =>
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 40 }), (parts) => {
      const clean = sanitiseRichText(parts.join(''));
      const known = new RegExp(`^</?(?:${richTags.join('|')})>$|^<a href="(?:https://|mailto:|tel:|sms:|#/)[^"<>]*">$`, 'i');
      for (const [markup] of clean.matchAll(/<[^>]*>?/g)) expect(markup).toMatch(known);
      expect(sanitiseRichText(clean)).toBe(clean);
    }),
    { numRuns: 1_000 },
  ));
