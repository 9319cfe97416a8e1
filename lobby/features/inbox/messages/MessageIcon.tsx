import { Bell, Gift, Mail, MailOpen, Wallet } from 'lucide-react';
import type { MessageLine } from './message-from-wire.ts';

const icons = { gift: Gift, notice: Bell, payment: Wallet, opened: MailOpen, closed: Mail } as const;

type MessageIconProps = { readonly message: Pick<MessageLine, 'type' | 'isRead' | 'hasReward'> };

/** The icon of a message's kind, with a dot while it is unread. */
export function MessageIcon({ message }: MessageIconProps) {
  const Icon = icons[nameOf(message)];
  return (
    <span
      aria-hidden
      className={`relative grid size-11 shrink-0 place-items-center rounded-xl ${message.isRead ? 'bg-sunken text-soft' : 'brand-fill text-white'}`}
    >
      <Icon size={21} />
      {!message.isRead && <span className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-surface bg-gold" />}
    </span>
  );
}

function nameOf({ type, isRead, hasReward }: MessageIconProps['message']): keyof typeof icons {
  if (hasReward) return 'gift';
  if (type === 1) return 'notice';
  if (type === 2) return 'payment';
  return isRead ? 'opened' : 'closed';
}
