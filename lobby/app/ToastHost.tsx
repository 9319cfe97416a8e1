import { useEffect, useRef } from 'react';
import { ToastCard } from '@tausi/ui/ToastCard.tsx';
import { useStore } from 'zustand';
import { useRefusalText } from '../shared/texts/refusal-text.ts';
import { useText } from '../shared/texts/use-text.ts';
import { dismissToast, toastStore } from '../shared/toast/toast-store.ts';

/** Renders the toasts above the tab bar and open dialogs. Each new toast moves the stack to the top layer again. */
export function ToastHost() {
  const text = useText();
  const textOfRefusal = useRefusalText();
  const shown = useStore(toastStore, (state) => state.shown);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (current === null || typeof current.showPopover !== 'function') return;
    if (current.matches(':popover-open')) current.hidePopover();
    if (shown.length > 0) current.showPopover();
  }, [shown]);
  return (
    <div ref={host} popover="manual" role="status" className="toasts">
      {shown.map(({ id, toast }) => (
        <ToastCard
          key={id}
          kind={toast.kind === 'refusal' ? 'problem' : toast.kind}
          text={toast.kind === 'refusal' ? textOfRefusal(toast.refusal) : text(toast.textId, toast.values)}
          onDismiss={() => dismissToast(id)}
        />
      ))}
    </div>
  );
}
