import { beforeEach, expect, it } from 'vitest';
import { createAnalyticsQueue } from './analytics-queue.ts';
import type { AnalyticsEvent } from './event-to-wire.ts';

const opened = (screen: string): AnalyticsEvent => ({ name: 'screen_opened', at: 1, screen });
const failed = (message: string): AnalyticsEvent => ({ name: 'page_error', at: 1, kind: 'error', message, source: '', line: 0 });

let sent: { names: string[]; isConsented: boolean }[] = [];
let waiting: (() => void)[] = [];
let isConsented = false;
const queue = () =>
  createAnalyticsQueue({
    isConsented: () => isConsented,
    send: (events, consented) => void sent.push({ names: events.map(({ name }) => name), isConsented: consented }),
    later: (work) => void waiting.push(work),
  });

beforeEach(() => {
  sent = [];
  waiting = [];
  isConsented = true;
});

it('analytics: the events of an interval are sent in one request, when the interval ends', () => {
  const { record } = queue();
  record(opened('/'));
  record(opened('/Mine'));
  expect([sent, waiting.length]).toEqual([[], 1]);
  waiting[0]?.();
  expect(sent).toEqual([{ names: ['screen_opened', 'screen_opened'], isConsented: true }]);
  record(opened('/search'));
  expect(waiting).toHaveLength(2);
});

it('analytics: visit events are dropped without consent, also when it is withdrawn before sending', () => {
  const { record, flush } = queue();
  isConsented = false;
  record(opened('/'));
  flush();
  expect(sent).toEqual([]);
  isConsented = true;
  record(opened('/'));
  record(failed('broken'));
  isConsented = false;
  flush();
  expect(sent).toEqual([{ names: ['page_error'], isConsented: false }]);
});

it('analytics: each error is reported once, and at most twenty a visit', () => {
  const { record, flush } = queue();
  for (let more = 0; more < 60; more += 1) record(failed(`broken ${more % 30}`));
  flush();
  expect(sent.flatMap(({ names }) => names)).toHaveLength(20);
});

it('analytics: many events are split into batches that fit into one request', () => {
  const { record, flush } = queue();
  for (let more = 0; more < 60; more += 1) record(opened('/'));
  flush();
  expect(sent.map(({ names }) => names.length)).toEqual([25, 25, 10]);
});
