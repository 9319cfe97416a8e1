import { BroadcastLine } from '../../../shared/broadcast/BroadcastLine.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { EventTabs } from './EventTabs.tsx';

/** The running campaigns as a screen. */
export function EventsScreen() {
  const text = useText();
  return (
    <section className="px-4 pt-4 pb-6">
      <h1 className="text-2xl font-black tracking-tight">{text('campaigns.title')}</h1>
      <p className="mt-0.5 mb-3 text-sm text-soft">{text('campaigns.lead')}</p>
      <BroadcastLine />
      <div className="mt-3">
        <EventTabs />
      </div>
    </section>
  );
}
