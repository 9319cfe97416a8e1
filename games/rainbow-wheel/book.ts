/** The colours of the wheel, from the most sectors to the fewest. */
export const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet'] as const;
export type Colour = (typeof colours)[number];

/** The sectors as drawn: equal in size, clockwise, the first one under the pointer at angle 0. */
export const sectors: readonly Colour[] = [
  'violet',
  'orange',
  'yellow',
  'green',
  'red',
  'orange',
  'blue',
  'red',
  'yellow',
  'orange',
  'green',
  'red',
  'yellow',
  'indigo',
  'orange',
  'red',
  'green',
  'red',
  'orange',
  'yellow',
  'blue',
  'red',
  'orange',
  'yellow',
  'green',
  'red',
  'orange',
  'red',
  'yellow',
  'orange',
  'green',
  'red',
  'blue',
  'red',
  'yellow',
  'orange',
  'green',
  'red',
  'orange',
  'yellow',
  'indigo',
  'red',
  'orange',
  'green',
  'red',
  'yellow',
  'orange',
  'blue',
  'red',
  'yellow',
  'green',
  'red',
  'orange',
  'red',
];

/** The player's choice: a chip on each of these colours. */
export type WheelChoice = { readonly colours: readonly Colour[] };

/** `sector` is an index into `sectors`; `units` are hundredths of one chip. */
export type WheelEvent = {
  readonly type: 'turned';
  readonly colours: readonly Colour[];
  readonly sector: number;
  readonly colour: Colour;
  readonly units: number;
};
