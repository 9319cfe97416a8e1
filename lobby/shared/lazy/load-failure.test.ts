import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadFailure, loaded, loadMsMax, mayReload } from './load-failure.ts';

describe('loaded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a lazy chunk: resolves when it arrives', async () => {
    expect(await loaded(Promise.resolve('a screen'))).toBe('a screen');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a lazy chunk: fails after two minutes', async () => {
    expect(loadMsMax).toBe(120_000);
    const outcome = loaded(new Promise(() => undefined)).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'ChunkLoadError' });
  });

  it('a lazy chunk: fails when its file is missing, and names the kind of the file', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    await expect(loaded(Promise.reject(missing))).rejects.toMatchObject({ name: 'ChunkLoadError', cause: missing });
    await expect(loaded(Promise.reject(new Error('Unable to preload CSS for /assets/x.css')))).rejects.toMatchObject({
      name: 'CSS_CHUNK_LOAD_FAILED',
    });
    await expect(loaded(Promise.reject(new Error('gone')), 'CSS_CHUNK_LOAD_FAILED')).rejects.toBeInstanceOf(LoadFailure);
  });
});

it('mayReload: allows one reload, then leaves the failure on screen', () => {
  expect(mayReload(null, 1_000)).toBe(true);
  expect(mayReload(1_000, 1_000)).toBe(false);
  expect(mayReload(1_000, 61_000)).toBe(false);
  expect(mayReload(1_000, 61_001)).toBe(true);
  // A clock that was set back must not block the reload for days.
  expect(mayReload(500_000, 1_000)).toBe(true);
});
