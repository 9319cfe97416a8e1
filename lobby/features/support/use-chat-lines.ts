import { useState } from 'react';
import { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import { callServer } from '../../shared/client/server.ts';
import type { ClientRefusal } from '../../shared/client/refusal.ts';
import { joined } from './chat-line.ts';
import type { ChatLine } from './support-from-wire.ts';

const pieceSize = 100;

/** The rendered lines of a conversation, and the loading of earlier ones: first from memory, then from the server. */
export function useChatLines(newest: readonly ChatLine[]): {
  readonly lines: readonly ChatLine[];
  readonly hasEarlier: boolean;
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
  readonly showEarlier: () => Promise<void>;
} {
  const [known, setKnown] = useState(newest);
  const [drawn, setDrawn] = useState(pieceSize);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const all = joined(known, newest);
  if (all !== known) setKnown(all);
  const first = all[0]?.seq ?? 1;
  const showEarlier = async (): Promise<void> => {
    if (isBusy) return;
    setDrawn(drawn + pieceSize);
    if (all.length >= drawn + pieceSize || first === 1) return;
    setBusy(true);
    const answer = await callServer(chatMessages, { after: 0, before: first });
    setBusy(false);
    setRefusal(answer.ok ? null : answer.error);
    if (answer.ok) setKnown((now) => joined(now, answer.value.messages));
  };
  return { lines: all.slice(-drawn), hasEarlier: all.length > drawn || first > 1, isBusy, refusal, showEarlier };
}
