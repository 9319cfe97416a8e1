import type { OverlayName, OverlayProps } from '../../shared/overlays/overlay-props.ts';
import { homePath } from '../../shared/routing/home-path.ts';
import { lobbyPathIn } from '../../shared/routing/lobby-path.ts';

/** An overlay with its props. */
type StartOverlay = { readonly [Name in OverlayName]: { readonly name: Name; readonly props: OverlayProps[Name] } }[OverlayName];

/** Overlays that an address may open without props. */
const plainNames = [
  ...(['sign-in', 'register', 'reset-password', 'country', 'menu', 'settings', 'support', 'terms'] as const),
  ...(['events', 'red-packet', 'red-packet-split', 'leaderboard', 'seven-day', 'waiting-gifts', 'identity', 'bind-phone'] as const),
] as const;
const dialogs = ['RegisteredDialog', 'FirstFlushDialog', 'SecondDepositDialog'] as const;
const causes = ['popup_blocked', 'already_bound', 'not_authorized'] as const;
const modes = ['coupons', 'boxes'] as const;

/** Parses `open=…` and its params; null if the address requests no overlay that it may open. */
export function requestedOverlay(search: string): StartOverlay | null {
  const asked = new URLSearchParams(search);
  const name = asked.get('open');
  const plain = plainNames.find((one) => one === name);
  if (plain !== undefined) return { name: plain, props: {} };
  switch (name) {
    case 'deposit':
    case 'withdraw':
      return { name, props: paymentStart(asked) };
    case 'balance':
      return { name, props: { closesOnItsOwn: asked.get('closes') === 'itself' } };
    case 'fairness':
      return { name, props: { roundId: null } };
    case 'coin-event': {
      const eventName = /^[A-Z]{1,40}$/.exec(asked.get('event') ?? '')?.[0];
      return eventName === undefined ? null : { name, props: { eventName } };
    }
    case 'event-dialog': {
      const campaignId = /^\d{1,9}$/.exec(asked.get('id') ?? '')?.[0];
      return campaignId === undefined ? null : { name, props: { campaignId: Number(campaignId) } };
    }
    case 'giving-event': {
      const dialog = dialogs.find((one) => one === asked.get('dialog'));
      return dialog === undefined ? null : { name, props: { dialog } };
    }
    case 'gift': {
      const mode = modes.find((one) => one === asked.get('mode'));
      return mode === undefined ? null : { name, props: { mode } };
    }
    case 'bind-failed': {
      const cause = causes.find((one) => one === asked.get('cause'));
      return cause === undefined ? null : { name, props: { cause } };
    }
    default:
      return null;
  }
}

// A payment starts like the payment SDK of the specification (§7): with its type, an optional amount, and the page that it leads on to.
function paymentStart(asked: URLSearchParams): OverlayProps['deposit'] {
  const amount = /^\d{1,9}(?:\.\d{1,2})?$/.exec(asked.get('amount') ?? '')?.[0];
  const target = asked.get('targetUrl');
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(target === null ? {} : { target: lobbyPathIn(target.replace(/^#/, '')) ?? homePath }),
  };
}
