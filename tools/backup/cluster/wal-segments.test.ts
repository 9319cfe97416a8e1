import { expect, it } from 'vitest';
import { segmentsBetween } from './wal-segments.ts';

const megabyte = 1024 * 1024;

it('WAL segments: names each file of the log from the first to the last', () => {
  expect(segmentsBetween('000000010000000000000002', '000000010000000000000002', 16 * megabyte)).toEqual(['000000010000000000000002']);
  expect(segmentsBetween('000000020000000A000000FE', '000000020000000B00000001', 16 * megabyte)).toEqual([
    '000000020000000A000000FE',
    '000000020000000A000000FF',
    '000000020000000B00000000',
    '000000020000000B00000001',
  ]);
});

it('WAL segments: a larger segment size needs fewer files', () => {
  expect(segmentsBetween('00000001000000000000003F', '000000010000000100000000', 64 * megabyte)).toHaveLength(2);
});

it('WAL segments: refuses a range whose end precedes its start', () => {
  expect(() => segmentsBetween('000000010000000000000003', '000000010000000000000002', 16 * megabyte)).toThrow(/does not lead/);
  expect(() => segmentsBetween('000000010000000000000003', '000000020000000000000004', 16 * megabyte)).toThrow(/does not lead/);
  expect(() => segmentsBetween('archive_status', '000000020000000000000004', 16 * megabyte)).toThrow(/names no file/);
});
