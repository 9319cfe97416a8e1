import { emailReadAllPost } from '@tausi/contract/inbox/messages/email-read-all.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { refreshInbox } from './refresh-inbox.ts';

/** Marks the whole inbox as read. */
export function useReadAll(): { readonly readAll: () => void; readonly isBusy: boolean } {
  const { send, isBusy } = useSend(emailReadAllPost);
  const readAll = async (): Promise<void> => {
    const answer = await send({ product: 'casino' });
    if (!answer.ok) return showToast({ kind: 'refusal', refusal: answer.error });
    refreshInbox();
    showToast({ kind: 'success', textId: 'inbox.readAll.done' });
  };
  return { readAll: () => void readAll(), isBusy };
}
