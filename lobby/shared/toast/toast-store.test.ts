import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, showToast, toastStore } from './toast-store.ts';

const shown = () => toastStore.getState().shown.map(({ toast }) => ('textId' in toast ? toast.textId : toast.kind));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('toasts: the result of an act replaces the current toast', () => {
  showToast({ kind: 'success', textId: 'saved' });
  showToast({ kind: 'problem', textId: 'not saved' });
  expect(shown()).toEqual(['not saved']);
});

it('toasts: news waits until the current toast is gone', () => {
  showToast({ kind: 'success', textId: 'saved' });
  showToast({ kind: 'notice', textId: 'first' });
  showToast({ kind: 'notice', textId: 'second' });
  expect(shown()).toEqual(['saved']);
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual(['first']);
  dismissToast(toastStore.getState().shown[0]?.id ?? 0);
  expect(shown()).toEqual(['second']);
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual([]);
});
