/** A dialog that shows one at a time, identified by name. */
type Queued = { readonly name: string };

/** The global dialog queue of specification §4: the first dialog is open, the others wait until it is removed. */
export type DialogQueue<Dialog extends Queued> = readonly Dialog[];

/** Appends a dialog; it opens at once in an empty queue. A queued dialog keeps its place. */
export function enqueue<Dialog extends Queued>(queue: DialogQueue<Dialog>, dialog: Dialog): DialogQueue<Dialog> {
  return has(queue, dialog.name) ? queue : [...queue, dialog];
}

/** Inserts a dialog among the waiting ones, 0 is next; the open one stays. A waiting dialog moves there. */
export function jumpIn<Dialog extends Queued>(queue: DialogQueue<Dialog>, dialog: Dialog, position: number): DialogQueue<Dialog> {
  const [shown] = queue;
  if (shown === undefined || shown.name === dialog.name) return shown === undefined ? [dialog] : queue;
  const others = queue.filter(({ name }) => name !== dialog.name);
  const index = Math.max(1, position + 1);
  return [...others.slice(0, index), dialog, ...others.slice(index)];
}

/** Removes a dialog at any position. If it was open, the next one opens. */
export function remove<Dialog extends Queued>(queue: DialogQueue<Dialog>, name: string): DialogQueue<Dialog> {
  return has(queue, name) ? queue.filter((dialog) => dialog.name !== name) : queue;
}

function has(queue: DialogQueue<Queued>, name: string): boolean {
  return queue.some((dialog) => dialog.name === name);
}
