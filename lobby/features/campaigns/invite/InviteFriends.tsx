import { Copy, Share2, UserPlus } from 'lucide-react';
import { fissionInvite } from '@tausi/contract/promotions/fission-invite.ts';
import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { copyText } from '../../../shared/forms/copy-text.ts';
import { shareAddress } from '../../../shared/forms/share-address.ts';
import { RewardArt } from '../../../shared/rewards/RewardArt.tsx';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { giftText, useGiftView } from '../../../shared/rewards/use-gift-view.ts';
import { invitationFromWire, type Invitation } from './invite-from-wire.ts';

const freshMs = 30_000;
const steps = ['register', 'play', 'wait'] as const;
const counts = ['invited', 'underway', 'given'] as const;

/** The player's link for friends, the gift of both, and the number of friends by how far they are. */
export function InviteFriends() {
  const text = useText();
  const giftView = useGiftView();
  const { currencyLabel: currency } = marketOf(useCountry());
  const { data, error, refetch } = useCall(fissionInvite, { lang: useLanguage() }, { staleMs: 0, refetchMs: freshMs });
  if (data !== undefined)
    return <Shown invitation={invitationFromWire(data, location.origin, { currency, gift: giftText(giftView(data)) })} />;
  if (error === null)
    return (
      <div className="flex flex-col gap-3" aria-busy>
        <Skeleton className="h-44 w-full rounded-card" />
        <Skeleton className="h-24 w-full rounded-card" />
      </div>
    );
  if (error.refusal.code === 'gift_unknown')
    return <EmptyState icon={<UserPlus size={34} />} title={text('campaigns.invite.none')} hint={text('campaigns.invite.none.hint')} />;
  return <FailureState refusal={error.refusal} onRetry={() => void refetch()} />;
}

function Shown({ invitation }: { readonly invitation: Invitation }) {
  const text = useText();
  const { gift, rules, friends } = invitation;
  return (
    <div className="flex flex-col gap-4">
      <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-lift">
        <div className="flex items-center gap-3">
          <RewardArt name="cash" size={52} />
          <div className="min-w-0">
            <h2 className="text-lg leading-tight font-black">{text('campaigns.invite.gift', { gift })}</h2>
            <p className="text-note text-soft">{text('campaigns.invite.lead')}</p>
          </div>
        </div>
        <Link invitation={invitation} />
      </section>
      <Steps invitation={invitation} />
      <section aria-label={text('campaigns.invite.friends')} className="rounded-card bg-sunken p-4">
        <dl className="grid grid-cols-3 gap-2 text-center">
          {counts.map((name) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-note text-soft">{text(`campaigns.invite.count.${name}`)}</dt>
              <dd className="text-2xl font-black tabular-nums">{friends[name]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-center text-note text-soft">
          {text('campaigns.invite.month', { count: friends.givenThisMonth, max: friends.monthMax })}
        </p>
      </section>
      <p className="text-note text-soft">{rules}</p>
    </div>
  );
}

function Link({ invitation: { code, url, gift } }: { readonly invitation: Invitation }) {
  const text = useText();
  return (
    <>
      <p className="flex items-center justify-between gap-2 rounded-2xl border border-dashed border-line bg-sunken py-1 pr-1 pl-4">
        <span className="min-w-0">
          <span className="block text-note text-soft">{text('campaigns.invite.code')}</span>
          <span className="text-xl font-black tracking-widest tabular-nums">{code}</span>
        </span>
        <button
          type="button"
          aria-label={text('campaigns.invite.copy')}
          onClick={() => void copyText(url)}
          className="flex size-12 shrink-0 items-center justify-center rounded-xl text-accent-ink active:scale-95"
        >
          <Copy size={20} aria-hidden />
        </button>
      </p>
      <Button isWide onPress={() => void shareAddress(text('campaigns.invite.message', { gift }), url)}>
        <Share2 size={18} aria-hidden />
        {text('campaigns.invite.share')}
      </Button>
    </>
  );
}

function Steps({ invitation: { steps: values, gift } }: { readonly invitation: Invitation }) {
  const text = useText();
  return (
    <ol aria-label={text('campaigns.invite.how')} className="flex flex-col gap-2">
      {steps.map((step, index) => (
        <li key={step} className="flex items-start gap-3 text-sm">
          <span
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-note font-black text-on-accent"
            aria-hidden
          >
            {index + 1}
          </span>
          <span className="pt-1">{text(`campaigns.invite.step.${step}`, { ...values, gift })}</span>
        </li>
      ))}
    </ol>
  );
}
