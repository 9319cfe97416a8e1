const arts = { 1: 'box-copper', 2: 'box-silver', 3: 'box-gold' } as const;

/** The picture of a box type: 1 copper, 2 silver, 3 gold. */
export function boxArt(boxType: keyof typeof arts): (typeof arts)[keyof typeof arts] {
  return arts[boxType];
}
