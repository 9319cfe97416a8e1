import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextOpening, unopened, type BoxOpening, type OpeningFact } from './box-opening.ts';

type Opening = BoxOpening<string>;
const run = (facts: readonly OpeningFact<string>[], from: Opening = unopened): Opening => facts.reduce<Opening>(nextOpening, from);
const opened = run([
  { kind: 'asked', boxId: 'gold' },
  { kind: 'opened', rewards: ['KSH 10'] },
]);

it('box opening: enters phase 1 at once, 2 after 1016 ms and 3 after 2000 ms', () => {
  expect(run([{ kind: 'asked', boxId: 'gold' }])).toEqual({ phase: 0, asking: 'gold', finished: false });
  expect(opened).toEqual({ phase: 1, boxId: 'gold', rewards: ['KSH 10'], finished: false });
  const after = (ms: number) => nextOpening(opened, { kind: 'passed', ms }).phase;
  expect([0, 1_015, 1_016, 1_999, 2_000, 9_000].map(after)).toEqual([1, 1, 2, 2, 3, 3]);
});

it('box opening: ignores another box while one is requested or opening', () => {
  expect(
    run([
      { kind: 'asked', boxId: 'gold' },
      { kind: 'asked', boxId: 'silver' },
    ]),
  ).toMatchObject({ asking: 'gold' });
  expect(nextOpening(opened, { kind: 'asked', boxId: 'silver' })).toBe(opened);
});

it('box opening: allows the next box after a refusal', () => {
  expect(run([{ kind: 'asked', boxId: 'gold' }, { kind: 'refused' }, { kind: 'asked', boxId: 'silver' }])).toMatchObject({
    asking: 'silver',
  });
});

it('box opening: closes only from the dialog, to phase 0 with the finished flag toggled', () => {
  expect(nextOpening(opened, { kind: 'closed' })).toBe(opened);
  const shown = nextOpening(opened, { kind: 'passed', ms: 2_000 });
  const closed = nextOpening(shown, { kind: 'closed' });
  expect(closed).toEqual({ phase: 0, asking: null, finished: true });
  expect(
    run([{ kind: 'asked', boxId: 'a' }, { kind: 'opened', rewards: [] }, { kind: 'passed', ms: 2_000 }, { kind: 'closed' }], closed),
  ).toEqual(unopened);
});

const someFact: fc.Arbitrary<OpeningFact<string>> = fc.oneof(
  fc.record({ kind: fc.constant('asked' as const), boxId: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('refused' as const) }),
  fc.record({ kind: fc.constant('opened' as const), rewards: fc.constant(['x']) }),
  fc.record({ kind: fc.constant('passed' as const), ms: fc.integer({ min: 0, max: 3_000 }) }),
  fc.record({ kind: fc.constant('closed' as const) }),
);

it('box opening: goes back only to phase 0 and never shows an unopened box, for any order of facts', () =>
  fc.assert(
    fc.property(fc.array(someFact, { maxLength: 40 }), (facts) => {
      let before: Opening = unopened;
      for (const fact of facts) {
        const after = nextOpening(before, fact);
        expect(after.phase === 0 || after.phase >= before.phase).toBe(true);
        if (before.phase === 0 && after.phase !== 0) expect([fact.kind, after.phase]).toEqual(['opened', 1]);
        if (before.phase !== 0 && after.phase === 0)
          expect([before.phase, fact.kind, after.finished]).toEqual([3, 'closed', !before.finished]);
        if (before.phase !== 0 && after.phase !== 0) expect(after.boxId).toBe(before.boxId);
        before = after;
      }
    }),
  ));
