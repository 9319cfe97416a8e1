import { sendAnalytics } from '@tausi/contract/reporting/send-analytics.ts';
import { channelCodeIn } from '@tausi/kernel';
import { overlayStore } from '../overlays/overlay-store.ts';
import { currentPath } from '../routing/hash.ts';
import { platformCode } from '../session/platform-code.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { countryOf, languageOf } from '../session/preferences/view.ts';
import { createAnalyticsQueue, type AnalyticsQueue } from './analytics-queue.ts';
import type { AnalyticsEvent } from './event-to-wire.ts';
import { channelOf, messageOf, screenOf, sourceOf } from './reported-facts.ts';
import { measureVitals } from './web-vitals.ts';

const pauseMs = 20_000;

/** Starts to report errors, page speed and, with consent, visited screens to our own server. Called once, after the first screen
 *  is usable. */
export function startAnalytics(): void {
  const visit = crypto.randomUUID();
  const channel = channelCodeIn(channelOf(location)) ?? '';
  const isConsented = (): boolean => preferencesStore.getState().mayMeasure === true;
  const queue = createAnalyticsQueue({
    isConsented,
    later: (work) => void setTimeout(work, pauseMs),
    send: (events, consented) => sendBatch(events, { visit: consented ? visit : null, channel: consented ? channel : '' }),
  });
  reportErrors(queue);
  reportVitals(queue);
  reportUse(queue, isConsented);
}

function sendBatch(events: readonly AnalyticsEvent[], who: { readonly visit: string | null; readonly channel: string }): void {
  const preferences = preferencesStore.getState();
  const country = countryOf(preferences);
  const body = JSON.stringify({
    ...who,
    batch: crypto.randomUUID(),
    consent: who.visit !== null,
    country,
    lang: languageOf(country, preferences.language),
    platform: platformCode(),
    build: document.documentElement.dataset['build'] ?? '',
    network: networkType(),
    events,
  });
  // The browser delivers a beacon even while the page unloads.
  navigator.sendBeacon(sendAnalytics.path, new Blob([body], { type: 'application/json' }));
}

function networkType(): string {
  const line: unknown = 'connection' in navigator ? navigator.connection : null;
  const type = typeof line === 'object' && line !== null && 'effectiveType' in line ? line.effectiveType : '';
  return typeof type === 'string' && /^(?:slow-2g|[234]g)$/.test(type) ? type : '';
}

function reportErrors({ record }: AnalyticsQueue): void {
  const failed = (kind: 'error' | 'rejection', reason: unknown, { source, line }: { source: string; line: number }): void =>
    record({ name: 'page_error', at: Date.now(), kind, message: messageOf(reason), source: sourceOf(source, location.origin), line });
  addEventListener('error', ({ error, message, filename, lineno }) =>
    failed('error', error ?? message, { source: filename, line: lineno }),
  );
  addEventListener('unhandledrejection', ({ reason }) => failed('rejection', reason, { source: '', line: 0 }));
}

/** Web vitals are final when the page is hidden for the first time. */
function reportVitals(queue: AnalyticsQueue): void {
  const vitals = measureVitals();
  let areVitalsSent = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    if (!areVitalsSent) for (const [metric, value] of vitals.read()) queue.record({ name: 'web_vital', at: Date.now(), metric, value });
    areVitalsSent = true;
    queue.flush();
  });
}

function reportUse({ record }: AnalyticsQueue, isConsented: () => boolean): void {
  const begin = (): void => {
    record({ name: 'visit_began', at: Date.now() });
    record({ name: 'screen_opened', at: Date.now(), screen: screenOf(currentPath()) });
  };
  if (isConsented()) begin();
  addEventListener('hashchange', () => record({ name: 'screen_opened', at: Date.now(), screen: screenOf(currentPath()) }));
  overlayStore.subscribe(({ stack }, before) => {
    for (const { id, name } of stack)
      if (!before.stack.some((one) => one.id === id)) record({ name: 'overlay_opened', at: Date.now(), overlay: name });
  });
  preferencesStore.subscribe((now, before) => {
    if (now.mayMeasure === true && before.mayMeasure !== true) begin();
    if ((now.player === null) !== (before.player === null))
      record({ name: now.player === null ? 'signed_out' : 'signed_in', at: Date.now() });
    const [cash, demo] = [now.lastGameId, now.lastDemoGameId];
    if (cash !== null && cash !== before.lastGameId) record({ name: 'game_opened', at: Date.now(), gameId: cash, mode: 'cash' });
    if (demo !== null && demo !== before.lastDemoGameId) record({ name: 'game_opened', at: Date.now(), gameId: demo, mode: 'demo' });
  });
}
