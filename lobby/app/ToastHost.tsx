import { ToastCard } from '@tausi/ui/ToastCard.tsx';
import { useStore } from 'zustand';
import { useRefusalText } from '../shared/texts/refusal-text.ts';
import { useText } from '../shared/texts/use-text.ts';
import { dismissToast, toastStore } from '../shared/toast/toast-store.ts';

/** Shows the toasts above the tab bar, above open dialogs too. */
export function ToastHost() {
  const text = useText();
  const textOfRefusal = useRefusalText();
  const shown = useStore(toastStore, (state) => state.shown);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-3 bottom-20 z-50 mx-auto flex max-w-md flex-col gap-2 [&>*]:pointer-events-auto">
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
