import { at, fieldsOf, textsOf, wholeOf } from '../read.ts';
import { atOnce, type Rules } from '../rules.ts';

const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet'];

/** Rainbow Wheel: one sector; a chip on each chosen colour. */
export const rules: Rules = ({ model, choice, draw }) => {
  const listed = textsOf(fieldsOf(choice)['colours']);
  const chosen = colours.filter((colour) => listed.includes(colour));
  const sectors = textsOf(model['sectors']);
  const sector = draw.uniform(sectors.length, 'sector');
  const colour = at(sectors, sector);
  const units = chosen.includes(colour) ? wholeOf(fieldsOf(model['pays'])[colour]) : 0;
  return atOnce([{ type: 'turned', colours: chosen, sector, colour, units }], units, { chips: chosen.length });
};
