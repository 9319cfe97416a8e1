import { useState } from 'react';
import { navigate } from '../../../../shared/routing/hash.ts';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import { addressOf } from '../inbox-tab.ts';
import type { OpenedMessage } from '../message-from-wire.ts';
import { deleteMessage } from './use-deletions.ts';

const tabs = { 1: 'notices', 2: 'payments', 3: 'own' } as const;

/** Deletes the open message and returns to its part of the inbox. */
export function useDeleteAndLeave(message: Pick<OpenedMessage, 'id' | 'type'>) {
  const [isBusy, setBusy] = useState(false);
  const deleteAndLeave = async (): Promise<void> => {
    setBusy(true);
    const isGone = await deleteMessage(message);
    setBusy(false);
    if (!isGone) return;
    showToast({ kind: 'success', textId: 'inbox.deleted' });
    navigate(addressOf(tabs[message.type]), { replace: true });
  };
  return { deleteAndLeave: () => void deleteAndLeave(), isBusy };
}
