import { emailDeletePost } from '@tausi/contract/inbox/messages/email-delete.ts';
import { noticeDeletePost } from '@tausi/contract/inbox/notices/notice-delete.ts';
import { useEffect, useState } from 'react';
import { callServer } from '../../../../shared/client/server.ts';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import { Deletions, type DeletionsShown } from './deletions.ts';
import type { MessageLine } from '../message-from-wire.ts';
import { refreshInbox } from '../refresh-inbox.ts';

type Deleted = Pick<MessageLine, 'id' | 'type'>;

/** Deletions with undo, while the inbox is open. */
export function useDeletions(): DeletionsShown & { readonly remove: (message: Deleted) => void; readonly undo: () => void } {
  const [shown, setShown] = useState<DeletionsShown>({ hidden: new Set(), undoable: null });
  const [deletions] = useState(() => new Deletions({ send: deleteMessage, after, onChange: setShown }));
  useEffect(() => {
    const finish = (): void => deletions.finish();
    addEventListener('pagehide', finish);
    return () => {
      removeEventListener('pagehide', finish);
      finish();
    };
  }, [deletions]);
  return { ...shown, remove: (message) => deletions.delete(message), undo: () => deletions.undo() };
}

/** Deletes a message or a notice; shows an error if that failed. */
export async function deleteMessage({ id, type }: Deleted): Promise<boolean> {
  const answer = await callServer(type === 1 ? noticeDeletePost : emailDeletePost, { id });
  // Already deleted elsewhere, which is the intended result.
  const isGone = answer.ok || answer.error.code === 'message_not_found';
  if (!isGone) showToast({ kind: 'refusal', refusal: answer.error });
  else refreshInbox();
  return isGone;
}

function after(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
}
