/** The network and device profile of a measurement. */
export type Conditions = {
  readonly name: string;
  readonly downBitsPerSecond: number;
  readonly upBitsPerSecond: number;
  readonly roundTripMs: number;
  readonly cpuSlowdown: number;
};

export const slow4g: Conditions = {
  name: 'slow 4G, CPU ÷ 4',
  downBitsPerSecond: 1_600_000,
  upBitsPerSecond: 750_000,
  roundTripMs: 150,
  cpuSlowdown: 4,
};
export const slow3g: Conditions = {
  name: '3G, CPU ÷ 4',
  downBitsPerSecond: 700_000,
  upBitsPerSecond: 350_000,
  roundTripMs: 300,
  cpuSlowdown: 4,
};
