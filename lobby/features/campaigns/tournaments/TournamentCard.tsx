import { CheckCircle2, Clock, Medal, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { joinTournament } from '@tausi/contract/campaigns/tournaments/join-tournament.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { serverNow } from '../../../shared/client/server.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { CountingGames } from '../../../shared/games/CountingGames.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { giftText, useGiftView } from '../../../shared/rewards/use-gift-view.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useSignInState } from '../../../shared/session/use-signed-in.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { Standings } from './Standings.tsx';
import { cashOfPrizes, type Tournament } from './tournament-from-wire.ts';
import { placesOf, timeLeft } from './tournament-view.ts';
import { useTick } from './use-tick.ts';
import './tournament-card.css';

type TournamentCardProps = { readonly tournament: Tournament; readonly onJoined: () => void };

const firstPlaces = 3;

/** One tournament: scoring, remaining time, prizes, leaders and the button to join. */
export function TournamentCard({ tournament, onJoined }: TournamentCardProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { currencyLabel } = marketOf(useCountry());
  const amount = (value: string): string => `${currencyLabel} ${amountText(value, { dropsZeroCents: true })}`;
  const giftView = useGiftView();
  const cash = cashOfPrizes(tournament.prizes);
  const [first] = tournament.prizes;
  const places = placesOf(tournament, timeLeft(tournament.endsAt, serverNow()) === null);
  const headline = cash === null ? giftText(first === undefined ? [] : giftView(first)) : amount(cash);
  return (
    <article aria-labelledby={id} className="overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      <header className={`tournament-head tournament-${tournament.scoredBy} px-4 pt-4 pb-3 text-white`}>
        <h2 id={id} className="text-lg leading-tight font-black text-balance">
          {tournament.title}
        </h2>
        <p className="mt-1 text-3xl font-black text-[#ffd978] tabular-nums">{headline}</p>
        <p className="text-xs text-white/85">{text('campaigns.tournament.prizes', { count: tournament.prizes.length })}</p>
        <TournamentFacts tournament={tournament} />
      </header>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-sm text-soft">
          {text(`campaigns.tournament.rule.${tournament.scoredBy}`, { stake: amount(tournament.stakeMin) })}
        </p>
        <CountingGames title={text('campaigns.tournament.games', { count: tournament.gameIds.length })} gameIds={tournament.gameIds} />
        <Standings tournament={tournament} shown={isOpen ? places : places.slice(0, firstPlaces)} amount={amount} />
        <Entry tournament={tournament} onJoined={onJoined} />
        {places.length > firstPlaces && (
          <Button look="quiet" onPress={() => setOpen(!isOpen)}>
            {text(isOpen ? 'campaigns.tournament.fewer' : 'campaigns.tournament.all')}
          </Button>
        )}
      </div>
    </article>
  );
}

function TournamentFacts({ tournament: { endsAt, players } }: Pick<TournamentCardProps, 'tournament'>) {
  const text = useText();
  useTick(1_000);
  const left = timeLeft(endsAt, serverNow());
  return (
    <p className="mt-2.5 flex flex-wrap gap-2 text-xs font-bold">
      <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-black/35 px-2.5 tabular-nums">
        <Clock size={13} aria-hidden />
        {left === null ? text('campaigns.tournament.ended') : left}
      </span>
      <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-black/35 px-2.5 tabular-nums">
        <Users size={13} aria-hidden />
        {text('campaigns.tournament.players', { count: players })}
      </span>
    </p>
  );
}

function Entry({ tournament, onJoined }: TournamentCardProps) {
  const text = useText();
  const lang = useLanguage();
  const refusalText = useRefusalText();
  const isSignedIn = useSignInState() === 'signed-in';
  const { send, isBusy, refusal } = useSend(joinTournament);
  const isOver = timeLeft(tournament.endsAt, serverNow()) === null;
  const join = async (): Promise<void> => {
    if (!isSignedIn) return openOverlay('sign-in', {});
    if ((await send({ id: tournament.id, lang })).ok) onJoined();
    return undefined;
  };
  if (isOver) return null;
  if (tournament.isJoined)
    return (
      <p className="flex min-h-11 items-center justify-center gap-2 rounded-full bg-raised text-sm font-bold text-accent-ink">
        {tournament.own === null ? <CheckCircle2 size={18} aria-hidden /> : <Medal size={18} aria-hidden />}
        {tournament.own === null ? text('campaigns.tournament.in') : text('campaigns.tournament.own', { rank: tournament.own.rank })}
      </p>
    );
  return (
    <>
      <Button isWide isBusy={isBusy} onPress={() => void join()}>
        {text('campaigns.tournament.join')}
      </Button>
      {refusal !== null && (
        <p role="alert" className="text-sm text-danger">
          {refusalText(refusal)}
        </p>
      )}
    </>
  );
}
