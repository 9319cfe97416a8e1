import { cosmeticChance } from '../../../kit/motion/cosmetic-chance.ts';
import type { Goal } from '../../book.ts';

/** A position on the pitch: `along` from the home goal (0) to the away goal (1), `across` from the far to the near
 *  touchline. */
export type FieldPoint = { readonly along: number; readonly across: number };

type Beat = FieldPoint & { readonly minute: number };

const minutes = 90;
const passMinutes = 1.7;
/** The ball reaches the box this long before a goal, and stays in the net this long after it. */
const attackMinutes = 1.1;
const netMinutes = 1.2;

/** Returns the position of the ball at any minute. It moves randomly, but at the minute of a goal it is in that goal, and
 *  afterwards on the centre spot. */
export function ballPath(match: number, goals: readonly Goal[]): (minute: number) => FieldPoint {
  const chance = cosmeticChance(97 + match * 131 + goals.reduce((sum, { minute }) => sum + minute, 0));
  const beats: Beat[] = [{ minute: 0, along: 0.5, across: 0.5 }];
  let minute = passMinutes;
  for (const goal of goals) {
    while (minute < goal.minute - attackMinutes) minute = wander(beats, minute, chance);
    const net = goal.side === 'home' ? 1 : 0;
    const box = goal.side === 'home' ? 0.86 : 0.14;
    beats.push({
      minute: Math.max(goal.minute - attackMinutes, (beats.at(-1)?.minute ?? 0) + 0.1),
      along: box,
      across: 0.3 + chance() * 0.4,
    });
    beats.push({ minute: goal.minute, along: net, across: 0.46 + chance() * 0.08 });
    beats.push({ minute: goal.minute + netMinutes * 0.6, along: net, across: 0.5 });
    beats.push({ minute: goal.minute + netMinutes, along: 0.5, across: 0.5 });
    minute = goal.minute + netMinutes + passMinutes;
  }
  while (minute < minutes) minute = wander(beats, minute, chance);
  const inOrder = [...beats].sort((a, b) => a.minute - b.minute);
  return (now) => between(inOrder, now);
}

function wander(beats: Beat[], minute: number, chance: () => number): number {
  beats.push({ minute, along: 0.12 + chance() * 0.76, across: 0.1 + chance() * 0.8 });
  return minute + passMinutes * (0.6 + chance() * 0.8);
}

function between(beats: readonly Beat[], minute: number): FieldPoint {
  const next = beats.findIndex((beat) => beat.minute > minute);
  const [from, to] = next < 0 ? [beats.at(-1), beats.at(-1)] : [beats[next - 1], beats[next]];
  if (from === undefined || to === undefined) return { along: 0.5, across: 0.5 };
  const part = to.minute === from.minute ? 1 : (minute - from.minute) / (to.minute - from.minute);
  // A pass starts fast and slows down.
  const rolled = 1 - (1 - Math.min(1, Math.max(0, part))) ** 2;
  return { along: from.along + (to.along - from.along) * rolled, across: from.across + (to.across - from.across) * rolled };
}
