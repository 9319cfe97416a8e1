import { err, ok } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { readSegment } from './segment.ts';

const [one, other] = ['019ac3f2-0000-7000-8000-000000000001', '019ac3f2-0000-7000-8000-000000000002'];

it('segment file: one id a line, with or without a heading, further columns and quotes', () => {
  expect(readSegment(`player_id,name\r\n${one},Amina\r\n"${other.toUpperCase()}";x\r\n\r\n`)).toEqual(ok([one, other]));
  expect(readSegment(one)).toEqual(ok([one]));
  expect(readSegment('')).toEqual(ok([]));
});

it('segment file: names every line that is no id', () => {
  expect(readSegment(`${one}\n0712000001\n${other}\nid\n=cmd()`)).toEqual(err([2, 4, 5]));
});
