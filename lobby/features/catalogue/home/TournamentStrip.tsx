import { ChevronRight, Trophy } from 'lucide-react';
import { tournaments } from '@tausi/contract/campaigns/tournaments/tournaments.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { serverNow } from '../../../shared/client/server.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { runningFromWire } from './home-from-wire.ts';

/** A link to the tournaments with the number of running ones. */
export function TournamentStrip() {
  const text = useText();
  const { data } = useCall(tournaments, { country: useCountry(), lang: useLanguage() });
  const running = runningFromWire(data, serverNow());
  return (
    <div className="flex min-h-17 px-4 pt-3">
      <a
        href="#/tournaments"
        className="flex w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-1.5 active:bg-raised"
      >
        <span className="gold-fill grid size-9 shrink-0 place-items-center rounded-full">
          <Trophy size={18} aria-hidden />
        </span>
        <span className="min-w-0 grow">
          <span className="block text-[min(.9375rem,7.6vw)] leading-tight font-bold break-words">{text('lobby.tournaments')}</span>
          <span className="block text-xs text-soft">{text('lobby.tournaments.running', { count: running })}</span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-faint" aria-hidden />
      </a>
    </div>
  );
}
