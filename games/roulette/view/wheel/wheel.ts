import { element } from '../../../kit/drawing/element.ts';
import type { GameTools } from '../../../kit/shell/game-view.ts';
import { ballSpeed, planRun, pocketAngle, rotorSpeed, trackOut, type BallAt } from './ball.ts';
import { paintBall, paintBowl, paintRotor, wheelSize } from './paint-wheel.ts';

type Tools = Pick<GameTools, 'frames' | 'pace' | 'sounds' | 'isCalm' | 'isTurbo'>;

/** The wheel with its ball. */
export type Wheel = {
  readonly view: HTMLElement;
  /** Starts wheel and ball. */
  readonly turn: () => void;
  readonly land: (pocket: number) => Promise<void>;
  /** Puts the ball into the pocket without animation; null removes it. */
  readonly lie: (pocket: number | null) => void;
};

const leastMs = { slow: 2_300, fast: 500 };
const hurry = 6;
const turboSpeed = 1.8;
const pocketOut = 0.6;

export function createWheel(tools: Tools): Wheel {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas');
  canvas.width = wheelSize.width;
  canvas.height = wheelSize.height;
  const [bowl, rotor] = [paintBowl(), paintRotor()];
  const now: { angle: number; rotor: number; stop: (() => void) | null } = { angle: 40, rotor: 0, stop: null };
  const draw = (ball: BallAt | null): void => {
    context.clearRect(0, 0, wheelSize.width, wheelSize.height);
    context.drawImage(bowl, 0, 0);
    context.save();
    context.translate(wheelSize.width / 2, wheelSize.middle);
    context.scale(1, wheelSize.tilt);
    context.rotate((now.rotor * Math.PI) / 180);
    context.drawImage(rotor, -rotor.width / 2, -rotor.height / 2);
    context.restore();
    if (ball !== null) paintBall(context, ball);
  };
  const halt = (): void => {
    now.stop?.();
    now.stop = null;
  };
  const lie = (pocket: number | null): void => {
    halt();
    now.angle = now.rotor + pocketAngle(pocket ?? 0);
    draw(pocket === null ? null : { angle: now.angle, out: pocketOut, up: 0, rotor: now.rotor });
  };
  draw(null);
  return {
    view: element('div', { class: 'bowl', attributes: { 'aria-hidden': 'true' } }, canvas),
    lie,
    turn: () => {
      halt();
      if (tools.isCalm) return;
      now.stop = tools.frames.each((delta) => {
        now.angle += (ballSpeed * delta) / 1000;
        now.rotor += (rotorSpeed * delta) / 1000;
        draw({ angle: now.angle, out: trackOut, up: 0, rotor: now.rotor });
      });
    },
    land: async (pocket) => {
      halt();
      if (tools.isCalm) return lie(pocket);
      const run = planRun(now, pocket, tools.isTurbo() ? leastMs.fast : leastMs.slow);
      await play(tools, run.ms, (ms, falls) => {
        const ball = run.at(ms);
        now.angle = ball.angle;
        now.rotor = ball.rotor;
        if (falls(ball.up)) tools.sounds.play('ball', 0.9 + ball.out * 0.3);
        draw(ball);
      });
      lie(pocket);
    },
  };
}

/** Plays a run, faster after a tap. `falls` is called when the ball hits the wheel. */
function play(
  { frames, pace, isTurbo }: Tools,
  wholeMs: number,
  step: (ms: number, falls: (up: number) => boolean) => void,
): Promise<void> {
  const air = { isUp: false };
  const falls = (up: number): boolean => {
    const was = air.isUp;
    air.isUp = up > 0.012;
    return was && !air.isUp;
  };
  return new Promise((resolve) => {
    let spent = 0;
    const faster = isTurbo() ? turboSpeed : 1;
    const stop = frames.each((delta) => {
      spent += delta * faster * (pace.isHurried() ? hurry : 1);
      step(Math.min(spent, wholeMs), falls);
      if (spent < wholeMs) return;
      stop();
      resolve();
    });
  });
}
