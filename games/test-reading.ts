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

/** Guards how a view reads a round: as it was drawn, and nothing that it does not know whole. */
export function testReading(drawn: (seed: number) => readonly unknown[], read: (events: readonly unknown[]) => unknown): void {
  describe('what the view reads', () => {
    it('is what was drawn, for a thousand seeds', () => {
      for (let seed = 1; seed <= seeds; seed += 1) {
        const events = drawn(seed);
        expect(read(JSON.parse(JSON.stringify(events)))).toEqual(events);
      }
    });

    it.each(unknownRounds.map((events) => [events]))('is never a guess: %j', (events) =>
      expect(() => read(events)).toThrow('does not know'),
    );
  });
}
