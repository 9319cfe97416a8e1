import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pocketCount, wheelOrder } from '../../book.ts';
import { ballSpeed, planRun, pocketAngle } from './ball.ts';

const someStart = fc.record({ angle: fc.integer({ min: -5_000, max: 5_000 }), rotor: fc.integer({ min: -5_000, max: 5_000 }) });
const aPocket = fc.integer({ min: 0, max: pocketCount - 1 });

function pocketUnder(angle: number, rotor: number): number | undefined {
  const part = ((((angle - rotor) / 360) % 1) + 1) % 1;
  return wheelOrder[Math.round(part * pocketCount) % pocketCount];
}

it('the ball ends in the drawn pocket from every starting position', () =>
  fc.assert(
    fc.property(someStart, aPocket, fc.constantFrom(600, 3_000), (now, pocket, leastMs) => {
      const run = planRun(now, pocket, leastMs);
      const { angle, rotor, up } = run.at(run.ms);
      expect(pocketUnder(angle, rotor)).toBe(pocket);
      const off = (angle - rotor - pocketAngle(pocket)) / 360;
      expect(off - Math.round(off)).toBeCloseTo(0, 6);
      expect(up).toBe(0);
      expect(run.ms).toBeGreaterThanOrEqual(leastMs);
    }),
  ));

it('the ball moves without jumps: its distance per frame never exceeds its speed', () =>
  fc.assert(
    fc.property(someStart, aPocket, (now, pocket) => {
      const run = planRun(now, pocket, 2_000);
      let last = run.at(0);
      expect(last.angle).toBeCloseTo(now.angle, 6);
      for (let ms = 10; ms <= run.ms; ms += 10) {
        const next = run.at(ms);
        expect(Math.abs(next.angle - last.angle)).toBeLessThan((ballSpeed / 100) * 1.05);
        expect(Math.abs(next.out - last.out)).toBeLessThan(0.03);
        last = next;
      }
    }),
  ));
