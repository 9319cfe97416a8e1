import { emailDetail } from '@tausi/contract/inbox/messages/email-detail.ts';
import { emailReadPost } from '@tausi/contract/inbox/messages/email-read.ts';
import { noticeDetail } from '@tausi/contract/inbox/notices/notice-detail.ts';
import { noticeReadPost } from '@tausi/contract/inbox/notices/notice-read.ts';
import { useEffect } from 'react';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { openedMessage, type OpenedMessage } from './message-from-wire.ts';
import { refreshInbox } from './refresh-inbox.ts';

export type MessageKey = Pick<OpenedMessage, 'id' | 'type'>;

/** A message or a notice, marked as read once it is loaded. */
export function useMessage({ id, type }: MessageKey): {
  readonly message: OpenedMessage | undefined;
  readonly refusal: CallRefusal<typeof emailDetail> | CallRefusal<typeof noticeDetail> | null;
  readonly again: () => void;
} {
  const isNotice = type === 1;
  const notice = useCall(noticeDetail, { id }, { enabled: isNotice });
  const message = useCall(emailDetail, { id }, { enabled: !isNotice });
  const asked = isNotice ? notice : message;
  const isThere = asked.data !== undefined;
  useEffect(() => {
    if (isThere) void markRead(id, isNotice);
  }, [id, isNotice, isThere]);
  return {
    message: openedMessage(type, { notice: notice.data, message: message.data }),
    refusal: asked.error?.refusal ?? null,
    again: () => void asked.refetch(),
  };
}

// A failed mark stays silent: the message remains unread until the player opens it again.
async function markRead(id: number, isNotice: boolean): Promise<void> {
  const answer = await callServer(isNotice ? noticeReadPost : emailReadPost, { id });
  if (answer.ok) refreshInbox();
}
