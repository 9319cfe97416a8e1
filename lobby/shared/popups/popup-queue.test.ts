import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fits,
  freshForMs,
  hidesAfterMs,
  noPopups,
  popupClosed,
  popupPositions,
  popupsArrived,
  viewerMoved,
  type Popup,
  type PopupQueues,
  type PopupViewer,
} from './popup-queue.ts';

const tenMinutes = 600_000;
const aPopup: Popup = { id: 1, position: 'top', scope: 1, exhibit: 1, disappear: 1, needsSignIn: false };
const aViewer: PopupViewer = { screen: 'casino', isSignedIn: false, isFresh: false };

const somePopup: fc.Arbitrary<Popup> = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  position: fc.constantFrom(...popupPositions),
  scope: fc.constantFrom(1, 2, 3),
  exhibit: fc.constantFrom(1, 2),
  disappear: fc.constantFrom(1, 2, 3),
  needsSignIn: fc.boolean(),
});
const someViewer: fc.Arbitrary<PopupViewer> = fc.record({
  screen: fc.constantFrom('casino', 'elsewhere', 'game'),
  isSignedIn: fc.boolean(),
  isFresh: fc.boolean(),
});
type Step =
  | { readonly kind: 'arrive'; readonly popups: readonly Popup[]; readonly viewer: PopupViewer }
  | { readonly kind: 'close'; readonly id: number; readonly viewer: PopupViewer }
  | { readonly kind: 'move'; readonly viewer: PopupViewer };
const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), popups: fc.array(somePopup, { maxLength: 6 }), viewer: someViewer }),
  fc.record({ kind: fc.constant('close' as const), id: fc.integer({ min: 1, max: 12 }), viewer: someViewer }),
  fc.record({ kind: fc.constant('move' as const), viewer: someViewer }),
);

function take(queues: PopupQueues<Popup>, step: Step): PopupQueues<Popup> {
  if (step.kind === 'arrive') return popupsArrived(queues, step.popups, step.viewer);
  return step.kind === 'close' ? popupClosed(queues, step.id, step.viewer) : viewerMoved(queues, step.viewer);
}

const shownIds = (queues: PopupQueues<Popup>) => popupPositions.map((position) => queues.shown[position]?.id ?? null);
const withIds = (...ids: number[]) => ids.map((id) => ({ ...aPopup, id }));

