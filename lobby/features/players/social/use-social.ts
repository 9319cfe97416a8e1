import { useState } from 'react';
import { registerFacebook } from '@tausi/contract/players/social/register-facebook.ts';
import { socialOptions } from '@tausi/contract/players/social/social-options.ts';
import { marketOf } from '@tausi/kernel';
import { deviceInfo } from '../../../shared/client/device-info.ts';
import { queries } from '../../../shared/client/queries.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { newNonce } from '../../../shared/client/cas1.ts';
import { resumeAfterSignIn } from '../../../shared/launch/launch-game.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { loginFromWire } from '../../../shared/session/login-from-wire.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { signIn } from '../../../shared/session/sign-in.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { inviteCode } from '../registration/invite-code.ts';
import { askNetwork, type SocialAnswer, subjectIn } from './social-dialog.ts';
import type { SocialNetwork } from './social-from-wire.ts';
import { bindSocialCall } from './to-wire.ts';
import { withFactor } from '../../../shared/factor/with-factor.ts';

type Social = {
  /** Null until loaded, and where the operator has none. */
  readonly network: SocialNetwork | null;
  readonly isBusy: boolean;
  readonly start: () => void;
};

// A nonce is valid for ten minutes; renewing it after five leaves time for the dialog.
const nonceFreshMs = 5 * 60_000;

function useNetwork(): { readonly network: SocialNetwork | null; readonly renew: () => void } {
  const options = useCall(socialOptions, {}, { staleMs: nonceFreshMs, refetchMs: nonceFreshMs });
  return { network: options.data?.facebook ?? null, renew: () => void options.refetch() };
}

/** Signs in by the network. A player without a phone is asked at once to bind one. */
export function useSocialSignIn(onDone: () => void): Social {
  const country = useCountry();
  const { network, renew } = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const finish = async (answer: SocialAnswer): Promise<void> => {
    const token = tokenIn(answer);
    if (token === null) return;
    const channel = marketOf(country).systemChannel;
    const invited = inviteCode();
    const params = {
      idToken: token.idToken,
      channel,
      platform: platformCode(),
      country,
      device: deviceInfo(),
      ...(invited === null ? {} : { inviteCode: invited }),
    };
    // The network's token is valid once. Repeating the same act with a code keeps its idempotency key.
    const key = newNonce();
    const signed = await withFactor((factor) => callServer(registerFacebook, { ...params, ...factor }, { key }));
    if (!signed.ok) {
      if (signed.error.code === 'social_token_refused') return openOverlay('bind-failed', { cause: 'not_authorized' });
      return showToast({ kind: 'refusal', refusal: signed.error });
    }
    await signIn(signed.value);
    onDone();
    if (!loginFromWire(signed.value).isPhoneBound) return openOverlay('bind-phone', {});
    showToast({ kind: 'success', textId: 'players.signIn.done' });
    resumeAfterSignIn();
  };
  const start = async (): Promise<void> => {
    if (network === null) return;
    setBusy(true);
    await finish(await askNetwork(network, 'id_token'));
    renew();
    setBusy(false);
  };
  return { network, isBusy, start: () => void start() };
}

type BindSocial = Omit<Social, 'start'> & {
  /** Takes the encoded password, so that an unattended session cannot bind an account. */
  readonly start: (password: string) => void;
  readonly refusal: ClientRefusal | null;
  readonly forgetRefusal: () => void;
};

/** Binds a social account to the signed-in player. */
export function useBindSocial(onDone: () => void): BindSocial {
  const { network, renew } = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null);
  const finish = async (answer: SocialAnswer, password: string): Promise<void> => {
    const token = tokenIn(answer);
    if (token === null) return;
    const params = { accessToken: token.accessToken, facebookUid: subjectIn(token.idToken), password };
    const bound = await withFactor((factor) => callServer(bindSocialCall, { ...params, ...factor }, { key: newNonce() }));
    if (bound.ok) {
      await queries.invalidateQueries();
      showToast({ kind: 'success', textId: 'account.social.done' });
      return onDone();
    }
    if (bound.error.code === 'social_bound_to_another') return openOverlay('bind-failed', { cause: 'already_bound' });
    if (bound.error.code === 'social_token_refused') return openOverlay('bind-failed', { cause: 'not_authorized' });
    setRefusal(bound.error);
  };
  const start = async (password: string): Promise<void> => {
    if (network === null) return;
    setBusy(true);
    setRefusal(null);
    await finish(await askNetwork(network, 'token id_token'), password);
    renew();
    setBusy(false);
  };
  return { network, isBusy, start: (password) => void start(password), refusal, forgetRefusal: () => setRefusal(null) };
}

/** The tokens of an answer; null if there are none and the player has seen the reason. */
function tokenIn(answer: SocialAnswer): { readonly idToken: string; readonly accessToken: string } | null {
  switch (answer.kind) {
    case 'answered':
      return answer;
    case 'blocked':
      openOverlay('bind-failed', { cause: 'popup_blocked' });
      return null;
    case 'denied':
      openOverlay('bind-failed', { cause: 'not_authorized' });
      return null;
    case 'closed':
      return null;
  }
}
