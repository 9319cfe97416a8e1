import { useEffect, useState } from 'react';
import { Megaphone } from 'lucide-react';
import { broadcastLobby } from '@tausi/contract/campaigns/broadcast-lobby.ts';
import { useCall } from '../client/use-call.ts';
import { useCountry, useLanguage } from '../session/preferences/view.ts';
import { useText } from '../texts/use-text.ts';

const lineMs = 5_000;

/** The ticker of broadcast lines. It keeps its height while the lines load and change, so that the layout does not shift.
 *  Without any line it takes no space. */
export function BroadcastLine() {
  const text = useText();
  const { data: lines, isError } = useCall(broadcastLobby, { country: useCountry(), lang: useLanguage() });
  const [position, setPosition] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = lines?.length ?? 0;
  useEffect(() => {
    if (count < 2 || isHeld) return undefined;
    const timer = setInterval(() => setPosition((now) => now + 1), lineMs);
    return () => clearInterval(timer);
  }, [count, isHeld]);
  if (isError || lines?.length === 0) return null;
  // The longest line reserves the height for all of them.
  const longest = lines?.reduce((long, { text: words }) => (words.length > long.length ? words : long), '');
  const line = lines?.[position % Math.max(1, count)];
  return (
    <section
      aria-label={text('campaigns.broadcast')}
      className="flex min-h-14 items-center gap-2.5 overflow-hidden rounded-2xl bg-surface px-3.5 text-sm"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Megaphone size={18} className="shrink-0 text-gold-ink" aria-hidden />
      <div className="grid min-w-0 py-1.5 leading-snug break-words [&>p]:col-start-1 [&>p]:row-start-1">
        <p className="invisible" aria-hidden>
          {longest}
        </p>
        {line !== undefined && (
          <p key={line.id} className="rise self-center">
            {line.text}
          </p>
        )}
      </div>
    </section>
  );
}
