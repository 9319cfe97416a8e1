import { brotliDecompressSync } from 'node:zlib';
import { assert } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { successText } from './answer.ts';
import { finished, successBody } from './finished-answer.ts';

it('finished answer: is sent as the same bytes each time, equal to its text', () => {
  const answer = finished({ country: 'ke', note: 'Habari za asubuhi · 5 ★' });
  const body = successBody(answer);
  assert(typeof body !== 'string', 'a finished answer is bytes');
  expect(body.plain.toString('utf8')).toBe(successText(answer));
  expect(brotliDecompressSync(body.brotli).toString('utf8')).toBe(successText(answer));
  expect(successBody(answer)).toBe(body);
});

it('finished answer: any other answer is serialised again, even an equal one', () => {
  const answer = finished({ cash: '1.00' });
  expect(successBody({ ...answer })).toBe('{"result":1,"info":"","data":{"cash":"1.00"}}');
  expect(successBody(null)).toBe(successText(null));
  expect(successBody('text')).toBe(successText('text'));
});
