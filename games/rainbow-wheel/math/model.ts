import { sectors, type Colour } from '../book.ts';

/** The numbers of the game and nothing else: who changes one makes a new version and a new sheet. */
export type WheelModel = {
  readonly version: string;
  /** Equal sectors, in the order in which they are drawn. */
  readonly sectors: readonly Colour[];
  /** What a chip on the colour brings, in hundredths of the chip. */
  readonly pays: Readonly<Record<Colour, number>>;
};

export const wheelModel: WheelModel = {
  version: '1.0.0',
  sectors,
  pays: { red: 325, orange: 400, yellow: 520, green: 650, blue: 1_300, indigo: 2_600, violet: 5_200 },
};
