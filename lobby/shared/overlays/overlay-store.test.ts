import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { closeAllOverlays, closeOverlay, openOverlay, overlayStore, registerOverlays, type OverlayRegistry } from './overlay-store.ts';

const location = { hash: '#/casino/Home' };
vi.stubGlobal('location', location);
let modal: object | null = null;
vi.stubGlobal('document', { querySelector: () => modal });

const view = { View: () => createElement('p'), warm: () => undefined };

// Every overlay is the same empty view.
registerOverlays(new Proxy<OverlayRegistry>(Object.create(null), { get: () => view }), () => null);

const shown = (): readonly string[] => overlayStore.getState().stack.map(({ name }) => name);

it('overlays: a queued dialog covers neither a game nor a sheet, and opens when the player is back', () => {
  vi.useFakeTimers();
  location.hash = '#/screenGame?gameId=42&mode=cash';
  openOverlay('giving-event', { dialog: 'FirstFlushDialog' });
  expect(shown()).toEqual([]);
  openOverlay('deposit', {});
  location.hash = '#/casino/Home';
  openOverlay('red-packet', {});
  expect(shown()).toEqual(['deposit']);
  closeAllOverlays();
  vi.runAllTimers();
  expect(shown()).toEqual(['giving-event']);
});

it('overlays: a queued dialog that is still loading waits for a sheet that opens meanwhile', () => {
  vi.useFakeTimers();
  closeAllOverlays();
  vi.runAllTimers();
  closeAllOverlays();
  vi.runAllTimers();
  expect(shown()).toEqual([]);
  openOverlay('red-packet', {});
  expect(shown()).toEqual(['red-packet']);
  openOverlay('withdraw', {});
  expect(shown()).toEqual(['withdraw']);
  closeOverlay('withdraw');
  vi.runAllTimers();
  expect(shown()).toEqual(['red-packet']);
});

it('overlays: a sheet that a drawn dialog opens lies above it', () => {
  vi.useFakeTimers();
  modal = {};
  openOverlay('terms', {});
  expect(shown()).toEqual(['red-packet', 'terms']);
});
