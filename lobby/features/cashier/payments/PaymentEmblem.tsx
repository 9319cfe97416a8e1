import { Check, Clock3, SearchCheck, Send, Smartphone, X } from 'lucide-react';
import type { PaymentMood } from './payment-mood.ts';

const looks = {
  waiting: { Icon: Smartphone, fill: 'brand-fill text-white' },
  sending: { Icon: Send, fill: 'brand-fill text-white' },
  paid: { Icon: Check, fill: 'gold-fill' },
  failed: { Icon: X, fill: 'bg-raised text-danger' },
  late: { Icon: Clock3, fill: 'bg-raised text-gold-ink' },
  review: { Icon: SearchCheck, fill: 'bg-raised text-accent-ink' },
} as const;

/** The state of the payment at a glance; a ringing phone or a sent letter while it waits. */
export function PaymentEmblem({ mood }: { readonly mood: PaymentMood | 'sending' }) {
  const { Icon, fill } = looks[mood];
  return (
    <span key={mood} className="relative grid size-20 place-items-center" aria-hidden>
      {(mood === 'waiting' || mood === 'sending') && (
        <span className="absolute inset-1 animate-ping rounded-full bg-accent opacity-25 [animation-duration:1.8s]" />
      )}
      <span className={`rise relative grid size-16 place-items-center rounded-full shadow-lift ${fill}`}>
        <Icon size={34} strokeWidth={2.4} />
      </span>
    </span>
  );
}
