import { describe, expect, it } from 'vitest';

const seeds = 1_000;

const unknownRounds: readonly (readonly unknown[])[] = [
  [null],
  ['drawn'],
  [{}],
  [{ type: 'drawn' }],
  [{ type: 'ticket', cards: ['gold'] }],
  [{ type: 'raffle', ticket: 427 }],
];

/** Tests the event parser of a view: it accepts drawn rounds unchanged and refuses anything unknown. */
export function testReading(drawn: (seed: number) => readonly unknown[], read: (events: readonly unknown[]) => unknown): void {
  describe('event parser of the view', () => {
    it('the view parses the drawn events of a thousand seeds unchanged', () => {
      for (let seed = 1; seed <= seeds; seed += 1) {
        const events = drawn(seed);
        expect(read(JSON.parse(JSON.stringify(events)))).toEqual(events);
      }
    });

    it.each(unknownRounds.map((events) => [events]))('the view refuses malformed events: %j', (events) =>
      expect(() => read(events)).toThrow('does not know'),
    );
  });
}
