import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enqueue, jumpIn, remove, type DialogQueue } from './dialog-queue.ts';

type Dialog = { readonly name: string };
const names = ['red-packet', 'red-packet-split', 'leaderboard', 'giving-event'];
const someDialog = fc.constantFrom(...names).map((name) => ({ name }));
const someQueue = fc.uniqueArray(someDialog, { selector: ({ name }) => name });

type Step = { readonly kind: 'enqueue' | 'jump' | 'remove'; readonly dialog: Dialog; readonly position: number };
const someSteps = fc.array(
  fc.record({ kind: fc.constantFrom('enqueue', 'jump', 'remove'), dialog: someDialog, position: fc.integer({ min: -2, max: 6 }) }),
);

function take(queue: DialogQueue<Dialog>, { kind, dialog, position }: Step): DialogQueue<Dialog> {
  if (kind === 'enqueue') return enqueue(queue, dialog);
  return kind === 'jump' ? jumpIn(queue, dialog, position) : remove(queue, dialog.name);
}

describe('the dialog queue', () => {
  it('opens the first at once, and the next when it is removed', () => {
    const queue = enqueue(enqueue<Dialog>([], { name: 'red-packet' }), { name: 'leaderboard' });
    expect(queue[0]?.name).toBe('red-packet');
    expect(remove(queue, 'red-packet')[0]?.name).toBe('leaderboard');
    expect(remove(remove(queue, 'red-packet'), 'leaderboard')).toEqual([]);
  });

  it('lets a dialog jump in at a position among those that wait', () => {
    const queue = names.slice(0, 3).map((name) => ({ name }));
    expect(jumpIn(queue, { name: 'giving-event' }, 0).map(({ name }) => name)).toEqual([names[0], 'giving-event', names[1], names[2]]);
    expect(jumpIn(queue, { name: 'giving-event' }, 1).map(({ name }) => name)).toEqual([names[0], names[1], 'giving-event', names[2]]);
    expect(jumpIn(queue, { name: 'giving-event' }, 99).at(-1)?.name).toBe('giving-event');
  });

  it('never replaces what is shown but by removing it, and never holds a dialog twice', () =>
    fc.assert(
      fc.property(someQueue, someSteps, (start, steps) => {
        let queue: DialogQueue<Dialog> = start;
        for (const step of steps) {
          const before = queue[0];
          queue = take(queue, step);
          if (before !== undefined && !(step.kind === 'remove' && step.dialog.name === before.name)) expect(queue[0]).toBe(before);
          expect(new Set(queue.map(({ name }) => name)).size).toBe(queue.length);
        }
      }),
    ));

  it('shows everybody once, in turn, when each shown one is removed', () =>
    fc.assert(
      fc.property(someQueue, (start) => {
        const shown: string[] = [];
        let queue: DialogQueue<Dialog> = start;
        for (let first = queue[0]; first !== undefined; first = queue[0]) {
          shown.push(first.name);
          queue = remove(queue, first.name);
        }
        expect(shown).toEqual(start.map(({ name }) => name));
      }),
    ));

  it('keeps the order of those that wait, whoever jumps in or leaves', () =>
    fc.assert(
      fc.property(someQueue, someDialog, fc.nat(6), (start, dialog, position) => {
        const others = (queue: DialogQueue<Dialog>) => queue.filter(({ name }) => name !== dialog.name).map(({ name }) => name);
        expect(others(jumpIn(start, dialog, position))).toEqual(others(start));
        expect(others(enqueue(start, dialog))).toEqual(others(start));
        expect(others(remove(start, dialog.name))).toEqual(others(start));
      }),
    ));
});