describe('the popup queues', () => {
  it('the popup queues show the first of each position, and closing it shows the next of that position alone', () => {
    const popups = [...withIds(1, 2), { ...aPopup, id: 3, position: 'middle' as const }, { ...aPopup, id: 4, position: 'bottom' as const }];
    const queues = popupsArrived<Popup>(noPopups, popups, aViewer);
    expect(shownIds(queues)).toEqual([1, 3, 4]);
    expect(shownIds(popupClosed(queues, 1, aViewer))).toEqual([2, 3, 4]);
    expect(shownIds(popupClosed(popupClosed(queues, 1, aViewer), 3, aViewer))).toEqual([2, null, 4]);
  });

  it('the popup queues respect a popup’s scope: 1 everywhere, 2 in the lobby, 3 everywhere except over a game', () => {
    const screens = (scope: 1 | 2 | 3) =>
      (['casino', 'elsewhere', 'game'] as const).filter((screen) => fits({ ...aPopup, scope }, { ...aViewer, screen }));
    expect([screens(1), screens(2), screens(3)]).toEqual([['casino', 'elsewhere', 'game'], ['casino'], ['casino', 'elsewhere']]);
  });

  it('the popup queues hide popups that need a sign-in from visitors', () => {
    expect(fits({ ...aPopup, needsSignIn: true }, aViewer)).toBe(false);
    expect(fits({ ...aPopup, needsSignIn: true }, { ...aViewer, isSignedIn: true })).toBe(true);
  });

  it('the popup queues hide popups with exhibit 2 from fresh accounts only', () => {
    const isSeen = (viewer: Partial<PopupViewer>) => fits({ ...aPopup, exhibit: 2 }, { ...aViewer, ...viewer });
    expect([isSeen({ isSignedIn: true, isFresh: true }), isSeen({ isSignedIn: true }), isSeen({ isFresh: true })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('an account is fresh for ten minutes, to the millisecond', () => {
    const createdAt = 1_795_219_200_000;
    expect([0, 599_999, 599_999.5, 600_000, 900_000].map((age) => freshForMs(createdAt, createdAt + age))).toEqual([600_000, 1, 1, 0, 0]);
  });

  it('the popup queues drop a player’s popups at the sign-out, so that the next player does not see them', () => {
    const player: PopupViewer = { ...aViewer, isSignedIn: true };
    const queues = popupsArrived<Popup>(noPopups, [{ ...aPopup, needsSignIn: true }], player);
    expect(shownIds(queues)[0]).toBe(1);
    expect(shownIds(viewerMoved(viewerMoved(queues, aViewer), player))[0]).toBeNull();
  });

  it('popups leave after 6 or 10 seconds, or stay', () => {
    expect(([1, 2, 3] as const).map((disappear) => hidesAfterMs({ ...aPopup, disappear }))).toEqual([null, 6_000, 10_000]);
  });

  it('the popup queues keep a popup waiting on another route, and show it again afterwards', () => {
    const inGame: PopupViewer = { ...aViewer, screen: 'game' };
    const queues = popupsArrived<Popup>(
      noPopups,
      [
        { ...aPopup, id: 1, scope: 2 },
        { ...aPopup, id: 2 },
      ],
      aViewer,
    );
    const moved = viewerMoved(queues, inGame);
    expect([shownIds(queues)[0], shownIds(moved)[0]]).toEqual([1, 2]);
    expect(shownIds(viewerMoved(popupClosed(moved, 2, inGame), aViewer))[0]).toBe(1);
  });

  it('the popup queues never show an unfit, closed or duplicate popup, and never stay empty while one fits', () =>
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 25 }), (steps) => {
        let queues: PopupQueues<Popup> = noPopups;
        for (const step of steps) {
          queues = take(queues, step);
          for (const position of popupPositions) {
            const shown = queues.shown[position];
            const fitting = queues.open.filter((popup) => popup.position === position && fits(popup, step.viewer));
            expect(shown === null).toBe(fitting.length === 0);
            if (shown !== null) expect(fitting).toContain(shown);
          }
          expect(queues.open.some(({ id }) => queues.closed.includes(id))).toBe(false);
          expect(new Set(queues.open.map(({ id }) => id)).size).toBe(queues.open.length);
        }
      }),
    ));

  it('the popup queues show popups that fit the account’s age at that moment, if rechecked when it stops being fresh', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ step: someStep, pauseMs: fc.integer({ min: 0, max: tenMinutes }) }), { maxLength: 15 }), (visit) => {
        const createdAt = 0;
        let queues: PopupQueues<Popup> = noPopups;
        let now = createdAt;
        for (const { step, pauseMs } of visit) {
          const viewerAt = (at: number): PopupViewer => ({ ...step.viewer, isFresh: freshForMs(createdAt, at) > 0 });
          queues = take(queues, { ...step, viewer: viewerAt(now) });
          const growsUpAt = now + freshForMs(createdAt, now);
          if (growsUpAt > now && growsUpAt <= now + pauseMs) queues = viewerMoved(queues, viewerAt(growsUpAt));
          now += pauseMs;
          for (const position of popupPositions) {
            const fitting = queues.open.filter((popup) => popup.position === position && fits(popup, viewerAt(now)));
            expect(queues.shown[position] === null).toBe(fitting.length === 0);
          }
        }
      }),
    ));

  it('the popup queues keep a popup while it fits: no arrival or close elsewhere replaces it', () =>
    fc.assert(
      fc.property(fc.array(somePopup), fc.array(somePopup), someViewer, (first, later, viewer) => {
        const queues = popupsArrived<Popup>(noPopups, first, viewer);
        const unmoved = later.filter(({ id }) => !queues.open.some((popup) => popup.id === id));
        expect(
          shownIds(popupsArrived(queues, unmoved, viewer)).map((id, at) => shownIds(queues)[at] === null || id === shownIds(queues)[at]),
        ).toEqual([true, true, true]);
      }),
    ));

  it('the popup queues show every fitting popup exactly once, in order of arrival', () =>
    fc.assert(
      fc.property(fc.uniqueArray(somePopup, { selector: ({ id }) => id }), someViewer, (popups, viewer) => {
        let queues = popupsArrived<Popup>(noPopups, popups, viewer);
        const seen: number[] = [];
        for (let shown = queues.shown.top; shown !== null; shown = queues.shown.top) {
          seen.push(shown.id);
          queues = popupClosed(queues, shown.id, viewer);
        }
        expect(seen).toEqual(popups.filter((popup) => popup.position === 'top' && fits(popup, viewer)).map(({ id }) => id));
        expect(popupsArrived(queues, popups, viewer).shown.top).toBeNull();
      }),
    ));
});
