/** The colours of the wheel, from the most sectors to the fewest. */
export const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet'] as const;
export type Colour = (typeof colours)[number];

/** The wheel as it is drawn: equal sectors, the first under the pointer when it stands at 0, then clockwise. */
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

/** What the player lays down: a chip on each of these colours. */
export type WheelChoice = { readonly colours: readonly Colour[] };

/** `sector` counts from 0 as in `sectors`; `units` are hundredths of one chip. */
export type WheelEvent = {
  readonly type: 'turned';
  readonly colours: readonly Colour[];
  readonly sector: number;
  readonly colour: Colour;
  readonly units: number;
};
