import { expect, it } from 'vitest';
import { createAdmission, inFlightMin, targetMs, windowMs, type Importance } from './admission.ts';

function anAdmission(inFlightMax = 1_000, inFlightFirst = inFlightMax) {
  let at = 0;
  const admission = createAdmission({ inFlightMax, inFlightFirst, now: () => at });
  return {
    ...admission,
    enterMany: (count: number, importance: Importance = 'money') =>
      Array.from({ length: count }, () => admission.enter(importance)).filter((entered) => entered).length,
    leaveMany: (count: number, tookMs: number, importance: Importance = 'money') => {
      for (let each = 0; each < count; each += 1) admission.leave(importance, tookMs);
    },
    forward: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

it('admission: admits up to its limit, and again after a slot is freed', () => {
  const admission = anAdmission(100);
  expect(admission.enterMany(150)).toBe(100);
  admission.leaveMany(30, 5);
  expect(admission.enterMany(50)).toBe(30);
  expect(admission.inFlight()).toBe(100);
});

it('admission: reserves slots for money', () => {
  const admission = anAdmission(100);
  expect(admission.enterMany(200, 'other')).toBe(70);
  expect(admission.enterMany(200, 'money')).toBe(30);
});

it('admission: shrinks to the rate that meets the target while answers are slow, and grows back', () => {
  const admission = anAdmission(1_000);
  admission.enterMany(1_000);
  // 100 answers in a quarter of a second, each after two seconds: 400 a second, so 280 within the target.
  admission.forward(windowMs - 1);
  admission.leaveMany(100, 2_000);
  admission.forward(1);
  admission.leaveMany(1, 2_000);
  expect(admission.limit()).toBe(Math.floor((101 / windowMs) * targetMs));
  expect(admission.enterMany(10)).toBe(0);
  for (let window = 0; window < 20; window += 1) {
    admission.forward(windowMs);
    admission.leaveMany(1, 20);
  }
  expect(admission.limit()).toBe(1_000);
});

it('admission: never shrinks below the minimum, even with hardly any answers', () => {
  const admission = anAdmission();
  admission.enterMany(10);
  admission.forward(10_000);
  admission.leaveMany(1, 9_000);
  expect(admission.limit()).toBe(inFlightMin);
});

it('admission: ignores a few hanging requests while most are answered', () => {
  const admission = anAdmission(500);
  admission.enterMany(100);
  admission.forward(windowMs - 1);
  admission.leaveMany(20, 9_000);
  admission.leaveMany(60, 10);
  admission.forward(1);
  admission.leaveMany(1, 10);
  expect(admission.limit()).toBe(500);
});

it('admission: grows only while its slots are used, so quiet hours do not raise it for the next rush', () => {
  const admission = anAdmission(1_000, 100);
  for (let window = 0; window < 20; window += 1) {
    admission.enterMany(10);
    admission.forward(windowMs);
    admission.leaveMany(10, 5);
  }
  expect(admission.limit()).toBe(100);
  admission.enterMany(200);
  for (let window = 0; window < 20; window += 1) {
    admission.forward(windowMs);
    admission.leaveMany(1, 5);
    admission.enterMany(200);
  }
  expect(admission.limit()).toBe(1_000);
});

it('admission: returns to its initial limit by itself after a bad minute', () => {
  const admission = anAdmission(1_000, 256);
  admission.enterMany(1);
  admission.forward(10_000);
  admission.leaveMany(1, 9_000);
  expect(admission.limit()).toBe(inFlightMin);
  for (let window = 0; window < 20; window += 1) {
    admission.enterMany(1);
    admission.forward(windowMs);
    admission.leaveMany(1, 5);
  }
  expect(admission.limit()).toBeGreaterThanOrEqual(256);
});
