import { expect, it } from 'vitest';
import { Deletions, type DeletionsShown } from './deletions.ts';

function aWorld(isDeleted = true) {
  const sent: number[] = [];
  const waits: (() => void)[] = [];
  const shown: DeletionsShown[] = [];
  const deletions = new Deletions({
    send: async ({ id }) => {
      sent.push(id);
      return isDeleted;
    },
    after: (_milliseconds, then) => {
      waits.push(then);
      return () => void waits.splice(waits.indexOf(then), 1);
    },
    onChange: (change) => shown.push(change),
  });
  return { deletions, sent, waits, last: () => shown.at(-1) };
}
const message = (id: number) => ({ id, type: 2 }) as const;

it('deletion: hides a message at once and deletes it after the undo time', () => {
  const { deletions, sent, waits, last } = aWorld();
  deletions.delete(message(7));
  expect(last()).toEqual({ hidden: new Set(['2.7']), undoable: message(7) });
  expect(sent).toEqual([]);
  waits[0]?.();
  expect(sent).toEqual([7]);
  expect(last()).toEqual({ hidden: new Set(['2.7']), undoable: null });
});

it('deletion: undo restores the last message and never sends the call', () => {
  const { deletions, sent, waits, last } = aWorld();
  deletions.delete(message(7));
  deletions.undo();
  expect(last()).toEqual({ hidden: new Set(), undoable: null });
  expect([waits.length, sent]).toEqual([0, []]);
  deletions.undo();
  deletions.finish();
  expect(sent).toEqual([]);
});

it('deletion: another deletion or leaving ends the undo time of the previous one', () => {
  const { deletions, sent, last } = aWorld();
  deletions.delete(message(7));
  deletions.delete(message(8));
  expect(sent).toEqual([7]);
  expect(last()?.undoable).toEqual(message(8));
  deletions.finish();
  expect(sent).toEqual([7, 8]);
});

it('deletion: shows a message again if the server did not delete it', async () => {
  const { deletions, last } = aWorld(false);
  deletions.delete(message(7));
  deletions.finish();
  await Promise.resolve();
  await Promise.resolve();
  expect(last()).toEqual({ hidden: new Set(), undoable: null });
});
