import { Hash, Headset, MessageCircle, MessageSquareText, Phone, type LucideIcon } from 'lucide-react';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useMarketRules } from '../../shared/client/market-rules-query.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { useCountry } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';

const ways: readonly {
  readonly id: 'whatsapp' | 'call' | 'sms' | 'ussd';
  readonly Icon: LucideIcon;
  readonly href: (number: string) => string;
}[] = [
  { id: 'whatsapp', Icon: MessageCircle, href: (number) => `https://wa.me/${number.replace(/\D/g, '')}` },
  { id: 'call', Icon: Phone, href: (number) => `tel:${number}` },
  { id: 'sms', Icon: MessageSquareText, href: (number) => `sms:${number}` },
  { id: 'ussd', Icon: Hash, href: (number) => `tel:${encodeURIComponent(number)}` },
];

/** The country's customer service at all hours: WhatsApp, calls, SMS and USSD. */
export function SupportSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const support = useMarketRules(useCountry())?.support;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('markets.support')} closeLabel={text('shell.close')}>
      <p className="text-sm text-soft">{text('markets.support.hours')}</p>
      <button
        type="button"
        onClick={() => {
          onClose();
          openOverlay('chat', {});
        }}
        className="brand-fill mt-3 flex min-h-16 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left text-white"
      >
        <Headset size={24} className="shrink-0" aria-hidden />
        <span className="grow">
          <span className="block font-bold">{text('markets.support.chat')}</span>
          <span className="block text-sm text-white/90">{text('markets.support.chat.hint')}</span>
        </span>
      </button>
      {support === undefined && <Skeleton className="mt-4 h-14 w-full rounded-2xl" />}
      <ul className="mt-3 flex flex-col gap-2">
        {support !== undefined &&
          ways.flatMap(({ id, Icon, href }) =>
            support[id].map((number) => (
              <li key={id + number}>
                <a
                  href={href(number)}
                  rel="noopener"
                  className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-2xl bg-raised px-4 py-1"
                >
                  <Icon size={22} className="shrink-0 text-accent-ink" aria-hidden />
                  <span className="grow text-sm font-semibold">{text(`markets.support.${id}`)}</span>
                  <span className="tabular-nums">{number}</span>
                </a>
              </li>
            )),
          )}
      </ul>
    </Sheet>
  );
}
