/** The state of the history entry that stands on top while a modal is open: going back from it closes the modal. */
const ownEntry = 'modal';

let isListening = false;
/** Where the entry was put; going back from it stays at this address. */
let ownAddress = '';

/** From now on the back button asks the topmost modal to close instead of leaving the page. The entry stays when modals
 *  close by themselves: the next modal uses it, a navigation takes its place, and going back over it goes one further. */
export function letBackClose(): void {
  if (!isListening) {
    addEventListener('popstate', goneBack);
    // Whoever goes elsewhere has left the entry: coming to its address again is no way back from it.
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
  // A navigation: it goes elsewhere, and whoever listens to it closes what is open.
  if (location.href !== ownAddress) return;
  ownAddress = '';
  const open = openModals();
  if (open.length === 0) return history.back();
  open.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
  // One that another lies under, or one that does not close, keeps the back button.
  requestAnimationFrame(() => {
    if (openModals().length > 0) letBackClose();
  });
}

function openModals(): readonly Element[] {
  return [...document.querySelectorAll('dialog:modal:not([data-leaving])')];
}
