import { expect, it } from 'vitest';
import { requestedOverlay } from './requested-overlay.ts';

it('requestedOverlay: reads the overlay that an address requests', () => {
  expect(requestedOverlay('open=deposit')).toEqual({ name: 'deposit', props: {} });
  expect(requestedOverlay('open=coin-event&event=COINSWHEEL')).toEqual({ name: 'coin-event', props: { eventName: 'COINSWHEEL' } });
  expect(requestedOverlay('open=event-dialog&id=12')).toEqual({ name: 'event-dialog', props: { campaignId: 12 } });
  expect(requestedOverlay('open=giving-event&dialog=FirstFlushDialog')).toEqual({
    name: 'giving-event',
    props: { dialog: 'FirstFlushDialog' },
  });
  expect(requestedOverlay('open=gift&mode=boxes')).toEqual({ name: 'gift', props: { mode: 'boxes' } });
  expect(requestedOverlay('open=bind-failed&cause=already_bound')).toEqual({ name: 'bind-failed', props: { cause: 'already_bound' } });
  expect(requestedOverlay('open=balance')).toEqual({ name: 'balance', props: { closesOnItsOwn: false } });
  expect(requestedOverlay('open=balance&closes=itself')).toEqual({ name: 'balance', props: { closesOnItsOwn: true } });
  expect(requestedOverlay('open=fairness')).toEqual({ name: 'fairness', props: { roundId: null } });
});

it.each([
  ['open=deposit&amount=500&targetUrl=%2FBonus', { amount: '500', target: '/Bonus' }],
  ['open=withdraw&amount=20.50&targetUrl=%23%2FscreenGame%3FgameId%3D29', { amount: '20.50', target: '/screenGame?gameId=29' }],
  // An address outside of the lobby leads home, and no amount is none.
  ['open=deposit&amount=-1&targetUrl=https%3A%2F%2Fevil.test', { target: '/casino/Home' }],
  ['open=deposit&amount=1e9&targetUrl=javascript%3Aalert(1)&platform=h5&country=ke', { target: '/casino/Home' }],
])('requestedOverlay: starts the payment of %s with %j', (search, props) => {
  expect(requestedOverlay(search)?.props).toEqual(props);
});

it('requestedOverlay: refuses internal notices, unknown names and malformed values', () => {
  for (const search of [
    '',
    'play=29',
    'open=',
    'open=top-notice&kind=first-deposit',
    'open=maintenance',
    'open=assets-notice',
    'open=constructor',
    'open=__proto__',
    'open=coin-event',
    'open=coin-event&event=<b>',
    'open=event-dialog&id=1e3',
    'open=giving-event&dialog=Other',
    'open=gift&mode=',
    'open=bind-failed&cause=x',
  ])
    expect(requestedOverlay(search), search).toBeNull();
});
