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
  it('the dialog queue opens the first dialog at once, and the next when it is removed', () => {
    const queue = enqueue(enqueue<Dialog>([], { name: 'red-packet' }), { name: 'leaderboard' });
    expect(queue[0]?.name).toBe('red-packet');
    expect(remove(queue, 'red-packet')[0]?.name).toBe('leaderboard');
    expect(remove(remove(queue, 'red-packet'), 'leaderboard')).toEqual([]);
  });

  it('the dialog queue inserts a dialog at a position among the waiting ones', () => {
    const queue = names.slice(0, 3).map((name) => ({ name }));
    expect(jumpIn(queue, { name: 'giving-event' }, 0).map(({ name }) => name)).toEqual([names[0], 'giving-event', names[1], names[2]]);
    expect(jumpIn(queue, { name: 'giving-event' }, 1).map(({ name }) => name)).toEqual([names[0], names[1], 'giving-event', names[2]]);
    expect(jumpIn(queue, { name: 'giving-event' }, 99).at(-1)?.name).toBe('giving-event');
  });

  it('the dialog queue replaces the open dialog only by removing it, and never holds a dialog twice', () =>
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

  it('the dialog queue shows each dialog once, in order, as each open one is removed', () =>
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

  it('the dialog queue keeps the order of waiting dialogs when others enter or leave', () =>
    fc.assert(
      fc.property(someQueue, someDialog, fc.nat(6), (start, dialog, position) => {
        const others = (queue: DialogQueue<Dialog>) => queue.filter(({ name }) => name !== dialog.name).map(({ name }) => name);
        expect(others(jumpIn(start, dialog, position))).toEqual(others(start));
        expect(others(enqueue(start, dialog))).toEqual(others(start));
        expect(others(remove(start, dialog.name))).toEqual(others(start));
      }),
    ));
});
