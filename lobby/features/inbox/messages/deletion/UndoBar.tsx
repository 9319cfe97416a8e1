import { useEffect } from 'react';
import { Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { useText } from '../../../../shared/texts/use-text.ts';
import { toastStore } from '../../../../shared/toast/toast-store.ts';

/** Names the deleted message and offers undo, above the tab bar and above a toast. A notice of the bottom edge makes room. */
export function UndoBar({ onUndo }: { readonly onUndo: () => void }) {
  const text = useText();
  const hasToast = useStore(toastStore, ({ shown }) => shown.length > 0);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['offersUndo'] = '';
    return () => void delete dataset['offersUndo'];
  }, []);
  return (
    <div
      role="status"
      className={`fixed inset-x-4 z-20 mx-auto flex max-w-md items-center gap-2 rounded-2xl border border-line bg-raised py-1 pr-1 pl-4 text-sm font-semibold shadow-lift ${hasToast ? 'bottom-[calc(10.5rem+env(safe-area-inset-bottom))]' : 'bottom-[calc(5.5rem+env(safe-area-inset-bottom))]'}`}
    >
      <span className="grow">{text('inbox.deleted')}</span>
      <button type="button" onClick={onUndo} className="inline-flex min-h-11 items-center gap-2 rounded-xl px-4 font-bold text-accent-ink">
        <Undo2 size={18} aria-hidden />
        {text('inbox.undo')}
      </button>
    </div>
  );
}
