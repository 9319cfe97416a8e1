import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payloadsOf } from './bus-payloads.ts';

it('bus payloads: only the newest message of a name is sent, in its own position', () => {
  const message = (json: string, newest: string | null) => ({ json, newest });
  expect(payloadsOf('me', [message('1', 'a'), message('2', null), message('3', 'b'), message('4', 'a'), message('2', null)])).toEqual([
    'me[2,3,4,2]',
  ]);
});

it("bus payloads: packs every message once, in order, within PostgreSQL's limit", () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 1_000 }), { maxLength: 30 }), (texts) => {
      const payloads = payloadsOf(
        'sender',
        texts.map((text) => ({ json: JSON.stringify(text), newest: null })),
      );
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(7_900);
      expect(payloads.flatMap((payload): unknown => JSON.parse(payload.slice('sender'.length)))).toEqual(texts);
    }),
    { numRuns: 30 },
  ));
