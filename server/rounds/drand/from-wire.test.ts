import { expect, it } from 'vitest';
import { fromPublicValue } from './from-wire.ts';

const published = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

it("relay answer: a value is read in the relays' format", () => {
  expect(fromPublicValue(published)).toMatchObject({ round: 1_000n, randomness: Buffer.from(published.randomness, 'hex') });
});

it("relay answer: another shape, or a randomness that is not its signature's hash, is rejected", () => {
  for (const broken of [
    null,
    {},
    { ...published, round: 0 },
    { ...published, signature: 'b4' },
    { ...published, randomness: '00'.repeat(32) },
  ])
    expect(fromPublicValue(broken)).toBeNull();
});
