import { sectors, type Colour } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type WheelModel = {
  readonly version: string;
  /** Equal sectors in drawing order. */
  readonly sectors: readonly Colour[];
  /** Payout of a chip on the colour, in hundredths of the chip. */
  readonly pays: Readonly<Record<Colour, number>>;
};

export const wheelModel: WheelModel = {
  version: '1.0.0',
  sectors,
  pays: { red: 325, orange: 400, yellow: 520, green: 650, blue: 1_300, indigo: 2_600, violet: 5_200 },
};
