import { isFields, listOf, wholeOf } from '../../kit/fields.ts';
import { cellCount, type MinesEvent } from '../book.ts';

/** Parses the events of a round. Throws on an unknown event. */
export function readEvents(events: readonly unknown[]): readonly MinesEvent[] {
  return events.map((event) => {
    const read = isFields(event) ? readEvent(event) : null;
    if (read === null) throw new Error('this view does not know the Gem Mines event');
    return read;
  });
}

function readEvent(event: Readonly<Record<string, unknown>>): MinesEvent | null {
  const [units, cell, gems] = [wholeOf(event['units']), wholeOf(event['cell']), wholeOf(event['gems'])];
  const nextUnits = wholeOf(event['nextUnits']);
  switch (event['type']) {
    case 'laid': {
      const mines = wholeOf(event['mines']);
      return mines === null || nextUnits === null ? null : { type: 'laid', mines, nextUnits };
    }
    case 'gem':
      return units === null || cell === null || gems === null ? null : { type: 'gem', cell, gems, units, nextUnits };
    case 'mine':
      return cell === null ? null : { type: 'mine', cell };
    case 'ended': {
      const mines = listOf(event['mines'], cellCount, wholeOf);
      return mines === null || units === null ? null : { type: 'ended', mines, units };
    }
    default:
      return null;
  }
}
