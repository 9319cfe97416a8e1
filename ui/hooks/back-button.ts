/** The state of the history entry that is on top while a modal is open. Going back from it closes the modal. */
const ownEntry = 'modal';

let isListening = false;
/** The address at which the entry was pushed; going back from it stays at this address. */
let ownAddress = '';

/** Makes the back button close the topmost modal instead of leaving the page. The entry stays when modals close by
 *  themselves. The next modal reuses it, a navigation replaces it, and going back skips it. */
export function letBackClose(): void {
  if (!isListening) {
    addEventListener('popstate', goneBack);
    // A navigation away leaves the entry: a later return to its address does not count as going back.
    addEventListener('hashchange', () => {
      ownAddress = '';
    });
  }
  isListening = true;
  if (history.state !== ownEntry) history.pushState(ownEntry, '');
  ownAddress = location.href;
}

function goneBack(): void {
  // Arrived on an entry that an earlier modal left behind.
  if (history.state === ownEntry) return history.back();
  // A navigation to another address; its listeners close the open modal.
  if (location.href !== ownAddress) return;
  ownAddress = '';
  const open = openModals();
  if (open.length === 0) return history.back();
  open.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
  // If another modal lies below, or this one does not close, the entry is pushed again.
  requestAnimationFrame(() => {
    if (openModals().length > 0) letBackClose();
  });
}

function openModals(): readonly Element[] {
  return [...document.querySelectorAll('dialog:modal:not([data-leaving])')];
}
