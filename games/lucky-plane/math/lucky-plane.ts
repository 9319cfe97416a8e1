import { assert, crashOfTop52 } from '@tausi/kernel';
import type { BetEnd, SharedMathematics } from '../../shared-round.ts';
import {
  flightMs,
  hundredthsAfter,
  leastHundredths,
  mostHundredths,
  reachedAfterMs,
  type LuckyPlaneChoice,
  type LuckyPlaneEvent,
  type LuckyPlaneOutcome,
} from '../book.ts';
import { luckyPlaneModel, type LuckyPlaneModel } from './model.ts';
import par from './par.json' with { type: 'json' };

export type LuckyPlane = SharedMathematics<LuckyPlaneChoice, LuckyPlaneOutcome, LuckyPlaneEvent>;

const unitsPerStake = 100;

/** Builds the rules of the game from a model. The proof also passes other models. */
export function luckyPlaneMathematics(
  model: LuckyPlaneModel,
  { hash, rtpPpm }: { readonly hash: string; readonly rtpPpm: number },
): LuckyPlane {
  const { version, edgePercent } = model;
  return {
    name: 'lucky-plane',
    version,
    hash,
    unitsPerStake,
    rtpPpm,
    slots: 2,
    timetable: { bettingMs: 7_000, pauseMs: 4_000 },
    reveals: 'end',
    chipsIn: () => 1,
    parseChoice,
    draw: (draw) => {
      const point = crashOfTop52(draw.top52('flight'), edgePercent);
      const most = BigInt(model.mostHundredths);
      return { hundredths: Number(point < most ? point : most) };
    },
    parseOutcome,
    playMs: flightMs,
    placed: ({ autoCashOutAt }) => [{ type: 'placed', autoCashOutAt }],
    settle: (choice, { hundredths }) => {
      const target = targetOf(choice);
      return target <= hundredths ? leftAt(target) : { payoutUnits: 0, events: [{ type: 'flew-away', hundredths }] };
    },
    leaving: {
      at: (choice, afterMs) => {
        const hundredths = Math.min(hundredthsAfter(afterMs), targetOf(choice));
        return hundredths < model.leastHundredths ? null : leftAt(hundredths);
      },
      plannedMs: (choice) => reachedAfterMs(targetOf(choice)),
    },
  };
}

/** Lucky Plane in production. */
export const luckyPlane = luckyPlaneMathematics(luckyPlaneModel, par);

// Without an automatic cash-out, a bet leaves at the maximum, where every flight ends.
function targetOf({ autoCashOutAt }: LuckyPlaneChoice): number {
  return autoCashOutAt ?? mostHundredths;
}

function leftAt(hundredths: number): BetEnd<LuckyPlaneEvent> {
  return { payoutUnits: hundredths, events: [{ type: 'cashed-out', hundredths }] };
}

function parseChoice(input: unknown): { readonly choice: LuckyPlaneChoice } | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const names = Object.keys(input);
  if (names.some((name) => name !== 'autoCashOutAt')) return null;
  const at: unknown = 'autoCashOutAt' in input ? input.autoCashOutAt : null;
  if (at === null) return { choice: { autoCashOutAt: null } };
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < leastHundredths || at > mostHundredths) return null;
  return { choice: { autoCashOutAt: at } };
}

function parseOutcome(input: unknown): LuckyPlaneOutcome {
  assert(
    typeof input === 'object' && input !== null && 'hundredths' in input && typeof input.hundredths === 'number',
    'a flight has a crash multiplier',
  );
  return { hundredths: input.hundredths };
}
