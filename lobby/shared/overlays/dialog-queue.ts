/** Something that is shown one at a time, known by its name. */
type Queued = { readonly name: string };

/** The global dialog queue of specification §4: the first is shown, the others wait for it to be removed. */
export type DialogQueue<Dialog extends Queued> = readonly Dialog[];

/** Puts a dialog at the end; it is shown at once when nothing else is. One that is there already keeps its place. */
export function enqueue<Dialog extends Queued>(queue: DialogQueue<Dialog>, dialog: Dialog): DialogQueue<Dialog> {
  return has(queue, dialog.name) ? queue : [...queue, dialog];
}

/** Puts a dialog at a place among those that wait, 0 is next; what is shown stays. One that waits already moves there. */
export function jumpIn<Dialog extends Queued>(queue: DialogQueue<Dialog>, dialog: Dialog, position: number): DialogQueue<Dialog> {
  const [shown] = queue;
  if (shown === undefined || shown.name === dialog.name) return shown === undefined ? [dialog] : queue;
  const others = queue.filter(({ name }) => name !== dialog.name);
  const place = Math.max(1, position + 1);
  return [...others.slice(0, place), dialog, ...others.slice(place)];
}

/** Takes a dialog out, wherever it stands; when it was the shown one, the next is. */
export function remove<Dialog extends Queued>(queue: DialogQueue<Dialog>, name: string): DialogQueue<Dialog> {
  return has(queue, name) ? queue.filter((dialog) => dialog.name !== name) : queue;
}

function has(queue: DialogQueue<Queued>, name: string): boolean {
  return queue.some((dialog) => dialog.name === name);
}
